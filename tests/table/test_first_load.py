"""The first page: everything that a browser loads before a stranger can choose a game, as it goes over the wire."""

import httpx
import pytest

from conclave.table.client import BUILT
from tests.table.people import PATIENCE, Server

MOST = 300_000  # bytes
ASKED = ["/api/games", "/api/words/en", "/api/tables"]


@pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the browser client is not built: make client")
def test_the_first_page_is_small(server: Server) -> None:
    files = [path for path in BUILT.rglob("*") if path.suffix in (".js", ".css", ".svg")]
    paths = ["/", *(f"/{path.relative_to(BUILT).as_posix()}" for path in files), *ASKED]
    sizes = {}
    with httpx.Client(base_url=server.address, headers={"Accept-Encoding": "gzip"}, timeout=PATIENCE) as http:
        for path in paths:
            with http.stream("GET", path) as answer:
                assert answer.status_code == 200
                sizes[path] = sum(map(len, answer.iter_raw()))
    assert len(files) >= 3
    assert sum(sizes.values()) <= MOST, sizes
