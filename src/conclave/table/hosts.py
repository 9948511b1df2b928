"""Hosts: under which names browsers may know this server, and whose word counts about where somebody comes from."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

LOCAL = frozenset({"localhost", "ip6-localhost"})


def own_names(host: str, origins: Iterable[str]) -> frozenset[str]:
    """The names of this machine, the one that it listens on, and those of its origins."""
    named = {urlsplit(origin).hostname or "" for origin in origins}
    machine = socket.gethostname().lower()
    return LOCAL | {host.lower(), machine, f"{machine}.local", machine.partition(".")[0], *named} - {""}


def is_ours(header: str, names: frozenset[str]) -> bool:
    """Is this Host one of these names, or a plain address? Any other name may be somebody else's that leads here."""
    try:
        name = (urlsplit(f"//{header}").hostname or "").rstrip(".").lower()
    except ValueError:
        return False
    return not header or name in names or name.endswith(".localhost") or is_address(name)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Networks:
    """Some addresses: those of proxies who may say for whom they speak, or of those who may read the metrics."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self.networks = [ipaddress.ip_network(each.strip(), strict=False) for each in trusted]

    def has(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
            found = getattr(found, "ipv4_mapped", None) or found
        except ValueError:
            return False
        return any(found in network for network in self.networks)
