"""Is a lesson sound, or a page of quick rules? Lessons are followed to their end, and down every wrong turn."""

from collections.abc import Iterator

from conclave.kernel.check_scene import ids_in
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.lesson.quick import Picture, drawn, quick_of, thing_in
from conclave.kernel.lesson.study import GO_ON, Reply, Study
from conclave.kernel.rulebook import chapter_of
from conclave.kernel.scenario.file import Malformed

MOST_TRIES = 200


def lesson_troubles(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson; nothing: it can be learnt, whichever of its right answers are given."""
    try:
        return list(followed(Study(lesson))) or [
            trouble
            for number, step in enumerate(lesson.steps)
            for word in step.do[1:]
            for trouble in followed(Study(lesson), number, word)
        ]
    except Malformed as trouble:
        return [str(trouble)]


def followed(study: Study, turning: int = -1, other: str = "") -> Iterator[str]:
    """Go the right way, or at one step the other right one; look at what steps point to, and try the wrong ones."""
    for _ in range(MOST_TRIES):
        if study.is_over:
            return
        yield from shown(study)
        step, number = study.step, study.number
        if step.is_free:
            yield from freely(study)
        else:
            yield from strayed(study)
            right = GO_ON if step.is_read else other if number == turning else step.do[0]
            reply = study.attempt(right)
            if not reply.taken:
                yield said(study, f"'{right}' is not taken: {reason(reply)}")
        if study.number == number:
            return
    yield said(study, "it does not come to its end")


def shown(study: Study) -> Iterator[str]:
    """Everything that a step points at is there."""
    lesson = study.lesson
    scene = lesson.game.stage().scene(study.state.observe(lesson.seat), lesson.seat)
    there = ids_in(scene) | {zone.id for zone in scene.zones}
    yield from (said(study, f"it points at '{id}', which is not there") for id in study.step.light if id not in there)


def strayed(study: Study) -> Iterator[str]:
    """Other ways that go on are legal, and wrong ones are legal, refused with words, and change nothing."""
    step = study.step
    legal = study.words()
    yield from (said(study, f"'{word}' is not legal") for word in step.do if word not in legal)
    for wrong in step.wrong:
        before = study.state.pack()
        reply = study.attempt(wrong.word)
        if wrong.word not in legal:
            yield said(study, f"the wrong try '{wrong.word}' is not legal: {reason(reply)}")
        elif reply.taken or study.state.pack() != before:
            yield said(study, f"the wrong try '{wrong.word}' is taken")


def freely(study: Study) -> Iterator[str]:
    """Free play can be done as the step says."""
    number = study.number
    for word in study.step.path:
        if study.is_over or study.number != number:
            break
        reply = study.attempt(word)
        if not reply.taken:
            yield said(study, f"the path cannot go '{word}': {reason(reply)}")
            return
    if study.number == number:
        yield said(study, "the path does not lead to what is wanted")


def reason(reply: Reply) -> str:
    return reply.rule or (reply.say.id if reply.say else "it is not wanted")


def said(study: Study, trouble: str) -> str:
    return f"lesson {study.lesson.id}, step {study.number + 1}: {trouble}"


def untouched(game: Game, chapters: set[str]) -> set[str]:
    """Chapters of rules (`WC-6`) that no lesson of the course names a rule of."""
    touched: set[str] = set()
    for lesson in course_of(game):
        touched.update(map(chapter_of, lesson.rules))
        touched.update(chapter_of(rule) for step in lesson.steps for rule in step.rules)
    return chapters - touched


def quick_troubles(game: Game) -> list[str]:
    """What is wrong with a game's page; nothing: it can be read, and every picture shows what it speaks of."""
    try:
        page = quick_of(game)
        points = [point for part in page.points.values() for point in part] if page else []
        return [trouble for point in points if point.picture for trouble in picture_troubles(game, point.picture)]
    except Malformed as trouble:
        return [str(trouble)]


def picture_troubles(game: Game, picture: Picture) -> list[str]:
    if picture.thing:
        thing_in(game, picture)
        return []
    lesson, scene, light = drawn(game, picture)
    main = {zone.id for zone in scene.zones if zone.place == "main"}
    there = ids_in(scene) - {item.id for item in scene.items if item.zone not in main}
    if not set(light) & there:
        return [f"quick rules: step {picture.step} of lesson {lesson.id} points at nothing on the board"]
    return []
