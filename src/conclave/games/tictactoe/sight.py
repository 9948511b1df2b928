"""What observe() lists: the nine cells (1 for X, -1 for O, 0 for empty), and who is to act."""

from conclave.kernel.sight import Sight

SIGHT = Sight(("cells", 9), ("to_act", 1))
