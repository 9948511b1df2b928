"""Routes of the browser client: its files, and its one page for every other path."""

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from conclave.table.client import Client
from conclave.table.refusals import NOT_FOUND, Refusal


@get("/", include_in_schema=False)
async def page(request: Request[None, None, State]) -> Response[bytes]:
    """The client's page."""
    return found_at("", request)


@get("/{path:path}", include_in_schema=False)
async def file(request: Request[None, None, State], path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page."""
    return found_at(path, request)


def found_at(path: str, request: Request[None, None, State]) -> Response[bytes]:
    """What the client has at a path; T-15 if there can be no such page."""
    client: Client = request.app.state.client
    headers = request.headers
    found = client.answer(path, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))
    if found is None:
        raise Refusal(NOT_FOUND)
    return found


PAGE_ROUTES = [page, file]
