"""The files for a host: they can be read, name options that there are, and watch what is counted."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from conclave.cli.main import COMMANDS, make_app
from conclave.table.app import add_gauges
from conclave.table.limits import Limits
from conclave.table.metrics import Counter, Histogram, Metrics

DEPLOY = Path(__file__).parent.parent / "deploy"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
COMPOSE: dict[str, Any] = import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text())
SECTIONS = {"Unit", "Service", "Timer", "Install"}


def must_be_commands(words: list[str]) -> None:
    """The command line takes these words."""
    make_app().parse_args(words, print_error=False, exit_on_error=False)


def unit(path: Path) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=True)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(path.read_text())
    return found


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_units_are_units_and_start_what_there_is(path: Path) -> None:
    found = unit(path)
    assert set(found.sections()) <= SECTIONS
    assert found["Unit"]["Description"]
    if path.suffix == ".service":
        program, *words = shlex.split(found["Service"]["ExecStart"])
        assert program.endswith("/bin/conclave")
        must_be_commands(words)
        assert f"--data=/var/lib/{found['Service']['StateDirectory']}" in words
    else:
        assert path.with_suffix(".service") in UNITS
        if shutil.which("systemd-analyze"):
            at = found["Timer"]["OnCalendar"]
            subprocess.run(["systemd-analyze", "calendar", at], check=True, capture_output=True)


def test_a_unit_with_an_option_that_is_not_there_is_found() -> None:
    with pytest.raises(Exception, match="nonsense"):
        must_be_commands(["serve", "--nonsense=1"])


def test_the_container_starts_what_there_is() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    orders = [line.split(maxsplit=1) for line in lines if line and not line.startswith(("#", " "))]
    assert {order for order, *_ in orders} <= {
        *("FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD")
    }
    said = dict(orders)
    assert json.loads(said["ENTRYPOINT"]) == ["conclave"]
    must_be_commands(json.loads(said["CMD"]))
    assert said["USER"] != "root"
    assert "/health/ready" in "".join(lines)


def test_the_composition_starts_what_there_is() -> None:
    services = COMPOSE["services"]
    words = [re.sub(r"\$\{SITE[^}]*\}", "table.example", word) for word in services["conclave"]["command"]]
    must_be_commands(words)
    copying = re.search(r"conclave (backup [^;]+);", services["copies"]["command"][0])
    assert copying is not None
    must_be_commands(shlex.split(copying[1]))
    for service in services.values():
        networks = service.get("networks", [])
        assert set(networks) <= set(COMPOSE["networks"])
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"]
    subnets = [COMPOSE["networks"][name]["ipam"]["config"][0]["subnet"] for name in ("front", "watch")]
    assert f"--trusted-proxies={subnets[0]}" in words
    assert f"--metrics-from={subnets[1]}" in words


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_passes_on_what_is_needed_and_hides_what_is_not_for_guests(name: str) -> None:
    text = (DEPLOY / name).read_text()
    plain = re.sub(r"#.*|\{\$[^}]*\}|\{[a-z_]+\}", "", text)
    assert plain.count("{") == plain.count("}") > 0
    for hidden in ("/metrics", "/api/admin/"):
        assert hidden in text
    assert "X-Forwarded-For" in text
    if name == "nginx.conf":
        statements = [line.strip() for line in plain.splitlines() if line.strip()]
        assert all(line.endswith((";", "{", "}")) for line in statements)
        for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto"):
            assert text.count(f"proxy_set_header {header} ") == text.count("proxy_pass")
        assert "proxy_set_header Upgrade $http_upgrade" in text


class Nothing:
    """Stands for what is only looked at when somebody asks."""

    pool = None


def counted() -> set[str]:
    """Every series that a server tells."""
    metrics = Metrics()
    add_gauges(metrics, Limits(), Nothing(), Nothing())  # type: ignore[arg-type]
    found: set[str] = set()
    for each in metrics.known:
        endings = ("_bucket", "_sum", "_count") if isinstance(each, Histogram) else ("",)
        found |= {f"{each.name}{ending}" for ending in endings}
    return found


def test_the_dashboard_shows_what_is_counted_and_all_of_it() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    text = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    shown = set(re.findall(r"\b(?:conclave|process)_[a-z_]+", text))
    known = counted()
    assert shown <= known
    histograms = {name.removesuffix("_bucket") for name in known if name.endswith("_bucket")}
    plain = {name for name in known if not any(name.startswith(f"{each}_") for each in histograms)}
    assert plain | {f"{name}_bucket" for name in histograms} == shown
    labels = {each.name: each.label for each in Metrics().known if isinstance(each, Counter)}
    for label, name in re.findall(r"sum by \((\w+)\) \(rate\((conclave_\w+_total)", text):
        assert labels[name] == label
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_scrape_is_of_a_name_that_the_server_knows() -> None:
    scraped = import_module("yaml").safe_load((DEPLOY / "prometheus.yml").read_text())
    target = scraped["scrape_configs"][0]["static_configs"][0]["targets"][0]
    assert f"--origin=http://{target}" in COMPOSE["services"]["conclave"]["command"]


def test_the_commands_of_the_page_about_servers_are_there() -> None:
    page = (DEPLOY.parent / "docs" / "running-a-server.md").read_text()
    for name in re.findall(r"`?conclave ([a-z]+)\b", page):
        assert name in COMMANDS or name in ("is", "has"), name
    options = set(re.findall(r"^\| `(--[a-z-]+)", page, re.MULTILINE))
    must_be_commands(["serve", *(f"{name}={sample(name)}" for name in options if name != "--open"), "--open"])


def sample(option: str) -> str:
    texts = {"--log": "json", "--origin": "https://x", "--host": "::", "--data": "x"}
    return texts.get(option, "127.0.0.1" if option in ("--trusted-proxies", "--metrics-from") else "1")
