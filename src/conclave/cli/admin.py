"""`conclave admin`: what whoever runs a server may do with it, by the token in its data folder."""

from pathlib import Path
from typing import Any, Literal

from conclave.cli.language import said

What = Literal["tables", "close", "open", "remove", "block", "unblock", "blocked", "announce"]


def admin(
    what: What = "tables", who: str = "", *, url: str = "http://127.0.0.1:8321", data: Path | None = None
) -> None:
    """Look at a server's tables, close, open and remove them, block guests and addresses, announce something.

    Parameters
    ----------
    what
        tables, close, open and remove a table, block and unblock a guest or an address, blocked, announce a text.
    who
        A table, a guest (the letters that `tables` shows), an address or network, or the text of an announcement.
    url
        Where the server is.
    data
        Folder of its store, if it is not the usual one: the token is there.
    """
    from conclave.kernel.errors import Trouble

    if what in ("close", "open", "remove", "block", "unblock") and not who:
        raise Trouble("{0} whom? Name a table, a guest or an address", what)
    token = read_token(data)
    if what == "tables":
        for table in ask(url, token, "GET", f"tables?table={who}"):
            print(shown(table))
    elif what == "remove":
        ask(url, token, "DELETE", f"tables/{who}")
        print(said("cli.admin.removed", who))
    elif what == "announce":
        told = ask(url, token, "POST", "announce", {"text": who})
        print(said("cli.admin.told", told["tables"]) if who else said("cli.admin.silent"))
    else:
        if what != "blocked":
            kind = "table" if what in ("close", "open") else "address" if is_address(who) else "guest"
            ask(url, token, "POST", "block", {"what": kind, "who": who, "on": what in ("close", "block")})
        for kind, names in ask(url, token, "GET", "blocked").items():
            for name in names:
                print(said(f"cli.admin.kind.{kind}", name))


def shown(table: dict[str, Any]) -> str:
    """A table in a line."""
    import time

    people = ", ".join(f"{name} ({guest})" if guest else name for name, guest in zip(table["names"], table["guests"]))
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(table["changed"]))
    state = said("cli.admin.closed") if table["is_closed"] else table["status"]
    shown = table["id"], table["game"], state, table["steps"], when, people
    return (
        said("cli.admin.table.from", *shown, table["address"]) if table["address"] else said("cli.admin.table", *shown)
    )


def is_address(who: str) -> bool:
    import ipaddress

    try:
        ipaddress.ip_network(who, strict=False)
    except ValueError:
        return False
    return True


def read_token(data: Path | None) -> str:
    """The token of the store, for whoever may read it."""
    from conclave.kernel.errors import Trouble
    from conclave.table.files import data_folder
    from conclave.table.host import KEY

    file = data_folder(data) / KEY
    try:
        return file.read_text().strip()
    except OSError as error:
        raise Trouble(
            "{0} cannot be read ({1}): start the server once, and name its --data", file, error.strerror
        ) from None


def ask(url: str, token: str, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server answers, or one sentence."""
    import json
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    from conclave.kernel.errors import Trouble

    if not url.startswith(("http://", "https://")):
        raise Trouble("{0} is no address of a server", url)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    content = json.dumps(body).encode() if body is not None else None
    request = Request(f"{url.rstrip('/')}/api/admin/{path}", content, headers, method=method)
    try:
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise Trouble("the server refuses: {0} {1}", error.code, error.read().decode(errors="replace")[:200]) from None
    except (URLError, OSError, ValueError) as error:
        raise Trouble("no server at {0}: {1}", url, error) from None
