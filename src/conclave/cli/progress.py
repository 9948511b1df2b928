"""How far long work is: a bar, how many of how many, and the time left; on stderr, so that results can be piped."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress_bars() -> Progress:
    """To be used in a `with`; each task describes itself."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True))
