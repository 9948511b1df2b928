"""What minds fear of spells at the Secret Relics, each as the chance that the worst of it happens."""

BURST = 0.25  # a body of the Necromancers explodes: a die that shows a spell, and no better one to cast
METEORS = 0.25  # the Elementalists' Invoker lets stones fall
BLOW = 0.6  # a relic spell that can be paid for: Elemental Storm, or a servant's blow
