"""`python -m benchmarks.vector`: prepares .venv-bench and measures in it; see README.md."""

import subprocess
import sys

from benchmarks.prepare import ROOT, VENV, prepare_python, python_of

if __name__ == "__main__":
    prepare_python()
    command = [str(python_of(VENV)), "-m", "benchmarks.vector.measure", *sys.argv[1:]]
    sys.exit(subprocess.run(command, cwd=ROOT).returncode)
