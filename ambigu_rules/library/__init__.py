"""The library: YAML files of rules become variants. The only importer of yaml and jsonschema."""

from __future__ import annotations

from ambigu_rules.library.shelf import Library

__all__ = ["Library"]
