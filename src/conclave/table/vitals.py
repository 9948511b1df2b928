"""Vitals: what a process tells of itself, under the names that every dashboard knows."""

import os
import sys
import time
from pathlib import Path

from conclave.table.metrics import Metrics

STARTED = time.time()


def add_vitals(metrics: Metrics) -> None:
    """Processor, memory, descriptors and the hour of the start."""
    metrics.gauge("process_start_time_seconds", "When this process began.", lambda: STARTED)
    metrics.gauge("process_cpu_seconds_total", "Processor time of this process alone.", time.process_time)
    if sys.platform == "linux":
        metrics.gauge("process_resident_memory_bytes", "Memory that this process holds.", resident)
        metrics.gauge("process_open_fds", "Open descriptors.", lambda: len([*Path("/proc/self/fd").iterdir()]))


def resident() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
