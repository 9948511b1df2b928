"""What can be wrong with what we are given: short, and with a rule where there is one."""


class Trouble(Exception):
    """Something the user gave us cannot be used; str() is a whole sentence."""


class Illegal(Trouble):
    """A move that a rule forbids."""

    def __init__(self, rule: str, move: int) -> None:
        super().__init__(f"{rule} forbids move {move}")
        self.rule = rule
        self.move = move


class Unreadable(Trouble):
    """Text that names no move, record, scenario, option or game."""
