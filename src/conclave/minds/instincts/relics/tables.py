"""What minds fear of spells at the Secret Relics: the share of its worth that a wizard loses by standing in reach.

The chance that it happens, times what is lost then: a body still keeps about half, because it can be healed.
"""

BURST = 0.12  # a body of the Necromancers explodes: a die that shows a spell, and no better one to cast
METEORS = 0.12  # the Elementalists' Invoker lets stones fall
BLOW = 0.3  # a relic spell that can be paid for: Elemental Storm, or a servant's blow
