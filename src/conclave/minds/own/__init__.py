"""Minds that others bring: plain Python classes and programs of any language (docs/own-minds.md)."""
