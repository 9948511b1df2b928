"""The language of a reader, as an address names it."""

import re
from typing import Annotated

from litestar.params import QueryParameter

from conclave.kernel.languages import ENGLISH, LANGUAGES

LANGUAGE = re.compile(r"[a-z]{2}")
Language = Annotated[str, QueryParameter(max_length=8, description="Two letters; what it lacks is said in English.")]


def spoken(language: str) -> str:
    """The language that is asked for, English if nothing is said in that one."""
    return language if language in LANGUAGES else ENGLISH
