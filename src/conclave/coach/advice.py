"""Advice: what to do in a position, or how good what was done was, with reasons out of the mind's own comparison.

Everything is computed from one guessed world, which the one who asks cannot tell from the true one, and from what was
played in the open: nothing else comes in, so nothing else can come out.
"""

from collections import Counter
from collections.abc import Sequence

from conclave.coach.analyse import SIGNS, chance, sign_of
from conclave.coach.judge import Judge, Weighed, judge_for
from conclave.coach.shapes import Act, Advice, Reason
from conclave.kernel.dice import hashed
from conclave.kernel.events import Shown
from conclave.kernel.game import Game
from conclave.kernel.scene import Text
from conclave.kernel.state import EVERYONE, State

BEST = 3  # acts that are told
REASONS = 2  # for each
CLEAR = 30  # per cent by which something must happen more or less often to be a reason
FURTHER = 4  # decisions of an act


def advise(game: Game, world: State, eyes: int, ply: int, seed: int, played: Sequence[str] = ()) -> Advice | None:
    """What the seat that decides should do, or should have done instead of what it played; None: that cannot be told.

    `played` are its decisions from here on, as records write them; `eyes` is whoever asks.
    """
    judge = judge_for(game.name)
    move = open_move(world, played[0], eyes) if played else -1
    if played and move < 0:
        return None
    moves = [move, *judge.rivals(world, seed, move)] if played else judge.rivals(world, seed, most=BEST)
    weighed = judge.weigh(world, moves, judge.budget.weigh, hashed([seed, 7]))
    order = ranked(weighed, is_played=bool(played))[:BEST]
    stories = [told(game, judge, world, moves[at], eyes, seed) for at in order]
    choices = {choice.move: choice for choice in game.stage().choices(world, world.to_act)}
    acts = []
    for place, at in enumerate(order):
        following = list(played[1:]) if played and at == 0 else planned(judge, world, moves[at], seed)
        other = stories[place + 1 if place + 1 < len(stories) else 0]
        acts.append(
            Act(
                word=world.to_text(moves[at]),
                say=choices[moves[at]].say,
                chance=chance(weighed.values[at]),
                on=choices[moves[at]].on,
                played=bool(played) and at == 0,
                sequel=sequel(game, world, moves[at], following, eyes),
                reasons=reasons(stories[place], other) if len(stories) > 1 else (),
            )
        )
    loss = round(max(0.0, weighed.loss) * 500) if played else 0
    return Advice(
        seat=world.to_act,
        ply=ply,
        asked=game.stage().scene(world.observe(world.to_act), world.to_act).prompt.say,
        acts=tuple(acts),
        sign=SIGNS[sign_of(loss)] if played else "",
        loss=loss,
    )


def open_move(world: State, word: str, eyes: int) -> int:
    """What was played, if this world allows it and whoever asks could see that it was this; else -1."""
    asked, _, rest = word.partition(":")
    move = world.code(rest) if world.asks() == asked else -1
    if move not in world.options():
        return -1
    if world.to_act == eyes:
        return move
    seen = after(world, move).observe(eyes)
    others = (option for option in world.options() if option != move)
    return -1 if any(after(world, option).observe(eyes) == seen for option in others) else move


def after(world: State, move: int) -> State:
    twin = world.clone()
    twin.apply(move)
    return twin


def ranked(weighed: Weighed, is_played: bool) -> list[int]:
    """The places of options, the best first; what was played comes before all others."""
    first = 1 if is_played else 0
    rest = sorted(range(first, len(weighed.moves)), key=lambda at: -weighed.values[at])
    return [0, *rest] if is_played else rest


def told(game: Game, judge: Judge, world: State, move: int, eyes: int, seed: int) -> Counter[Text]:
    """What the log would tell after a move: in how many per cent of imagined games."""
    tales = judge.tales(world, move, judge.budget.weigh, hashed([seed, 13]))
    count: Counter[Text] = Counter()
    for events in tales:
        count.update({text for event in events if (text := result(game, event, eyes)) is not None})
    return Counter({text: round(100 * number / len(tales)) for text, number in count.items()})


def result(game: Game, event: Shown, eyes: int) -> Text | None:
    """What the log would say of an event, if that is the result of an act, and for these eyes."""
    line = game.stage().beats(event, eyes).line if event[0] in (EVERYONE, eyes) else None
    return line.say if line is not None and line.rank == "result" else None


def reasons(mine: Counter[Text], other: Counter[Text]) -> tuple[Reason, ...]:
    """What happens clearly more or less often than otherwise, the clearest first."""
    found = [Reason(text, mine[text], other[text]) for text in {**mine, **other}]
    clear = [each for each in found if abs(each.often - each.otherwise) >= CLEAR]
    clear.sort(key=lambda each: (-abs(each.often - each.otherwise), -each.often))
    return tuple(clear[:REASONS])


def planned(judge: Judge, world: State, move: int, seed: int) -> list[str]:
    """How an act that begins with a move would best go on, as records write it."""
    twin, found = after(world, move), list[str]()
    while twin.to_act == world.to_act and len(found) < FURTHER:
        following = judge.plan(twin, hashed([seed, len(found)]))
        found.append(twin.to_text(following))
        twin.apply(following)
    return found


def sequel(game: Game, world: State, move: int, words: Sequence[str], eyes: int) -> tuple[Text, ...]:
    """The decisions after a move, in words, as far as this world goes along, and as these eyes could see them."""
    twin, found = after(world, move), list[Text]()
    for word in words:
        following = open_move(twin, word, eyes) if twin.to_act == world.to_act else -1
        if following < 0:
            break
        found += [each.say for each in game.stage().choices(twin, twin.to_act) if each.move == following]
        twin.apply(following)
    return tuple(found)
