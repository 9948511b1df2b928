"""What a client needs before a table: cards, words, rules, its own files, and the protocol's description."""

import gzip
from pathlib import Path

import httpx
import pytest

from conclave.games import GAMES
from conclave.kernel.scene import LIST_AND, LIST_OR, SEAT, Scene, Text
from conclave.kernel.words import texts_in
from conclave.table.cards import card, cards
from conclave.table.catalogue import catalogue
from conclave.table.client import Client
from conclave.table.refusals import TABLE_RULES
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import ME, OPEN, Server


def test_every_game_has_a_card_with_a_picture(guest: MakeGuest) -> None:
    games = guest().get("/api/games")["games"]
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        assert game["picture"]["zones"]
        assert game["minds"][0] == "beginner"
        for option in game["options"]:
            assert option["kind"] == "int" or option["default"] in option["values"]
            assert option["say"][0] == f"{game['name']}.option.{option['name']}"
    options = GAMES["witchcraft"].options
    shown = next(game for game in games if game["name"] == "witchcraft")
    assert [option["name"] for option in shown["options"]] == [option.name for option in options.options]
    assert [preset["name"] for preset in shown["presets"]] == list(options.presets)


def test_everything_in_a_picture_has_words() -> None:
    words = catalogue("en")
    for one in cards():
        assert isinstance(one.picture, Scene)
        for text in texts_in(one.picture):
            assert text.id in words or text.id in (SEAT, LIST_AND, LIST_OR)
        assert one.about.id in words


def test_a_picture_is_the_same_each_time() -> None:
    assert card.__wrapped__(GAMES["witchcraft"]) == card(GAMES["witchcraft"])


def test_words_hold_games_table_and_rules(guest: MakeGuest) -> None:
    words = guest().get("/api/words/en")
    assert words["tictactoe.board"] == "The board"
    assert words["table.log.resigns"] == "{0^} {0?you:resign|pl:resign|resigns}"
    rules, rule = guest().get("/api/words/en/rules"), GAMES["witchcraft"].rules["WC-1.1"]
    assert (rules["WC-1.1"], rules["WC-1.1.text"], rules["WC-1.1.title"]) == (rule.text, rule.text, rule.title)
    assert "WC-1.1" not in words
    assert words["T-2.title"] == "The table has moved on"
    assert words["K-1.title"]
    assert guest().get("/api/words/xx") == words  # what a language lacks is said in English
    for bad in ("english", "e", "..%2f", "EN"):
        assert guest().get(f"/api/words/{bad}", 404)["code"] == "T-15"
    assert guest().get("/api/words/english/rules", 404)["code"] == "T-15"


def test_every_line_of_the_table_has_words() -> None:
    source = Path(str(catalogue.__wrapped__.__code__.co_filename)).parent
    words = catalogue("en")
    for line in (source / "sitting.py").read_text().split('say("')[1:]:
        assert line.partition('"')[0] in words
    for what in ("undo", "draw", "rematch"):
        for verb in ("asks", "grants", "declines"):
            assert f"table.log.{verb}.{what}" in words


def test_words_and_cards_are_asked_for_once(server: Server) -> None:
    for path in ("/api/words/en", "/api/games", "/api/rules/witchcraft"):
        first = httpx.get(server.address + path)
        again = httpx.get(server.address + path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_words_travel_compressed_where_that_is_taken(server: Server) -> None:
    plain = httpx.get(f"{server.address}/api/words/en", headers={"Accept-Encoding": "identity"})
    packed = httpx.get(f"{server.address}/api/words/en", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.json() == packed.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2


def test_rules_of_games_and_of_the_table(guest: MakeGuest) -> None:
    book = guest().get("/api/rules/tictactoe")
    assert {rule["id"] for rule in book["rules"]} == set(GAMES["tictactoe"].rules)
    assert {rule["id"] for rule in guest().get("/api/rules/table")["rules"]} == set(TABLE_RULES)
    assert guest().get("/api/rules/chess", 404)["code"] == "T-15"


def test_rules_come_by_chapters(guest: MakeGuest) -> None:
    for name, game in GAMES.items():
        book = guest().get(f"/api/rules/{name}")
        assert {chapter["id"]: chapter["title"] for chapter in book["chapters"]} == game.chapters
    assert GAMES["witchcraft"].chapters["WC-7"] == "Shields"


@pytest.mark.parametrize(
    ("game", "question", "rule"),
    [
        ("witchcraft", "shiled", "WC-7.1"),  # a typing error
        ("witchcraft", "capturing", "WC-8.1"),  # another ending
        ("magia", "exhausted arrows", ""),
        ("sorcery", "how do I win", "MK-23.1"),  # another word for the same
        ("table", "resign", ""),
    ],
)
def test_a_search_understands_what_is_meant(guest: MakeGuest, game: str, question: str, rule: str) -> None:
    found = guest().get(f"/api/rules/{game}/search", q=question)
    assert found["winning"] == ("win" in question)
    assert not rule or rule in found["rules"]


def test_a_search_finds_what_is_in_the_box(guest: MakeGuest) -> None:
    found = guest().get("/api/rules/sorcery/search", q="Crimson Ledgr")
    assert found["things"][0]["title"][0] == "sorcery.book.B4"
    assert "MK-21.1" in found["rules"]
    everything = guest().get("/api/rules/magia/search")
    assert len(everything["things"]) == len(GAMES["magia"].things())
    assert everything["rules"] == []
    assert guest().get("/api/rules/chess/search", 404, q="mate")["code"] == "T-15"
    assert guest().get("/api/rules/magia/search", 400, q="a" * 81)["code"]


def test_the_protocol_describes_itself(guest: MakeGuest) -> None:
    document = guest().get("/api/openapi.json")
    assert document["openapi"].startswith("3.")
    assert set(document["paths"]) == {
        "/api/games",
        "/api/games/{game}/grounds",
        "/api/words/{lang}",
        "/api/words/{lang}/rules",
        "/api/rules/{game}",
        "/api/rules/{game}/search",
        "/api/armies/{game}/form",
        "/api/armies/{game}/check",
        "/api/puzzles",
        "/api/quick/{game}",
        "/api/me",
        "/api/lessons/{game}",
        "/api/lessons/{game}/{lesson}",
        "/api/lessons/{game}/{lesson}/look",
        "/api/lessons/{game}/{lesson}/why",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/join",
        "/api/tables/{id}/view",
        "/api/tables/{id}/log",
        "/api/tables/{id}/command",
        "/api/tables/{id}/replay",
        "/api/tables/{id}/record",
        "/api/tables/{id}/playon",
        "/api/tables/{id}/army",
        "/api/tables/{id}/analysis",
        "/api/tables/{id}/coach",
    }
    schemas = document["components"]["schemas"]
    assert {"View", "TableInfo", "NewTable", "Play", "Refused", "Scene", "Problem"} <= set(schemas)


# -- the client's files


@pytest.fixture
def built(tmp_path: Path) -> Client:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    script = b"console.log(1)" * 100
    (tmp_path / "assets" / "app-1a2b.js").write_bytes(script)
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(script))
    (tmp_path / "icon.svg").write_text("<svg/>")
    return Client(tmp_path)


def test_files_of_the_client_are_found_by_path_alone(built: Client) -> None:
    assert set(built.files) == {"index.html", "assets/app-1a2b.js", "icon.svg"}
    script = built.files["assets/app-1a2b.js"]
    assert "immutable" in script.cache
    assert set(script.packed) == {"gzip"}
    assert built.files["index.html"].cache == "no-cache"
    assert built.page is built.files["index.html"]
    assert built.files["icon.svg"].kind.startswith("image/svg+xml")


def test_what_is_sent_depends_on_what_the_browser_takes(built: Client) -> None:
    script = built.files["assets/app-1a2b.js"]
    plain = built.answer("/assets/app-1a2b.js", "", "")
    packed = built.answer("/assets/app-1a2b.js", "br;q=1.0, gzip", "")
    assert plain is not None
    assert packed is not None
    assert plain.content == script.body
    assert gzip.decompress(packed.content) == script.body
    assert packed.headers["content-encoding"] == "gzip"
    known = built.answer("/assets/app-1a2b.js", "gzip", script.tag)
    assert known is not None
    assert known.status_code == 304


def test_a_page_s_address_is_the_page_and_a_file_s_is_not(built: Client) -> None:
    page = built.answer("/table/abc", "", "")
    assert page is not None
    assert page.content == built.page.body
    for missing in ("/none.js", "/assets/../secret.py", "/api/none", "/api"):
        assert built.answer(missing, "", "") is None


def test_without_a_build_the_page_says_what_to_do(tmp_path: Path) -> None:
    page = Client(tmp_path / "none").answer("/", "", "")
    assert page is not None
    assert b"make play" in page.content


def test_texts_are_found_in_cards() -> None:
    assert Text("tictactoe.board") in list(texts_in(cards()[0].picture))


def test_T_5_one_invitation_takes_one_seat(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.set_table("relics", ME, OPEN, OPEN)
    assert [seat["kind"] for seat in eve.join(table)["seats"]] == ["person", "person", "open"]
    assert eve.join(table, 409, seat=2)["code"] == "T-5"
    assert eve.join(table)["seats"][2]["kind"] == "open"


def test_spam_pushes_nobody_out_of_the_lobby(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada, eve, brom = (guest(name, server) for name in ("Ada", "Eve", "Brom"))
    wanted = ada.set_table("tictactoe", ME, OPEN, listed=True)
    with ada.live(wanted) as line:
        line.view(0)
        for _ in range(60):
            eve.set_table("tictactoe", ME, OPEN, listed=True)
        listed = [table["id"] for table in brom.get("/api/tables")["open"]]
        assert wanted["id"] in listed[:4]
        assert len(listed) == 50


def test_T_16_what_exactly_cannot_be_is_a_text_for_any_language(guest: MakeGuest) -> None:
    ada = guest("Ada")
    refused = ada.set_table("chess", ME, OPEN, status=422)
    assert (refused["code"], refused["detail"]) == ("T-16", ["there is no game '{0}'", ["chess"]])
    refused = ada.set_table("breakthrough", ME, OPEN, status=422, options={"rows": 99})
    english, (name, value, takes) = refused["detail"]
    assert (english, name, value) == ("option {0} cannot be {1}: it takes {2}", "rows", "99")
    assert takes[0] == "a whole number from {0} to {1}"
    for language in ("de", "es", "fr", "it", "nl"):
        words = ada.get(f"/api/words/{language}")
        assert words[english] != english
        assert words[takes[0]] != takes[0]
    assert ada.get("/api/tables/nowhere", 404)["detail"] is None
