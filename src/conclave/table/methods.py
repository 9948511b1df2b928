"""Methods: HEAD wherever there is GET, and what a path can be asked by, which Litestar tells only in part."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send

NOBODYS = "TRACE"  # no route has it, so the refusal names those that there are
BODY_HEADERS = frozenset({b"content-type", b"content-length"})


class Methods:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = str(scope.get("method", ""))  # a socket has none
        if not asked:
            await self.app(scope, receive, send)
            return
        is_question = asked == "OPTIONS"
        is_answered = False

        async def told(message: Message) -> None:
            nonlocal is_answered
            if message["type"] == "http.response.start":
                pairs = message["headers"]
                headers = [(name, all_methods(value) if name == b"allow" else value) for name, value in pairs]
                is_answered = is_question and message["status"] == 405
                if is_answered:
                    message["status"] = 204
                    headers = [pair for pair in headers if pair[0] not in BODY_HEADERS]
                message["headers"] = headers
            elif message["type"] == "http.response.body" and is_answered:
                message["body"] = b""
            await send(message)

        instead = {"HEAD": "GET", "OPTIONS": NOBODYS}.get(asked, asked)
        await self.app({**scope, "method": instead}, receive, told)  # type: ignore[arg-type]


def all_methods(allowed: bytes) -> bytes:
    """With HEAD where there is GET, and OPTIONS, in order."""
    found = {word.strip() for word in allowed.decode("latin-1").split(",")} | {"OPTIONS"}
    return ", ".join(sorted(found | {"HEAD"} if "GET" in found else found)).encode()
