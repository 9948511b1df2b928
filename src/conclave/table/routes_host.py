"""Routes for whoever runs a server: is it alive, is it ready, and what does it count? None of them is a page."""

from litestar import Request, Response, get
from litestar.datastructures import State

from conclave.table.hosts import Networks
from conclave.table.metrics import Metrics
from conclave.table.refusals import NOT_FOUND, Refusal
from conclave.table.store import Store

TEXT = "text/plain; version=0.0.4"  # as Prometheus knows it
FORWARDED = ("x-forwarded-for", "forwarded")
HERE = ("127.0.0.0/8", "::1")

Asked = Request[None, None, State]


@get("/health/live", include_in_schema=False)
async def live(request: Asked) -> dict[str, str]:
    """The process runs and answers: whoever gets no answer should start it again."""
    return {"status": "ok"}


@get(["/health", "/health/ready"], include_in_schema=False)
async def ready(request: Asked) -> Response[dict[str, str]]:
    """Its store can be read and written: whoever gets another answer should send nobody here."""
    store: Store = request.app.state.store
    is_ready = await store.is_ready()
    return Response({"status": "ok" if is_ready else "not ready"}, status_code=200 if is_ready else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[str]:
    """What is counted, for this machine and those who were named; for others there is no such path."""
    readers: Networks = request.app.state.readers
    counted: Metrics = request.app.state.metrics
    address = str(request.scope["state"]["address"])
    is_for_another = any(name in request.headers for name in FORWARDED) and Networks(HERE).has(address)
    if is_for_another or not readers.has(address):
        raise Refusal(NOT_FOUND)
    return Response(counted.text(), media_type=TEXT)


HOST_ROUTES = [live, ready, metrics]
