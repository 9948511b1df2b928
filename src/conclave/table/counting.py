"""Counting: what goes on at a table, for the metrics of its server."""

import time
from collections.abc import Callable

from conclave.table.entries import Step
from conclave.table.metrics import Metrics
from conclave.table.sitting import Sitting
from conclave.table.wire import kind_of

AnswerTo = Callable[[bytes, bool], None]
"""Called with the answer, and whether the current view should follow."""


def counted(answer: AnswerTo, metrics: Metrics) -> AnswerTo:
    """The same, and how often each kind of answer is given."""

    def told(message: bytes, view: bool) -> None:
        metrics.commands.add(kind_of(message))
        answer(message, view)

    return told


def timed(answer: AnswerTo, metrics: Metrics) -> AnswerTo:
    """The same, and how long it took from now on."""
    begun = time.perf_counter()

    def told(message: bytes, view: bool) -> None:
        metrics.acknowledged.add(time.perf_counter() - begun)
        answer(message, view)

    return told


def count_steps(draft: Sitting, metrics: Metrics) -> None:
    """Who has taken the steps that are new in it."""
    for entry in draft.fresh:
        if isinstance(entry, Step):
            metrics.steps.add("chance" if entry.seat < 0 else "mind" if draft.mind_of(entry.seat) else "person")
