"""The promises of scenes: ids are unique and exist, every text has words, and nothing hidden shows."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.scene import Badge, Beat, Choice, Face, Item, Line, Mark, Player, Prompt, Scene, Stage, Zone
from conclave.kernel.state import EVERYONE, State
from conclave.kernel.words import Words, words_of

LOOKED_AT = 3  # things a seat looks at, each time


def words_of_type(hint: Any) -> frozenset[str]:
    """The words of the Literal that a type is, holds or is annotated with; none if there is no Literal."""
    if get_origin(hint) is Literal:
        return frozenset(get_args(hint))
    return frozenset[str]().union(*map(words_of_type, get_args(hint)))


# By shape and field: the only words that it takes.
VOCABULARIES: dict[type, dict[str, frozenset[str]]] = {
    shape: {
        field: words
        for field, hint in get_type_hints(shape, include_extras=True).items()
        if (words := words_of_type(hint))
    }
    for shape in (Zone, Item, Badge, Face, Player, Prompt, Mark, Beat, Line)
}


def scene_troubles(game: Game, state: State, seat: int, dice: Dice) -> Iterator[str]:
    """Every promise that what a seat is shown of a state, and of the events that led to it, does not keep."""
    stage, words = game.stage(), words_of(game)
    obs = state.observe(seat)
    scene = stage.scene(obs, seat)
    if stage.scene(obs[:], seat) != scene:
        yield f"seat {seat}: equal observations gave two scenes"
    for trouble in (
        *picture_troubles(scene, state),
        *words.troubles(scene),
        *look_troubles(game, stage, words, state, obs, seat, scene, dice),
        *beat_troubles(game, stage, words, state, seat),
    ):
        yield f"scene of seat {seat}: {trouble}"
    if scene.prompt.rule and scene.prompt.rule not in game.rules:
        yield f"the prompt cites {scene.prompt.rule}, which is no rule"
    if state.to_act == seat >= 0:
        choices = stage.choices(state, seat)
        yield from choice_troubles(choices, scene, state)
        yield from words.troubles(choices)
        if stage.choices(state.clone().guess(seat, dice), seat) != choices:
            yield f"the choices of seat {seat} depend on what it cannot know"


def ids_in(scene: Scene) -> set[str]:
    """Ids that a choice or a mark may point at: items, and cells of grids."""
    cells = {
        f"{zone.id}/{x},{y}"
        for zone in scene.zones
        if zone.grid
        for x in range(zone.size[0])
        for y in range(zone.size[1])
    }
    return cells | {item.id for item in scene.items}


def strange_words(thing: object) -> Iterator[tuple[str, str]]:
    """The words in a shape that no client knows, each behind the name of its field."""
    for field, known in VOCABULARIES[type(thing)].items():
        value = getattr(thing, field)
        yield from ((field, word) for word in (value if isinstance(value, tuple) else (value,)) if word not in known)


def picture_troubles(scene: Scene, state: State) -> Iterator[str]:
    """Zones, items, players, scores and prompt."""
    there = ids_in(scene)
    if len({zone.id for zone in scene.zones}) < len(scene.zones):
        yield "two zones have one id"
    for zone in scene.zones:
        yield from (f"zone {zone.id} has {field} '{word}'" for field, word in strange_words(zone))
        yield from missing(f"zone {zone.id} is first seen at", zone.focus, there)
    yield from lying_troubles(scene, there)
    if [player.seat for player in scene.players] != list(range(state.seats)):
        yield "players are not listed by seat"
    for player in scene.players:
        yield from (f"player {player.seat} has {field} '{word}'" for field, word in strange_words(player))
    for track in scene.tracks:
        if not 0 <= track.now < len(track.steps):
            yield f"a track of {len(track.steps)} steps stands at {track.now}"
        if track.icons and len(track.icons) != len(track.steps):
            yield f"a track of {len(track.steps)} steps has {len(track.icons)} pictures"
    for ledger in scene.ledgers:
        for entry in ledger.entries:
            yield from missing("a ledger speaks of", entry.on, there)
    yield from (f"a score of seat {score.seat}" for score in scene.scores if not 0 <= score.seat < state.seats)
    yield from prompt_troubles(scene, state, there)


def lying_troubles(scene: Scene, there: set[str]) -> Iterator[str]:
    """Every item has an id of its own, and lies in a zone."""
    zones = {zone.id: zone for zone in scene.zones}
    cells = there - {item.id for item in scene.items}
    seen: set[str] = set()
    for item in scene.items:
        if item.id in seen or item.id in cells:
            yield f"two things have the id {item.id}"
        seen.add(item.id)
        yield from item_troubles(item)
        yield from missing(f"{item.id} hangs on", (item.tied,) if item.tied else (), there)
        if item.zone not in zones:
            yield f"{item.id} lies in zone '{item.zone}', which is not there"
        elif zones[item.zone].grid and not all(0 <= at < size for at, size in zip(item.at, zones[item.zone].size)):
            yield f"{item.id} lies outside its zone, at {item.at}"


def prompt_troubles(scene: Scene, state: State, there: set[str]) -> Iterator[str]:
    """It is for whoever decides, and speaks of things that are there."""
    prompt = scene.prompt
    if prompt.seat != state.to_act:
        yield f"the prompt is for {prompt.seat}, the decision for {state.to_act}"
    yield from (f"the prompt has {field} '{word}'" for field, word in strange_words(prompt))
    if prompt.about is not None:
        source = (prompt.about.source,) if prompt.about.source else ()
        yield from missing("the prompt is about", (*source, *prompt.about.targets), there)


def missing(what: str, ids: Sequence[str], there: set[str]) -> Iterator[str]:
    """Things that are named and not there."""
    yield from (f"{what} '{id}', which is not there" for id in ids if id not in there)


def item_troubles(item: Item) -> Iterator[str]:
    """Shapes that a client can draw."""
    yield from (f"{item.id} has {field} '{word}'" for field, word in strange_words(item))
    if not 0 <= item.turn <= 7 or not all(0 <= arc <= 7 for arc in item.arcs):
        yield f"{item.id} is turned by {item.turn} with arcs {item.arcs}"
    if len(item.sign) > 3:
        yield f"{item.id} has a sign of more than three letters"
    for badge in item.badges:
        yield from (f"a badge of {item.id} has {field} '{word}'" for field, word in strange_words(badge))
        if badge.say is None:
            yield f"a badge of {item.id}, '{badge.icon or badge.text}', has no words"
    if item.face is not None:
        yield from (f"the card {item.id} has {field} '{word}'" for field, word in strange_words(item.face))


def choice_troubles(choices: Sequence[Choice], scene: Scene, state: State) -> Iterator[str]:
    """Choices are the options, each said once, on things that are there."""
    moves = [choice.move for choice in choices]
    if sorted(moves) != state.options():
        yield f"choices {sorted(moves)} are not the options {state.options()}"
    if sum(choice.passes for choice in choices) > 1:
        yield f"several choices of '{scene.prompt.asks}' pass"
    ids, zones = ids_in(scene), {zone.id for zone in scene.zones}
    for choice in choices:
        if choice.passes and choice.on:
            yield f"the choice '{choice.word}' passes, and yet lies on {', '.join(choice.on)}"
        if choice.move in state.options() and choice.word not in (state.word(choice.move), state.to_text(choice.move)):
            yield f"the choice '{choice.word}' is not move {choice.move}"
        if not set(choice.on) <= ids:
            yield f"the choice '{choice.word}' lies on {', '.join(set(choice.on) - ids)}, which is not there"
        if choice.group and choice.group not in ids:
            yield f"the choice '{choice.word}' is one of '{choice.group}', which is not there"
        if not -1 <= choice.chance <= 100:
            yield f"the choice '{choice.word}' has a chance of {choice.chance} per cent"
        if not -1 <= choice.dir <= 7 or (choice.dir >= 0 and not choice.on):
            yield f"the choice '{choice.word}' points to {choice.dir} on {choice.on}"
        if choice.ghost is not None:
            yield from item_troubles(choice.ghost)
            if choice.ghost.zone not in zones:
                yield f"the ghost of '{choice.word}' lies in no zone"


def look_troubles(
    game: Game, stage: Stage, words: Words, state: State, obs: Sequence[int], seat: int, scene: Scene, dice: Dice
) -> Iterator[str]:
    """What is told of a few things when a seat looks at them or asks why they cannot be chosen."""
    ids = sorted(ids_in(scene))
    for _ in range(LOOKED_AT if ids else 0):
        id, other = ids[dice.below(len(ids))], ids[dice.below(len(ids))]
        for look in (stage.look(obs, seat, id), stage.look(obs, seat, id, other)):
            yield from words.troubles(look)
            yield from (
                f"looking at {id} cites {rule}, which is no rule" for rule in look.rules if rule not in game.rules
            )
            for mark in look.marks:
                yield from (
                    f"looking at {id} gives a mark's {field} as '{word}'" for field, word in strange_words(mark)
                )
                if not set(mark.on) <= set(ids):
                    yield f"looking at {id} marks {mark.on}"
        if seat >= 0:
            rule, text = game.why(state, seat, id)
            yield from words.troubles(text)
            if rule and rule not in game.rules:
                yield f"{id} cannot be chosen by {rule}, which is no rule"


def beat_troubles(game: Game, stage: Stage, words: Words, state: State, seat: int) -> Iterator[str]:
    """How the last events are told to a seat that may know of them."""
    for event in state.events or []:
        if event[0] not in (EVERYONE, seat):
            continue
        told = stage.beats(event, seat)
        yield from words.troubles(told)
        for beat in told.beats:
            yield from (f"a beat does '{beat.do}' with {field} '{word}'" for field, word in strange_words(beat))
        if told.line is not None:
            yield from (f"a line of the log has {field} '{word}'" for field, word in strange_words(told.line))
            if told.line.rule and told.line.rule not in game.rules:
                yield f"the log cites {told.line.rule}, which is no rule"
