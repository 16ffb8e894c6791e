"""Small changes to a module, each of which a test should notice.

Compared with what general tools do: comparisons, arithmetic, truth values, numbers, words, parts
of a condition and whole statements are changed; annotations, docstrings, messages of errors and
what only the type checker reads are left alone.
"""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True, slots=True)
class Change:
    """One change: the line, what stood there and what stands there now, the changed module."""

    line: int
    before: str
    after: str
    source: str


def changes(source: str) -> Iterator[Change]:
    """Yield every change of a module, in the order of its lines."""
    tree = ast.parse(source)
    for number, node in enumerate(_code(tree)):
        for variation in range(_ways(node)):
            whole = copy.deepcopy(tree)
            target = list(_code(whole))[number]
            line = getattr(target, "lineno", 0)
            before = ast.unparse(target)
            after = _change(target, variation)
            yield Change(line, before, after, ast.unparse(ast.fix_missing_locations(whole)))


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that are run and that mean something, parents first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise | ast.Import | ast.ImportFrom | ast.AnnAssign | ast.arg):
            if isinstance(node, ast.AnnAssign) and node.value is not None:
                yield from _code(ast.Expression(node.value))
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for part in node.args.defaults if isinstance(node, ast.FunctionDef) else ():
                yield from _code(ast.Expression(part))
            for statement in node.body:
                yield from _code(ast.Module([statement], []))
            continue
        if isinstance(node, ast.Assert):
            continue
        yield node
        yield from _code(node)


def _ways(node: ast.AST) -> int:
    match node:
        case ast.Compare(ops=[_]) | ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.IfExp():
            return 1
        case ast.BinOp(op=op):
            return int(type(op) in _OPERATORS)
        case ast.If() | ast.While():
            return 2
        case ast.Constant(value=bool() | int() | str()):
            return 1
        case ast.Break() | ast.Continue() | ast.AugAssign():
            return 1
        case ast.Return(value=value):
            return int(value is not None and not isinstance(value, ast.Constant))
        case ast.Expr(value=ast.Call()) | ast.Expr(value=ast.Yield()):
            return 1
        case ast.keyword():
            return 0
    return 0


def _change(node: ast.AST, variation: int) -> str:
    """Change the node in place; return what it says now."""
    match node:
        case ast.If() | ast.While():
            node.test = ast.Constant(value=bool(variation) and isinstance(node, ast.If))
        case ast.AugAssign():
            node.op = _OPERATORS[type(node.op)]()
        case ast.Return() | ast.Expr():
            node.value = ast.Constant(value=None)
        case ast.Break() | ast.Continue():
            node.__class__ = ast.Continue if isinstance(node, ast.Break) else ast.Break
        case _:
            _change_expression(node)
    return ast.unparse(ast.fix_missing_locations(node))


def _change_expression(node: ast.AST) -> None:
    match node:
        case ast.Compare():
            node.ops = [_COMPARISONS[type(node.ops[0])]()]
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():  # not x: its truth
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case ast.IfExp():
            node.body, node.orelse = node.orelse, node.body
        case ast.BinOp():
            node.op = _OPERATORS[type(node.op)]()
        case ast.Constant():
            node.value = _other(node.value)


def _other(value: object) -> bool | int | str:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value!s}x"
