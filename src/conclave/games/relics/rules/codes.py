"""Numbers of questions, chores, moves, cards, spells, events and endings."""

from typing import Final

# -- questions: frames (kind, seat, x, y); the ones of chance come first
FIRST_PLAYER: Final = 0
FACTION_DRAW: Final = 1
DIE: Final = 2
EVENT_DRAW: Final = 3
FORESIGHT_DRAW: Final = 4
SETUP_FACTION: Final = 5
SETUP_CORNER: Final = 6
SETUP_RELIC: Final = 7
SETUP_CHEST: Final = 8
SPELL_CHOOSE: Final = 9
METEOR_TARGET: Final = 10
WALK_WIZARD: Final = 11
WALK_TO: Final = 12
CORPSE_WIZARD: Final = 13
MIRAGE_CLOSE: Final = 14
MIRAGE_FIRST: Final = 15
MIRAGE_SECOND: Final = 16
EVENT_OFFER: Final = 17
EVENT_BURN: Final = 18
EVENT_REBORN: Final = 19
EVENT_TELEPORT: Final = 20
EVENT_TELEPORT_TO: Final = 21
EVENT_PUMPLE: Final = 22
EVENT_BRIDGE: Final = 23
READY_PICK: Final = 24
ACT_PICK: Final = 25
ACT_DO: Final = 26
ACT_THEN: Final = 27
SERVANT_WIZARD: Final = 28
SERVANT_DEED: Final = 29
SERVANT_TO: Final = 30
PORTAL_FIRST: Final = 31
PORTAL_SECOND: Final = 32

ASKS: Final = [
    "first_player", "setup.faction_draw", "die", "event.draw", "foresight.draw",
    "setup.faction", "setup.corner", "setup.relic", "setup.chest",
    "spell.choose", "meteor.target", "walk.wizard", "walk.to", "corpse.wizard",
    "mirage.close", "mirage.first", "mirage.second",
    "event.offer", "event.burn", "event.reborn", "event.teleport", "event.teleport_to", "event.pumple", "event.bridge",
    "ready.pick", "act.pick", "act.do", "act.then",
    "servant.wizard", "servant.deed", "servant.to", "portal.first", "portal.second",
]  # fmt: skip

# -- chores
LAY_OUT: Final = 64  # all chests are placed: show them and begin
CHECK: Final = 65  # has somebody won (SR-16.4)?
READY: Final = 66  # the ready step
FALL: Final = 67  # the wizards picked for a card or spell are disabled together
CARD_DONE: Final = 68  # x: the card has been carried out

# -- moves
WIZARD: Final = 0  # 24: 6 * seat + type
FIELD: Final = 32  # 68
CHEST: Final = 104  # 16: 4 * seat + number
ATTACK: Final = 128  # 24
OPEN: Final = 152  # 16
TAKE_RELIC: Final = 168  # 16
HEAL: Final = 184  # 24
PEEK: Final = 208  # 16
STRIKE: Final = 224  # 24
MOVE: Final = 256  # 68
SPELL: Final = 328  # 8
CARD: Final = 336  # 16
FACTION: Final = 352  # 4
CORNER: Final = 356  # 4, bridges too
TAKE_POTION: Final = 360
TAKE_MANA: Final = 361
CAST: Final = 362  # the relic spell
END_TURN: Final = 363
STOP: Final = 364
SKIP: Final = 365
DONE: Final = 366
KEEP: Final = 367
WALK: Final = 368
BUTTONS: Final = ["take_potion", "take_mana", "relic_spell", "end_turn", "stop", "skip", "done", "keep", "walk"]
FACE: Final = 372  # 3: event, spell, mana
SEAT: Final = 376  # 4
MOVES: Final = 384

EVENT_FACE: Final = 0
SPELL_FACE: Final = 1
MANA_FACE: Final = 2
FACES: Final = ["event", "spell", "mana"]

# -- wizard types (order of tables.TYPES)
GUARDIAN: Final = 1
HEALER: Final = 2
INVOKER: Final = 3
SCOUT: Final = 4
THIEF: Final = 5

# -- status
READY_NOW: Final = 0
VULNERABLE: Final = 1
DISABLED: Final = 2

# -- cards (order of tables.CARDS)
ALPHA: Final = 0
REBORN: Final = 1
FIRESTORM: Final = 2
TELEPORT: Final = 3
FOG: Final = 4
NIGHT: Final = 5
PUMPLE: Final = 6
TROLL: Final = 7
BROKEN: Final = 8
DOORS: Final = 9
TAILWIND: Final = 10
WEARY: Final = 11
RAIN: Final = 12
LEAK: Final = 13
SLIPPERY: Final = 14
ALCHEMIST: Final = 15

# -- faction spells (order of tables.SPELLS) and relic spells (of tables.RELIC_SPELLS)
METEOR_SHOWER: Final = 0
STONE_WALLS: Final = 1
WALKING_DEAD: Final = 2
EXPLODING_CORPSES: Final = 3
REVIVE: Final = 4
FOREST_HASTE: Final = 5
RELIC_MIRAGE: Final = 6
FORESIGHT: Final = 7

STORM: Final = 0
SERVANT: Final = 1
SPIRITFORM: Final = 2
PORTAL: Final = 3

# -- endings
RELIC_HOME: Final = 1
LAST_FACTION: Final = 2
ALL_DISABLED: Final = 3
ROUND_CAP: Final = 4
REASONS: Final = ["", "relic", "last faction", "all disabled", "round cap"]

# -- events: what steps show
BEGINS: Final = 0  # seat
FACTION_TAKEN: Final = 1  # seat, faction
CORNER_TAKEN: Final = 2  # seat, corner
CHEST_HIDDEN: Final = 3  # seat, field, is relic: whispered to its owner
CHESTS_SHOWN: Final = 4
ROLLED: Final = 5  # seat, face
MANA_GAINED: Final = 6  # seat, mana now
CARD_TURNED: Final = 7  # card
CARD_ENDED: Final = 8  # card
RESHUFFLED: Final = 9
NIGHT_LEFT: Final = 10
SPELL_CAST: Final = 11  # seat, spell
RELIC_SPELL_CAST: Final = 12  # seat, relic spell
WIZARD_DISABLED: Final = 13  # wizard, field
WIZARD_READY: Final = 14  # wizard, field
WIZARD_VULNERABLE: Final = 15  # wizard, field
MOVED: Final = 16  # wizard, from, to
ATTACKED: Final = 17  # wizard, target
OPENED: Final = 18  # wizard, chest, is relic
PEEKED: Final = 19  # seat, chest, field
PEEK_SHOWN: Final = 20  # seat, chest, is relic: whispered
RELIC_TAKEN: Final = 21  # wizard, chest
POTION_TAKEN: Final = 22  # wizard
CRYSTAL_TAKEN: Final = 23  # wizard, field, mana now
HEALED: Final = 24  # wizard, target, potion used
RELIC_DROPPED: Final = 25  # chest, field
POTION_DROPPED: Final = 26  # field
CRYSTALS_FILLED: Final = 27
CHEST_CLOSED: Final = 28  # chest, field
CHESTS_SWAPPED: Final = 29  # chest, chest, where both lie now (first + 128 * second)
FORESEEN: Final = 30  # seat, card: whispered
PUMPLE_LANDED: Final = 31  # field
BRIDGE_BROKEN: Final = 32  # bridge
POTION_BACK: Final = 33  # seat, field
SWAPPED: Final = 34  # wizard, wizard, where both stand now (first + 128 * second)
TURN_BEGUN: Final = 35  # seat, turn
FINISHED: Final = 36  # reason, winner or -1
PICKED: Final = 37  # wizard: for a card, before all are disabled together
MANA_LOST: Final = 38  # seat, mana now, lost
READIED: Final = 39  # seat, wizards readied by the ready step
PLACED: Final = 40  # wizard, from, to: by Teleport
WALKED: Final = 41  # body, from, to: by a spell
STORMED: Final = 42  # seat, field
