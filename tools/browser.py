"""The browser in which the client is tested: the machine's own Chromium, never a download of its own.

usage: python -m tools.browser        with CI=true it is installed where it is missing
"""

import os
import shutil
import subprocess
import sys

# The headless shell first: the same engine without a window's furniture, which takes as much time as our pages do.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "chromium-headless-shell"
MISSING = (
    f"there is no Chromium on this machine, so the tests in a browser are left out (Debian: apt-get install {PACKAGE})"
)


def find_chromium() -> str | None:
    """Where it is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def switches() -> list[str]:
    """What it must be told: its sandbox does not work for root."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def install() -> None:
    """Install it with apt, as root or by a sudo that asks nothing."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", PACKAGE]):
        if subprocess.run([*sudo, "apt-get", "-q", *words], env=environment, stdin=subprocess.DEVNULL).returncode:
            sys.exit("conclave: Chromium is missing, and apt-get could not install it (see above)")


def main() -> None:
    """Say whether it is there; in continuous integration see to it."""
    if find_chromium() is None and os.environ.get("CI") == "true":
        print("conclave: installing Chromium", flush=True)
        install()
    found = find_chromium()
    if found is None:
        print(f"conclave: {MISSING}")
        sys.exit(os.environ.get("CI") == "true")


if __name__ == "__main__":
    main()
