"""Routes of lessons: what a course has, and where a row of tries leads; nothing is kept."""

from datetime import UTC, datetime
from functools import cache, lru_cache

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from conclave.games import GAMES
from conclave.kernel.errors import english
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.lesson.puzzle import Puzzle, lesson_of, of_the_day, puzzles_of
from conclave.kernel.lesson.quick import Point, drawn, quick_of, thing_in
from conclave.kernel.lesson.study import Reply, Study
from conclave.kernel.scene import Look, say
from conclave.kernel.state import EVERYONE
from conclave.kernel.words import words_of
from conclave.table.languages import Language, spoken
from conclave.table.openapi import PROBLEMS
from conclave.table.refusals import NO_SUCH_THING, NOT_FOUND, NOT_POSSIBLE, Refusal
from conclave.table.views import guessed
from conclave.table.wire import (
    Course,
    LessonCard,
    LessonLook,
    LessonTries,
    LessonView,
    PuzzleCard,
    Puzzles,
    Quick,
    QuickPicture,
    QuickPoint,
    WhyNotInLesson,
)


@cache
def lessons_of(name: str) -> dict[str, Lesson]:
    """The lessons of a game in order, by id."""
    return {lesson.id: lesson for lesson in course_of(game_of(name))}


def game_of(name: str) -> Game:
    """T-15: a game that is there."""
    if name not in GAMES:
        raise Refusal(NOT_FOUND)
    return GAMES[name]


def followed(game: str, id: str, tries: list[str]) -> tuple[Study, Reply]:
    """The lesson after these tries, and what became of the last one."""
    lesson = lessons_of(game).get(id) or lesson_of(GAMES[game], id)
    if lesson is None:
        raise Refusal(NOT_FOUND)
    study, reply = Study(lesson), Reply(True)
    for number, word in enumerate(tries, 1):
        reply = study.attempt(word if ":" in word or not word else f"{study.state.asks()}:{word}")
        if not reply.taken and number < len(tries):
            raise Refusal(NOT_POSSIBLE, english("try {0}, '{1}', is not one that goes on", number, word))
    return study, reply


@get("/api/lessons/{game:str}", sync_to_thread=True, operation_id="course", responses=PROBLEMS)
def course(game: FromPath[str], lang: Language = "en") -> Course:
    """The lessons of a game, and all words in them; none for a game without a course."""
    lessons = lessons_of(game)
    words = words_of(game_of(game), spoken(lang))
    cards = [LessonCard(lesson.id, lesson.title, lesson.about, lesson.minutes) for lesson in lessons.values()]
    return Course(game, cards, {id: words.find(id) or id for lesson in lessons.values() for id in lesson.english})


@get("/api/quick/{game:str}", sync_to_thread=True, operation_id="quick", responses=PROBLEMS)
def quick(game: FromPath[str], lang: Language = "en") -> Quick:
    """A game on one page: goal, turn, ways to win, and the rules everybody forgets."""
    return quick_page(game, spoken(lang))


@lru_cache(maxsize=32)
def quick_page(name: str, language: str) -> Quick:
    """With its pictures drawn; T-15 if there is none."""
    game = game_of(name)
    page = quick_of(game)
    if page is None:
        raise Refusal(NOT_FOUND)
    parts = {part: [shown(game, point) for point in points] for part, points in page.points.items()}
    words = words_of(game, language)
    return Quick(name, game.title, **parts, words={id: words.find(id) or id for id in page.english})


def shown(game: Game, point: Point) -> QuickPoint:
    """A point with its picture: of a position only the main board."""
    picture = None
    if point.picture is not None and point.picture.thing:
        picture = QuickPicture(None, [], "", -1, thing_in(game, point.picture))
    elif point.picture is not None:
        lesson, scene, light = drawn(game, point.picture)
        zones = tuple(zone for zone in scene.zones if zone.kind == "board" and zone.place == "main")
        items = tuple(item for item in scene.items if item.zone in {zone.id for zone in zones})
        bare = replace(scene, zones=zones, items=items, players=(), tracks=(), scores=(), goal=None)
        picture = QuickPicture(bare, list(light), lesson.id, lesson.seat, None)
    return QuickPoint(point.say, list(point.rules), picture)


@get("/api/puzzles", sync_to_thread=True, operation_id="puzzles", responses=PROBLEMS)
def puzzles() -> Puzzles:
    """All puzzles of all games; each is solved as the lesson of its id."""
    day = datetime.now(UTC).date()
    today = of_the_day(list(GAMES.values()), day)
    return Puzzles(puzzle_card(today) if today else None, day.isoformat(), puzzle_cards())


@cache
def puzzle_cards() -> list[PuzzleCard]:
    return [
        puzzle_card(puzzle)
        for game in GAMES.values()
        for puzzle in sorted(puzzles_of(game), key=lambda puzzle: (puzzle.level, puzzle.kind))
    ]


def puzzle_card(puzzle: Puzzle) -> PuzzleCard:
    return PuzzleCard(puzzle.game.name, puzzle.id, puzzle.kind, puzzle.level, say(f"puzzle.{puzzle.kind}"))


@post("/api/lessons/{game:str}/{lesson:str}", status_code=200, operation_id="lesson", responses=PROBLEMS)
async def lesson(game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonTries]) -> LessonView:
    """Where these tries lead: what is said, what can be tried, and what became of the last one."""
    study, reply = followed(game, lesson, data.tries)
    seat, stage, state = study.lesson.seat, study.lesson.game.stage(), study.state
    told = [stage.beats(event, seat) for event in study.events if event[0] in (EVERYONE, seat)]
    is_asked = bool(study.words())
    return LessonView(
        step=study.number,
        of=len(study.lesson.steps),
        say=study.says,
        light=[] if study.is_over else list(study.step.light),
        do=[] if study.is_over else [word.partition(":")[2] for word in study.step.do],
        rules=[] if study.is_over else list(study.step.rules),
        is_read=not study.is_over and study.step.is_read,
        is_over=study.is_over,
        seat=seat,
        scene=stage.scene(state.observe(seat), seat),
        choices=stage.choices(guessed(state, seat), seat) if is_asked else [],
        told=told,
        taken=reply.taken,
        reply=reply.say,
        rule=reply.rule,
    )


@post("/api/lessons/{game:str}/{lesson:str}/look", status_code=200, operation_id="lessonLook", responses=PROBLEMS)
async def look(game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonLook]) -> Look:
    """What is this thing, after these tries?"""
    study, _ = followed(game, lesson, data.tries)
    seat = study.lesson.seat
    try:
        return study.lesson.game.stage().look(study.state.observe(seat), seat, data.item, data.item2)
    except (LookupError, ValueError):
        raise Refusal(NO_SUCH_THING) from None


@post("/api/lessons/{game:str}/{lesson:str}/why", status_code=200, operation_id="lessonWhy", responses=PROBLEMS)
async def why(game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonLook]) -> WhyNotInLesson:
    """Why can this thing not be chosen, after these tries?"""
    study, _ = followed(game, lesson, data.tries)
    if not study.words():
        return WhyNotInLesson("", say("lesson.read"))
    seat = study.lesson.seat
    try:
        rule, text = study.lesson.game.why(guessed(study.state, seat), seat, data.item)
    except (LookupError, ValueError):
        raise Refusal(NO_SUCH_THING) from None
    return WhyNotInLesson(rule, text)


LESSON_ROUTES = (quick, course, puzzles, lesson, look, why)
