"""Expectations: what came out of a scenario against what it says must come out, in sentences."""

from conclave.kernel.errors import Trouble
from conclave.kernel.game import Game
from conclave.kernel.scenario.agree import differences, is_absence, key_of, laid_over, loosely, shown, things_at
from conclave.kernel.scenario.file import Scenario
from conclave.kernel.scenario.playthrough import Playthrough, who
from conclave.kernel.state import OVER, SPECTATOR, State
from conclave.kernel.words import texts_in, words_of


def position_as_given(scenario: Scenario) -> list[str]:
    """The position must say back what it was given, and say it the same way ever after."""
    game = scenario.game
    if scenario.begins or game.facts is None or game.position is None:
        return []
    facts = game.facts(game.position(scenario.position, scenario.settings, scenario.seats))
    found = []
    for name, given in scenario.position.items():
        found += differences(f"position.{name}", given, facts.get(name), loosely)
        if isinstance(given, list) and len(given) != len(facts.get(name, [])):
            found.append(f"position.{name}: {len(given)} were given, the game says {shown(facts.get(name))}")
    try:
        again = game.facts(game.position(facts, scenario.settings, scenario.seats))
    except Trouble as trouble:
        return [*found, f"position: the game does not read its own facts: {trouble}"]
    changed = [name for name in facts if facts[name] != again.get(name)]
    return found + [f"position.{name}: the game does not say it the same way twice" for name in changed]


def army_as_expected(scenario: Scenario) -> list[str]:
    """Rules that the list breaks, and what it comes to."""
    assert scenario.army is not None
    assert scenario.game.builder is not None
    report = scenario.game.builder().check(scenario.army, scenario.settings)
    words = words_of(scenario.game)
    found = set_difference("problems", scenario.problems, [problem.rule for problem in report.problems])
    if found:
        found += [f"problems: {p.rule} at {p.path or 'the list'}: {words.text(p.say)}" for p in report.problems]
    return found + differences("totals", scenario.totals, report.totals)


def asked_as_expected(playthrough: Playthrough, scenario: Scenario) -> list[str]:
    """Options and chances the first time, and what must never be asked."""
    found = []
    for name, options in scenario.offered.items():
        found += set_difference(f"offered.{name}", options, playthrough.asked.get(name))
    for kind, wanted in (("includes", scenario.includes), ("excludes", scenario.excludes)):
        for name, options in wanted.items():
            if name not in playthrough.asked:
                found.append(f"{kind}.{name}: '{name}' was never asked")
                continue
            wrong = [option for option in options if (option in playthrough.asked[name]) != (kind == "includes")]
            if wrong:
                verb = "were not offered" if kind == "includes" else "were offered"
                found.append(f"{kind}.{name}: {', '.join(wrong)} {verb}")
    found += [f"not_asked: '{name}' was asked" for name in scenario.not_asked if name in playthrough.asked]
    for step, chance in scenario.chances.items():
        got = playthrough.odds.get(step)
        if got != chance:
            found.append(f"chances of {step}: expected {chance}, got {'no such outcome' if got is None else got}")
    return found


def set_difference(path: str, expected: list[str], actual: list[str] | None) -> list[str]:
    """The same words, in any order."""
    if actual is None:
        return [f"{path}: it was never asked"]
    missing = [word for word in expected if word not in actual]
    extra = [word for word in actual if word not in expected]
    parts = [f"missing {', '.join(missing)}"] * bool(missing) + [f"extra {', '.join(extra)}"] * bool(extra)
    return [f"{path}: {'; '.join(parts)}"] if parts else []


def ended_as_expected(playthrough: Playthrough, scenario: Scenario) -> list[str]:
    """Who is asked what now, or how the game ended; and what is refused."""
    game, state = scenario.game, playthrough.state
    found = []
    if scenario.pending is not None and (state.to_act, state.asks()) != scenario.pending:
        seat, asks = scenario.pending
        found.append(f"pending: expected {who(game, seat)} to be asked '{asks}', but {playthrough.pending()}")
    if scenario.over is not None and game.verdict(state) != scenario.over:
        got = f"'{game.verdict(state)}'" if state.to_act == OVER else f"{playthrough.pending()}"
        found.append(f"over: expected '{scenario.over}', got {got}")
    if scenario.next_options is not None:
        options = None if state.to_act == OVER else [state.word(option) for option in state.options()]
        found += set_difference("next_options", scenario.next_options, options)
    for step, rule in scenario.refused.items():
        got = refusal(state, step)
        if got != rule:
            found.append(f"refused {step}: expected {rule}, got {got or 'that it is allowed'}")
    return found


def refusal(state: State, step: str) -> str:
    """The rule that forbids a step now, "" for none; or what is wrong with asking."""
    asked, _, word = step.partition(":")
    if state.to_act == OVER:
        return "K-3"
    if asked != state.asks():
        return f"that '{state.asks()}' is asked"
    move = state.code(word)
    return state.why_not(move) if move >= 0 else f"that '{word}' names nothing"


def result_as_expected(state: State, scenario: Scenario) -> list[str]:
    """Named position fields, as the game itself would write them."""
    game = scenario.game
    if not scenario.result or game.facts is None or game.position is None:
        return []
    facts = game.facts(state)
    found = []
    for name, expected in scenario.result.items():
        unlike = differences(name, expected, facts.get(name))
        if unlike:
            # Perhaps only written in another way: let the game write both.
            try:
                actual = game.facts(game.position(facts, scenario.settings, scenario.seats))
                wanted = {**facts, name: laid_over(facts.get(name), expected)}
                written = game.facts(game.position(wanted, scenario.settings, scenario.seats))
                unlike = [] if written.get(name) == actual.get(name) else unlike
            except Trouble:
                pass
        found += unlike
        for entry in expected if isinstance(expected, list) else []:
            things = things_at(facts, key_of(entry)) if is_absence(entry) else []
            found += [f"{name}: expected nothing at {key_of(entry)}, got {thing}" for thing in things]
    return [f"result.{line}" for line in found]


def seen_as_expected(state: State, scenario: Scenario) -> list[str]:
    """Ids and words in the scenes of seats."""
    found = []
    for sighting in scenario.seen:
        visible = visible_to(scenario.game, state, sighting.seat)
        name = "the watcher" if sighting.seat == SPECTATOR else who(scenario.game, sighting.seat)
        found += [f"seen: {name} cannot see '{word}'" for word in sighting.has if word not in visible]
        found += [f"seen: {name} can see '{word}'" for word in sighting.lacks if word in visible]
    return found


def visible_to(game: Game, state: State, seat: int) -> set[str]:
    """Ids of items and zones in a seat's scene; of every text in it the id, the words that go in, and the English."""
    scene = game.stage().scene(state.observe(seat), seat)
    words = words_of(game)
    visible = {item.id for item in scene.items} | {zone.id for zone in scene.zones}
    for text in texts_in(scene):
        visible |= {text.id, words.text(text), *(param for param in text.params if isinstance(param, str))}
    return visible
