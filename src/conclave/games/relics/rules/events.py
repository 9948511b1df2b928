"""What steps show, by name, with the names of their numbers; all carry the factions (see Board.context)."""

from typing import Final

from mypy_extensions import i64

from conclave.kernel.events import Event, Events

# -- set-up
BEGINS: Final[Event] = Event("begins", "seat")
FACTION_TAKEN: Final[Event] = Event("faction_taken", "seat faction")
CORNER_TAKEN: Final[Event] = Event("corner_taken", "seat corner")
CHEST_HIDDEN: Final[Event] = Event("chest_hidden", "seat field is_relic")  # whispered to its owner
CHESTS_SHOWN: Final[Event] = Event("chests_shown")

# -- turn, cards and spells
TURN_BEGUN: Final[Event] = Event("turn_begun", "seat round")
ROLLED: Final[Event] = Event("rolled", "seat face")
MANA_GAINED: Final[Event] = Event("mana_gained", "seat mana")
MANA_FULL: Final[Event] = Event("mana_full", "seat")  # ten already
MANA_LOST: Final[Event] = Event("mana_lost", "seat mana lost")
NO_EVENT: Final[Event] = Event("no_event", "seat")  # played without event cards
CARD_TURNED: Final[Event] = Event("card_turned", "card")
CARD_ENDED: Final[Event] = Event("card_ended", "card")
RESHUFFLED: Final[Event] = Event("reshuffled")
NIGHT_LEFT: Final[Event] = Event("night_left")
PICKED: Final[Event] = Event("picked", "wizard")  # for a card, before all are disabled together
PUMPLE_LANDED: Final[Event] = Event("pumple_landed", "field")
BRIDGE_BROKEN: Final[Event] = Event("bridge_broken", "bridge")
CRYSTALS_FILLED: Final[Event] = Event("crystals_filled")
SPELL_CAST: Final[Event] = Event("spell_cast", "seat spell")
NO_SPELL: Final[Event] = Event("no_spell", "seat is_declined")  # none could be cast, or none was wanted
RELIC_SPELL_CAST: Final[Event] = Event("relic_spell_cast", "seat spell cost mana")  # paid, and what is left
METEOR: Final[Event] = Event("meteor", "wizard target")
EXPLODED: Final[Event] = Event("exploded", "body field")
STORMED: Final[Event] = Event("stormed", "seat field")
CHEST_CLOSED: Final[Event] = Event("chest_closed", "chest field")
CHESTS_SWAPPED: Final[Event] = Event("chests_swapped", "one other here there")  # where both lie now
FORESEEN: Final[Event] = Event("foreseen", "card")  # whispered

# -- wizards
DISABLED: Final[Event] = Event("disabled", "wizard field")
READY: Final[Event] = Event("ready", "wizard")
READIED: Final[Event] = Event("readied", "seat count wizards")  # by the ready step; a bit for each type
VULNERABLE: Final[Event] = Event("vulnerable", "wizard cause")
MOVED: Final[Event] = Event("moved", "wizard start goal")
PLACED: Final[Event] = Event("placed", "wizard start goal")  # by Teleport
WALKED: Final[Event] = Event("walked", "body start goal")  # by a spell
SWAPPED: Final[Event] = Event("swapped", "one other here there")  # where both stand now
STRUCK: Final[Event] = Event("struck", "body target")  # by Undead Servant
ATTACKED: Final[Event] = Event("attacked", "wizard target")
OPENED: Final[Event] = Event("opened", "wizard chest is_relic")
PEEKED: Final[Event] = Event("peeked", "seat chest field")
PEEK_SHOWN: Final[Event] = Event("peek_shown", "chest is_relic")  # whispered
RELIC_TAKEN: Final[Event] = Event("relic_taken", "wizard chest")
RELIC_DROPPED: Final[Event] = Event("relic_dropped", "chest field")
POTION_TAKEN: Final[Event] = Event("potion_taken", "wizard")
POTION_DROPPED: Final[Event] = Event("potion_dropped", "field")
CRYSTAL_TAKEN: Final[Event] = Event("crystal_taken", "wizard field mana")
HEALED: Final[Event] = Event("healed", "wizard target uses_potion")

# what made a wizard vulnerable
ACTING: Final[i64] = 0
STORM: Final[i64] = 1
PORTAL: Final[i64] = 2
PUMPLE: Final[i64] = 3

FINISHED: Final[Event] = Event("finished", "reason winner")  # winner: a seat, or -1

EVENTS: Final[Events] = Events(
    [
        *[BEGINS, FACTION_TAKEN, CORNER_TAKEN, CHEST_HIDDEN, CHESTS_SHOWN],
        *[TURN_BEGUN, ROLLED, MANA_GAINED, MANA_FULL, MANA_LOST, NO_EVENT, NO_SPELL],
        *[CARD_TURNED, CARD_ENDED, RESHUFFLED, NIGHT_LEFT, PICKED],
        *[PUMPLE_LANDED, BRIDGE_BROKEN, CRYSTALS_FILLED, SPELL_CAST, RELIC_SPELL_CAST],
        *[METEOR, EXPLODED, STORMED],
        *[CHEST_CLOSED, CHESTS_SWAPPED, FORESEEN],
        *[DISABLED, READY, READIED, VULNERABLE, MOVED, PLACED, WALKED, SWAPPED, ATTACKED],
        *[STRUCK, OPENED, PEEKED, PEEK_SHOWN],
        *[RELIC_TAKEN, RELIC_DROPPED, POTION_TAKEN, POTION_DROPPED, CRYSTAL_TAKEN, HEALED, FINISHED],
    ],
    context="banners",
)
