"""`conclave top`: what a server does, as it does it."""

from typing import TYPE_CHECKING

from conclave.cli.language import language, said

if TYPE_CHECKING:
    from rich.table import Table

Numbers = dict[str, float]
TIMES = {
    "acknowledged": "conclave_acknowledgement_seconds",
    "requests": "conclave_request_seconds",
    "written": "conclave_store_write_seconds",
    "thoughts": "conclave_thought_seconds",
    "waiting": "conclave_thought_wait_seconds",
}
NOW = {
    "websockets": "conclave_sockets",
    "tables": "conclave_tables",
    "thinking": "conclave_minds_thinking",
    "waiting": "conclave_mind_queue",
}
RATES = {
    "requests": "conclave_requests_total",
    "commands": "conclave_commands_total",
    "steps": "conclave_steps_total",
    "messages": "conclave_sent_messages_total",
    "bytes": "conclave_sent_bytes_total",
    "processor": "process_cpu_seconds_total",
}
TOTALS = {
    "errors": "conclave_errors_total",
    "warnings": "conclave_warnings_total",
    "failed": "conclave_mind_failures_total",
    "unwritten": "conclave_store_failures_total",
}


def top(*, url: str = "http://127.0.0.1:8321", every: float = 2.0, once: bool = False) -> None:
    """Show what a server does, from its metrics, until Ctrl-C.

    Parameters
    ----------
    url
        Where the server is; /metrics is read from there.
    every
        Seconds from one look to the next.
    once
        Look twice, print, and end.
    """
    import time

    from rich.console import Console
    from rich.live import Live

    from conclave.kernel.errors import Trouble

    if every <= 0:
        raise Trouble("seconds must be above zero")
    before, since = read(url), time.monotonic()
    time.sleep(min(every, 0.5))
    now = read(url)
    shown = panel(before, now, time.monotonic() - since)
    if once:
        Console().print(shown)
        return
    with Live(shown, refresh_per_second=4) as screen:
        while True:
            before, since = now, time.monotonic()
            time.sleep(every)
            now = read(url)
            screen.update(panel(before, now, time.monotonic() - since))


def read(url: str) -> Numbers:
    """All numbers of a server, by name and label."""
    from urllib.error import URLError
    from urllib.request import urlopen

    from conclave.kernel.errors import Trouble

    if not url.startswith(("http://", "https://")):
        raise Trouble("{0} is no address of a server", url)
    try:
        with urlopen(f"{url.rstrip('/')}/metrics", timeout=10) as answer:
            text = answer.read().decode()
    except (URLError, OSError, ValueError) as error:
        raise Trouble("no metrics at {0}: {1}", url, error) from None
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def total(numbers: Numbers, name: str) -> float:
    """Over all labels."""
    return sum(value for key, value in numbers.items() if key.partition("{")[0] == name)


def quantile(before: Numbers, now: Numbers, name: str, share: float) -> float:
    """The bound that so large a share of what was counted in between did not exceed; 0 if nothing was."""
    head = f'{name}_bucket{{le="'
    bounds = [key for key in now if key.startswith(head)]
    counts = [(key[len(head) : -2], now[key] - before.get(key, 0.0)) for key in bounds]
    whole = counts[-1][1] if counts else 0.0
    if not whole:
        return 0.0
    return next(float(bound) for bound, count in counts if count >= share * whole)


def panel(before: Numbers, now: Numbers, seconds: float) -> "Table":
    """What is, what happened in between, and how long it took."""
    from rich.table import Table

    headings = [said(f"cli.top.{name}") for name in ("now", "rate", "middle", "most")]
    shown = Table("", *headings, title="Conclave")
    for name in NOW | RATES | TIMES | TOTALS:
        state = now.get(NOW.get(name, ""), None)
        state = total(now, TOTALS[name]) if name in TOTALS else state
        rate = (total(now, RATES[name]) - total(before, RATES[name])) / seconds if name in RATES else None
        times = [quantile(before, now, TIMES[name], share) if name in TIMES else None for share in (0.5, 0.99)]
        shown.add_row(said(f"cli.top.{name}"), number(state), number(rate), *(milliseconds(each) for each in times))
    if "process_resident_memory_bytes" in now:
        shown.add_row(said("cli.top.memory"), f"{now['process_resident_memory_bytes'] / 2**20:.0f} MiB", "", "", "")
    return shown


def number(value: float | None) -> str:
    """With two digits after the decimal sign, where that says something."""
    from babel.numbers import format_decimal

    if value is None:
        return ""
    return format_decimal(value, "#,##0" if value == int(value) or value >= 100 else "0.00", locale=language())


def milliseconds(value: float | None) -> str:
    from babel.numbers import format_decimal

    if not value:
        return ""
    return (
        said("cli.top.more")
        if value == float("inf")
        else f"{format_decimal(value * 1000, '0.###', locale=language())} ms"
    )
