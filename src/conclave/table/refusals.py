"""Refusals: why the table does not do what it is asked, always by the name of a rule."""

from pathlib import Path

from conclave.kernel.errors import in_english
from conclave.kernel.rulebook import read_rulebook
from conclave.kernel.scene import Text

TABLE_RULES = read_rulebook(Path(__file__).with_name("rulebook.toml"))

NOT_YOUR_SEAT = "T-1"
STALE = "T-2"
TOO_FAST = "T-3"
GATHERING = "T-4"
NOT_OPEN = "T-5"
NOT_INVITED = "T-6"
NOT_UNDERSTOOD = "T-7"
NOTHING_TO_TAKE_BACK = "T-8"
BY_CONSENT = "T-9"
NOTHING_ASKED = "T-10"
MINDS_PLAY_ON = "T-11"
NO_SUCH_THING = "T-12"
NOT_YET_OVER = "T-13"
NOT_WRITTEN = "T-14"
NOT_FOUND = "T-15"
NOT_POSSIBLE = "T-16"
OTHER_SITE = "T-17"
CLOCK = "T-18"
LEAVING = "T-19"
FALL_BACK = "T-20"
OTHER_RULES = "T-21"
ERRED = "T-22"
DRAW = "T-24"
NO_LIST_WANTED = "T-26"
REDO = "T-27"
ADVICE = "T-28"
TALK = "T-29"
NOBODY_THINKS = "T-30"
DAMAGED = "T-31"
CLOSED = "T-32"
BLOCKED = "T-33"
NOT_KNOWN = "T-34"

# of an HTTP answer; what is not listed is a conflict with how the table stands
STATUS = {
    NOT_YOUR_SEAT: 403,
    TOO_FAST: 429,
    NOT_INVITED: 403,
    NOT_UNDERSTOOD: 400,
    NO_SUCH_THING: 404,
    NOT_WRITTEN: 503,
    NOT_KNOWN: 503,
    NOT_FOUND: 404,
    NOT_POSSIBLE: 422,
    OTHER_SITE: 403,
    ERRED: 500,
    DAMAGED: 410,
    CLOSED: 410,
    BLOCKED: 403,
}


class Refusal(Exception):
    """Nothing changes, and this rule says why."""

    def __init__(self, code: str, detail: Text | None = None, say: Text | None = None) -> None:
        super().__init__(f"{code} {in_english(detail)}" if detail else code)
        self.code = code
        self.detail = detail
        """What exactly is wrong, where the rule does not say it all."""
        self.say = say or Text(code)
        """What is wrong, in words; else those of the rule."""

    @property
    def status(self) -> int:
        """Of the HTTP answer."""
        return STATUS.get(self.code, 409)
