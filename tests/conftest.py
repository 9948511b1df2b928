"""What all tests share: the build under test is named, and random tests are repeatable."""

import os

from hypothesis import settings

from conclave.cli.about import build

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_report_header() -> str:
    return f"conclave: {build()}"
