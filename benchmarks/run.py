"""The benchmark: prepares its environment and measures in it; needs nothing but Python."""

import subprocess
import sys

from benchmarks.prepare import PYTHON, ROOT, prepare


def main() -> None:
    """Prepare, measure, and end as the measuring ended."""
    if "-h" not in sys.argv and "--help" not in sys.argv:
        prepare()
    sys.exit(subprocess.run([str(PYTHON), "-m", "benchmarks.measure", *sys.argv[1:]], cwd=ROOT).returncode)
