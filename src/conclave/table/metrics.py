"""Metrics: what a server counts while it runs, as Prometheus reads it. Nothing in them names a table or a guest."""

import bisect
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds: of the server itself
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 60.0)  # of minds


class Counter:
    """A number that only grows, for each value of its label."""

    kind = "counter"

    def __init__(self, name: str, says: str, label: str = "") -> None:
        self.name, self.says, self.label = name, says, label
        self.values: dict[str, float] = {} if label else {"": 0}

    def add(self, value: str = "", amount: float = 1) -> None:
        self.values[value] = self.values.get(value, 0) + amount

    def lines(self) -> Iterator[str]:
        for value, number in sorted(self.values.items()):
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            yield f"{self.name}{label} {number:.10g}"


class Gauge:
    """A number that is looked up when somebody asks."""

    kind = "gauge"

    def __init__(self, name: str, says: str, read: Callable[[], float]) -> None:
        self.name, self.says, self.read = name, says, read
        if name.endswith("_total"):
            self.kind = "counter"

    def lines(self) -> Iterator[str]:
        yield f"{self.name} {self.read():.10g}"


class Histogram:
    """How long something took, in seconds: how often no longer than each of its bounds."""

    kind = "histogram"

    def __init__(self, name: str, says: str, bounds: Sequence[float] = QUICK) -> None:
        self.name, self.says, self.bounds = name, says, bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - begun)

    def lines(self) -> Iterator[str]:
        so_far = 0
        for bound, count in zip([*map("{:g}".format, self.bounds), "+Inf"], self.counts):
            so_far += count
            yield f'{self.name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{self.name}_sum {self.sum:.10g}"
        yield f"{self.name}_count {so_far}"


class Metrics:
    """All that one server counts."""

    def __init__(self) -> None:
        self.requests = Counter("conclave_requests_total", "HTTP requests, by the class of their answer.", "status")
        self.request_time = Histogram("conclave_request_seconds", "From a request to the head of its answer.")
        self.commands = Counter("conclave_commands_total", "Commands of players, by how they were answered.", "answer")
        self.acknowledged = Histogram(
            "conclave_acknowledgement_seconds", "From a command that changes a table to its answer: it is on disk."
        )
        self.steps = Counter("conclave_steps_total", "Steps of games, by who took them.", "by")
        self.tables_set = Counter("conclave_tables_set_total", "Tables that were set.")
        self.sent = Counter("conclave_sent_bytes_total", "Sent over websockets, by what it was.", "what")
        self.messages = Counter("conclave_sent_messages_total", "Sent over websockets, by what it was.", "what")
        self.thoughts = Histogram("conclave_thought_seconds", "What a mind took for a decision.", LONG)
        self.waits = Histogram("conclave_thought_wait_seconds", "What a decision waited for a worker.", LONG)
        self.fallen_back = Counter(
            "conclave_mind_failures_total", "Decisions for which a mind was too slow, or failed.", "why"
        )
        self.writes = Histogram("conclave_store_write_seconds", "A transaction of the store, on disk.")
        self.written = Counter("conclave_store_jobs_total", "What was written in these transactions.")
        self.not_written = Counter("conclave_store_failures_total", "What the store refused.")
        self.errors = Counter("conclave_errors_total", "Errors in the log of this server.")
        self.warnings = Counter("conclave_warnings_total", "Warnings in the log of this server.")
        self.known: list[Counter | Gauge | Histogram] = [
            each for each in vars(self).values() if isinstance(each, Counter | Gauge | Histogram)
        ]

    def gauge(self, name: str, says: str, read: Callable[[], float]) -> None:
        """A number that somebody else knows; one of the same name takes its place."""
        self.known = [each for each in self.known if each.name != name]
        self.known.append(Gauge(name, says, read))

    def text(self) -> str:
        """All of it, in Prometheus' text format."""
        lines = []
        for each in self.known:
            lines += [f"# HELP {each.name} {each.says}", f"# TYPE {each.name} {each.kind}", *each.lines()]
        return "\n".join(lines) + "\n"


class Complaints(logging.Handler):
    """Counts what is logged, so that whoever only looks at numbers knows that there is something to read."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        (self.metrics.errors if record.levelno >= logging.ERROR else self.metrics.warnings).add()
