"""The browser client: its built files, kept in memory, sent compressed where that was prepared."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response

BUILT = Path(__file__).with_name("client")
PACKED = {"br": ".br", "gzip": ".gz"}
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
NO_PAGES = frozenset({"api", "health", "metrics"})

UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Conclave</title>
<h1>Conclave</h1>
<p>The server is running, but the browser client has not been built.</p>
<p><code>make play</code> builds it where there is Node 20.19 or newer, or where pip can install one.
Without it, <code>make terminal</code> plays at the terminal.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client."""

    body: bytes
    packed: dict[str, bytes]
    kind: str
    tag: str
    cache: str


class Client:
    """All files of the client by path; a path without a file is a page of the client, which finds its own way."""

    def __init__(self, folder: Path = BUILT) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix not in PACKED.values():
                self.files[path.relative_to(folder).as_posix()] = read_file(path, folder)
        self.page = self.files.get("index.html") or unbuilt()

    def answer(self, path: str, accepted: str, known: str) -> Response[bytes] | None:
        """The file at a path, or the page, in an accepted encoding, unless it is known; None if there is no such."""
        name = path.strip("/")
        file = self.files.get(name)
        if file is None:
            if "." in name.rpartition("/")[2] or name.partition("/")[0] in NO_PAGES:
                return None
            file = self.page
        headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
        if known == file.tag:
            return Response(b"", status_code=304, headers=headers)
        body = file.body
        wanted = [part.partition(";")[0].strip() for part in accepted.split(",")]
        for encoding, packed in file.packed.items():
            if encoding in wanted:
                headers["content-encoding"] = encoding
                body = packed
                break
        return Response(body, headers=headers, media_type=file.kind)


def read_file(path: Path, folder: Path) -> File:
    """A file with its compressed twins; what lies in assets/ is named by its contents and never changes."""
    body = path.read_bytes()
    packed = {}
    for encoding, ending in PACKED.items():
        twin = path.with_name(path.name + ending)
        if twin.is_file():
            packed[encoding] = twin.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind in ("application/javascript", "application/json", "image/svg+xml"):
        kind += "; charset=utf-8"
    is_asset = path.relative_to(folder).parts[0] == "assets"
    return File(body, packed, kind, tag_of(body), FOREVER if is_asset else ASK_FIRST)


def unbuilt() -> File:
    """What is shown where no client was built."""
    body = UNBUILT.encode()
    return File(body, {}, "text/html", tag_of(body), ASK_FIRST)


def tag_of(body: bytes) -> str:
    """An ETag."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'
