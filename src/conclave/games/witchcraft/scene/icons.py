"""Icons and tones of things, by their numbers in the rules."""

from typing import Final

ICONS: Final = {
    "AP": "wizard-staff",
    "GO": "rock-golem",
    "GU": "static-guard",
    "AR": "wizard-face",
    "MA": "double-shot",
    "MO": "monk-face",
    "TE": "psychic-waves",
    "PT": "crystal-ball",
    "PC": "imperial-crown",
    "BA": "barbarian",
    "KE": "key",
    "PR": "prayer",
}
ALTAR_ICONS: Final = ("circle-sparks", "magic-shield", "energy-arrow", "magic-gate")
ALTAR_TONES: Final = ("amber", "blue", "violet", "teal")
TONES: Final = ("red", "green")
BOLT_ICONS: Final = ("targeting", "lightning-storm", "burst-blob", "prayer")  # by act, as their tones below
BUTTON_ICONS: Final = {"end": "hourglass", "capture": "targeting"}
BOLT_TONES: Final = ("white", "yellow", "magenta", "amber")  # by act: Missile, Thunder, Blast, the Priest's line
