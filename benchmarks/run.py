"""The benchmark: prepares its environment and measures in it; needs nothing but Python."""

import subprocess
import sys

from benchmarks.options import read_options
from benchmarks.prepare import ROOT, VENV, prepare, python_of


def main() -> None:
    """Prepare, measure, and end as the measuring ended."""
    words = sys.argv[1:]
    prepare(read_options(words).against)
    sys.exit(subprocess.run([str(python_of(VENV)), "-m", "benchmarks.measure", *words], cwd=ROOT).returncode)
