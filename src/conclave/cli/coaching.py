"""The coach at the terminal: what can I do, why did another do that, was that good; from what the seat can know."""

from typing import TYPE_CHECKING

from conclave.cli.language import said
from conclave.coach.acts import ENDS_ACT, last_act
from conclave.coach.advice import advise
from conclave.coach.shapes import Act, Advice, Reason
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Unreadable
from conclave.kernel.state import EVERYONE, State

if TYPE_CHECKING:
    from conclave.cli.talk import Talk

FEW = 4  # decisions of an act that are judged


def coach(talk: "Talk", seat: int, rest: str) -> None:
    """The best acts now, with reasons."""
    advice = thought(talk, talk.local.state, seat, len(talk.local.past), [])
    for place, act in enumerate(advice.acts if advice is not None else (), 1):
        show(talk, f"{place}.", act)


def best(talk: "Talk", seat: int) -> tuple[Act, ...]:
    """The best acts now; none if there is nothing to choose between."""
    state = talk.local.state
    advice = thought(talk, state, seat, len(talk.local.past), []) if len(state.options()) > 1 else None
    return advice.acts if advice is not None else ()


def why_best(talk: "Talk", acts: tuple[Act, ...]) -> list[str]:
    """Why the first act is the best: the chances beside the next best, and what it makes more or less likely."""
    first, *others = acts
    told = said("cli.coach.leaves", round(first.chance / 10))
    if others:
        next_best = talk.words.text(others[0].say), round(others[0].chance / 10)
        told = said("cli.coach.leaves.beside", round(first.chance / 10), *next_best)
    return [told, *(because(talk, reason) for reason in first.reasons)]


def why(talk: "Talk", seat: int, rest: str) -> None:
    """The last act of another seat, beside what it could have done instead."""
    act = [ply for ply in acted(talk, seat, is_mine=False) if not talk.local.past[ply].before.is_secret()]
    words = [talk.local.record.steps[ply] for ply in act]
    advice = thought(talk, talk.local.past[act[0]].before, seat, act[0], words) if act else None
    if advice is None:
        raise Unreadable(said("cli.coach.nobody"))
    for shown in advice.acts[:2]:
        show(talk, said("cli.coach.played" if shown.played else "cli.coach.instead"), shown)


def good(talk: "Talk", seat: int, rest: str) -> None:
    """How good the own last act was, and what was better."""
    act = acted(talk, seat, is_mine=True)[:FEW]
    found: list[Advice] = []
    for place, ply in enumerate(act):
        before = talk.local.past[ply].before
        words = [talk.local.record.steps[each] for each in act[place:]]
        advice = thought(talk, before, seat, ply, words) if len(before.options()) > 1 else None
        found += [advice] if advice is not None else []
    if not found:
        raise Unreadable(said("cli.coach.no_choice"))
    worst = max(found, key=lambda advice: advice.loss)
    talk.screen.say(said(f"cli.coach.{worst.sign}"))
    for shown in worst.acts[: 2 if worst.loss else 1]:
        head = "played" if shown.played else "better" if worst.loss else "or"
        show(talk, said(f"cli.coach.{head}"), shown)


def acted(talk: "Talk", seat: int, is_mine: bool) -> list[int]:
    """The plies of the last act, as far as the log tells the seat where acts end."""
    local = talk.local
    steps = []
    for ply, past in enumerate(local.past):
        lines = (local.stage.beats(event, seat).line for event in past.events if event[0] in (EVERYONE, seat))
        steps.append((ply, past.seat, any(line is not None and line.rank in ENDS_ACT for line in lines)))
    return last_act(steps, seat, is_mine)


def thought(talk: "Talk", state: State, seat: int, ply: int, played: list[str]) -> Advice | None:
    """What a mind thinks of it, in a world that the seat cannot tell from the true one."""
    seed = hashed(state.observe(seat))
    return advise(talk.local.game, state.guess(seat, Dice(seed)), seat, ply, seed, played)


def show(talk: "Talk", head: str, act: Act) -> None:
    """An act, the chance it leaves, and what it makes more or less likely."""
    words = talk.words.text(act.say)
    for text in act.sequel:
        words = said("cli.coach.then", words, talk.words.text(text))
    talk.screen.say(said("cli.coach.act", head, round(act.chance / 10), words))
    for reason in act.reasons:
        talk.screen.say(f"   {because(talk, reason)}")


def because(talk: "Talk", reason: Reason) -> str:
    """A reason in a line."""
    often = "more" if reason.often > reason.otherwise else "less"
    return said(f"cli.coach.{often}", reason.often, reason.otherwise, talk.words.text(reason.say))
