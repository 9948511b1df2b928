"""Logs: lines for people, or an object a line for programs; each with the request and the table that it is about.

What is logged holds no secrets: no cookies, no invitations, no seeds, no queries, no words of players.
"""

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Literal

Kind = Literal["text", "json"]
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request, or of the websocket, for which something is done."""
REQUESTS = logging.getLogger("conclave.requests")
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})")
SAID = re.compile(r"\btable ([A-Za-z0-9_-]{12})\b")  # as messages name it
EXTRA = ("table", "method", "path", "status", "ms", "address")


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, who, what; and the ids."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        found: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message,
        }
        if REQUEST.get():
            found["request"] = REQUEST.get()
        named = SAID.search(message)
        if named:
            found["table"] = named[1]
        found |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


def set_up_logs(kind: Kind) -> None:
    """To stderr; requests are told only to programs, who can choose."""
    handler = logging.StreamHandler(sys.stderr)
    if kind == "json":
        handler.setFormatter(JsonLines())
        REQUESTS.setLevel(logging.INFO)
    else:
        handler.setFormatter(logging.Formatter("conclave: %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def begin_request() -> str:
    """From here on what is logged belongs to a new request."""
    id = secrets.token_hex(6)
    REQUEST.set(id)
    return id


def log_request(method: str, path: str, status: int, seconds: float) -> None:
    """A request and its answer; never its query, which may hold an invitation."""
    if not REQUESTS.isEnabledFor(logging.INFO):
        return
    told = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
    table = TABLE.match(path)
    REQUESTS.info("%s %s", method, status, extra={**told, **({"table": table[1]} if table else {})})
