"""How far long work is: a bar, how many of how many, how fast, time left; on stderr, so that results can be piped."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class Rate(ProgressColumn):
    """How many a second, or a minute where it is less than one."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{speed * 60:.1f}/min")


def progress_bars() -> Progress:
    """To be used in a `with`; each task describes itself."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True))
