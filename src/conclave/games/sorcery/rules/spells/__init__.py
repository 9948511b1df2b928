"""The spells of Sorcery: every file in this folder is read, and says of some spells what they do (docs/add-a-spell.md).

It runs once, interpreted, so that a file may be added to a compiled build too.
"""

from importlib import import_module
from pkgutil import iter_modules

from conclave.games.sorcery.rules.spell import SPELLS, Spell
from conclave.kernel.errors import Unreadable

for found in sorted(iter_modules(__path__), key=lambda module: module.name):
    import_module(f"{__name__}.{found.name}")

for spell in SPELLS:
    if type(spell) is Spell:
        raise Unreadable("no file of rules/spells says what {0} does", spell.id)
