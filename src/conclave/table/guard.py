"""The guard at the door: limits, the Origin check, the guest's cookie and the security headers of every answer."""

import time
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from conclave.table.blocks import Blocks
from conclave.table.guests import COOKIE, Guestbook, guest_of, new_secret, set_cookie
from conclave.table.hosts import is_ours
from conclave.table.limits import Limits
from conclave.table.logs import begin_request, log_request
from conclave.table.metrics import Metrics
from conclave.table.passing import Inside
from conclave.table.refusals import BLOCKED, OTHER_SITE, TOO_FAST, Refusal
from conclave.table.wire import Problem, encode

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
WAITS = b"wait="  # who asks for what is to come waits for it: that is no slowness of ours
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Wraps the application; `scope["state"]["guest"]` is the guest from here on, `account` whose limits count."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        origins: frozenset[str],
        guestbook: Guestbook,
        is_known: Callable[[str], Awaitable[bool]],
        hosts: frozenset[str] = frozenset(),
        blocks: Blocks | None = None,
        metrics: Metrics | None = None,
        inside: Inside | None = None,
    ) -> None:
        self.inside = inside or Inside()
        self.metrics = metrics or Metrics()
        self.blocks = blocks or Blocks()
        self.app = app
        self.limits = limits
        self.origins = origins
        self.hosts = hosts
        """Names under which browsers may know us; none: any."""
        self.guestbook = guestbook
        self.is_known = is_known
        """Does this guest sit anywhere? Cookies from before they were signed are good for those."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        request = begin_request()
        if self.inside.admits(scope, headers):  # another worker, which has done all this
            await self.app(scope, receive, send)
            return
        address = scope["client"][0] if scope["client"] else ""
        secret, is_signed = self.guestbook.read(cookie_of(headers))
        guest = guest_of(secret)
        if guest and not is_signed and not await self.is_known(guest):
            guest = secret = ""
        # Without a cookie of ours the limits are those of the address; over a socket, where none is set, one watches.
        scope["state"]["account"] = guest or f"address {address}"
        fresh = "" if is_signed else self.guestbook.signed(secret or new_secret())
        scope["state"]["guest"] = guest or (guest_of(fresh.partition(".")[0]) if kind == "http" else "")
        scope["state"]["address"] = address
        refusal = self.refuses(scope, headers)
        if kind == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        is_api = scope["path"].startswith("/api/")
        begun = time.perf_counter()
        is_waiting = WAITS in scope["query_string"]
        cookie = set_cookie(fresh, scope["scheme"] == "https").encode() if fresh and is_api else b""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.requests.add(f"{message['status'] // 100}xx")
                log_request(str(scope.get("method", "")), scope["path"], message["status"], time.perf_counter() - begun)
                if not is_waiting:
                    self.metrics.request_time.add(time.perf_counter() - begun)
                own = list(message["headers"])
                names = {name for name, _ in own}
                own += [pair for pair in HEADERS if pair[0] not in names]
                own.append((b"x-request-id", request.encode()))
                if cookie:
                    own.append((b"set-cookie", cookie))
                if is_api and b"cache-control" not in names:
                    own.append((b"cache-control", b"no-store"))
                message["headers"] = own
            await send(message)

        if refusal is None:
            await self.app(scope, receive, send_guarded)
        else:
            await send_problem(refusal, send_guarded)

    def refuses(self, scope: Scope, headers: dict[bytes, bytes]) -> Refusal | None:
        """Why this request goes no further, if it does not."""
        address = scope["client"][0] if scope["client"] else ""
        if not self.limits.requests.allows(address):
            return Refusal(TOO_FAST)
        if self.blocks.shuts_out(scope["state"]["guest"], address):
            return Refusal(BLOCKED)
        if self.hosts and not is_ours(headers.get(b"host", b"").decode("latin-1"), self.hosts):
            return Refusal(OTHER_SITE)
        acts = scope.get("method", "") not in SAFE  # a socket has no method, and acts
        if acts and not self.is_ours(headers):
            return Refusal(OTHER_SITE)
        return None

    def is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """T-17: does it come from a page of ours? Programs that are no browsers name no origin."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin in self.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")
        except ValueError:
            return False


def cookie_of(headers: dict[bytes, bytes]) -> str | None:
    """The guest's secret, if the browser has one."""
    try:
        found = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None else None


async def send_problem(refusal: Refusal, send: Send) -> None:
    """An answer without asking the application."""
    body = encode(Problem(refusal.code, refusal.say, refusal.detail))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.code == TOO_FAST:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
