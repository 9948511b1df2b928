"""Types of columns that databases name differently."""

import sqlalchemy as sa

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""Milliseconds, which SQLite keeps in any integer."""
