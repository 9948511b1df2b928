"""Routes about games: their cards, their rules, and the words for everything."""

import gzip
from functools import lru_cache
from typing import Annotated

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from conclave.games import GAMES
from conclave.kernel.reference import look_up
from conclave.kernel.words import words_of
from conclave.table.cards import cards, grounds
from conclave.table.catalogue import catalogue, in_words, rule_catalogue, table_rules
from conclave.table.client import tag_of
from conclave.table.languages import LANGUAGE, Language, spoken
from conclave.table.openapi import answers
from conclave.table.refusals import NOT_FOUND, Refusal
from conclave.table.wire import ChapterCard, Games, Grounds, RuleCard, Rules, RuleSearch, encode

TABLE = "table"
Question = Annotated[str, QueryParameter(max_length=80, description="Words to look for.")]

Asked = Request[None, None, State]


@lru_cache(maxsize=64)
def packed(body: bytes) -> bytes:
    """Compressed, once."""
    return gzip.compress(body, mtime=0)


def cached(request: Asked, body: bytes) -> Response[bytes]:
    """An answer that changes only with the program, compressed where the client takes that."""
    tag = tag_of(body)
    headers = {"cache-control": "no-cache", "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = packed(body)
    return Response(body, headers=headers, media_type="application/json")


@get("/api/games", sync_to_thread=True, operation_id="games", responses=answers(Games))
def games(request: Asked) -> Response[bytes]:
    """The card of each game."""
    return cached(request, encode(Games(cards())))


@get("/api/games/{game:str}/grounds", sync_to_thread=True, operation_id="grounds", responses=answers(Grounds))
def places(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Where a game can be played, as pictures."""
    if game not in GAMES:
        raise Refusal(NOT_FOUND)
    return cached(request, encode(grounds(GAMES[game])))


@get("/api/words/{lang:str}", sync_to_thread=True, operation_id="words", responses=answers(dict[str, str]))
def words(request: Asked, lang: FromPath[str]) -> Response[bytes]:
    """Message catalogue: id to text; `words.lacking` counts those that the language lacks, to be taken from English."""
    if not LANGUAGE.fullmatch(lang):
        raise Refusal(NOT_FOUND)
    return cached(request, encode(catalogue(spoken(lang))))


@get("/api/words/{lang:str}/rules", sync_to_thread=True, operation_id="ruleWords", responses=answers(dict[str, str]))
def rule_words(request: Asked, lang: FromPath[str]) -> Response[bytes]:
    """The words of every game's rules, for where they are read."""
    if not LANGUAGE.fullmatch(lang):
        raise Refusal(NOT_FOUND)
    return cached(request, encode(rule_catalogue(spoken(lang))))


@get("/api/rules/{game:str}", sync_to_thread=True, operation_id="rules", responses=answers(Rules))
def rules(request: Asked, game: FromPath[str], lang: Language = "en") -> Response[bytes]:
    """The rule catalogue of a game; `table` has the rules of the table."""
    language = spoken(lang)
    if game == TABLE:
        title, book, names = in_words(language, "ui.rules.table"), table_rules(language), {}
    elif game in GAMES:
        words = words_of(GAMES[game], language)
        title, book, names = GAMES[game].title, words.book, words.chapters
    else:
        raise Refusal(NOT_FOUND)
    found = [RuleCard(rule.id, rule.title, rule.text, rule.source, rule.kind, rule.why) for rule in book.values()]
    return cached(request, encode(Rules(game, title, found, [ChapterCard(*name) for name in names.items()])))


@get("/api/rules/{game:str}/search", sync_to_thread=True, operation_id="ruleSearch", responses=answers(RuleSearch))
def search(request: Asked, game: FromPath[str], q: Question = "", lang: Language = "en") -> Response[bytes]:
    """What these words mean in the rules and in the box of a game; no words: everything of the box."""
    if game != TABLE and game not in GAMES:
        raise Refusal(NOT_FOUND)
    return cached(request, found_by(game, " ".join(q.split()), spoken(lang)))


@lru_cache(maxsize=256)
def found_by(game: str, question: str, language: str) -> bytes:
    """The answer to a search, as it travels."""
    games = [GAMES[game]] if game in GAMES else []
    if not question:
        return encode(RuleSearch([], [look for each in games for look in each.things()], winning=False))
    found = look_up(games, question.split(" "), None if games else table_rules(language), language)
    rules = [rule.id for rule in found.rules]
    return encode(RuleSearch(rules, [look for _, look in found.things], found.asks_how_to_win))


GAME_ROUTES = [games, places, words, rule_words, rules, search]
