"""Figures drawn from plain numbers, as SVG text; nothing here knows a variant."""
