"""Following the others' turn in the browser: act by act, at one's own speed, skipped, and seen once more."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, Visitor

STALE = ".prompt.following"
BOARD = "document.querySelector('.boards').getBoundingClientRect()"


WATCH = """() => {
    window.followed = { acts: [], offers: 0 };
    const look = () => {
        const now = document.querySelector('.prompt.following .say');
        if (now) {
            if (!followed.acts.includes(now.textContent)) followed.acts.push(now.textContent);
            followed.offers += document.querySelectorAll('.choices, .moment, .spot.choosable').length;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def let_others_play(ada: Visitor) -> None:
    """Decide until others act where it can be seen."""
    for _ in range(40):
        index = ada.index
        ada.find(".choices .choice").first.click()
        ada.see_beyond(index)
        ada.find(f"{STALE}, .prompt.mine").first.wait_for()
        if ada.find(STALE).count():
            return
    raise AssertionError("nobody else ever acts")


def test_a_turn_of_others_is_followed_act_by_act_and_cannot_be_played_into(visit: Visit) -> None:
    ada = visit(reduced_motion="no-preference", speed="normal")
    ada.play_now("breakthrough")
    ada.page.evaluate(WATCH)
    let_others_play(ada)
    ada.find(".prompt.mine").wait_for()
    followed = ada.page.evaluate("followed")
    assert len(followed["acts"]) >= 1
    assert followed["offers"] == 0  # what was shown was not the newest: nothing could be chosen on it
    expect(ada.find(".recap")).to_contain_text("Since your last turn")
    expect(ada.find(".recap li")).to_have_count(1)


def test_every_act_is_shown_however_fast_they_come(visit: Visit) -> None:
    ada = visit(speed="fast")  # nothing moves here, and yet each act stands for a while
    path = ada.set_table("breakthrough", "beginner", "beginner")
    ada.page.goto(path)
    ada.find(STALE).wait_for()
    ada.page.evaluate(WATCH)
    ada.page.wait_for_function("() => followed.acts.length >= 6")
    told = [line.strip() for line in ada.find(".log-lines .say").all_text_contents()]
    first = next(n for n, line in enumerate(told) if line.startswith(ada.page.evaluate("followed.acts[1]").strip()))
    acts = [act.strip() for act in ada.page.evaluate("followed.acts.slice(1, 5)")]
    assert all(line.startswith(act) for line, act in zip(told[first:], acts, strict=False))  # none was left out


def test_a_key_or_a_press_ends_the_showing_at_once(visit: Visit) -> None:
    ada = visit(reduced_motion="no-preference", speed="slow")
    ada.play_now("breakthrough")
    let_others_play(ada)
    ada.page.keyboard.press("Escape")
    expect(ada.find(STALE)).to_have_count(0)
    ada.wait_for_turn()
    let_others_play(ada)
    before = ada.view["ply"]
    ada.find(".boards").click(position={"x": 200, "y": 200})
    expect(ada.find(STALE)).to_have_count(0)
    assert ada.view["ply"] >= before  # the press ended the showing, and decided nothing
    ada.wait_for_turn()
    let_others_play(ada)
    ada.find(".skip-motion").click()
    expect(ada.find(STALE)).to_have_count(0)


def test_again_shows_everything_since_the_last_turn_and_ends_where_the_game_is(visit: Visit) -> None:
    ada = visit(speed="none")
    ada.play_now("breakthrough")
    ada.choose_any()
    things = "() => [...document.querySelectorAll('[data-anchor]')].map((each) => each.dataset.anchor).sort().join()"
    now = ada.page.evaluate(things)
    words = ada.words()
    ada.find(".recap .again").click()
    ada.find(STALE).wait_for()
    assert ada.page.evaluate(things) != now
    ada.find(".prompt.mine").wait_for()
    assert (ada.page.evaluate(things), ada.words()) == (now, words)
    ada.page.keyboard.press("w")
    ada.find(STALE).wait_for()
    ada.page.keyboard.press("Escape")
    assert ada.page.evaluate(things) == now


def test_the_recap_survives_a_reload(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    ada.choose_any()
    told = ada.find(".recap .what").all_inner_texts()
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.find(".recap .what").all_inner_texts() == told


def test_a_line_of_the_recap_points_at_the_board(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")  # where every act is one on the board
    ada.choose_any()
    ada.find(".recap li button").first.focus()
    expect(ada.find(".effect-note .outline").first).to_be_visible()
    ada.find(".log-lines").focus()
    expect(ada.find(".effect-note")).to_have_count(0)


def test_the_board_keeps_its_size_whatever_is_asked(visit: Visit) -> None:
    for size in ({"width": 1280, "height": 800}, SMALL):
        ada = visit(viewport=size)
        ada.play_now("relics")
        first = ada.page.evaluate(f"() => {{ const b = {BOARD}; return [b.x, b.y, b.width, b.height]; }}")
        for _ in range(12):
            ada.choose_any()
            assert ada.page.evaluate(f"() => {{ const b = {BOARD}; return [b.x, b.y, b.width, b.height]; }}") == first
            assert ada.page.evaluate("() => document.querySelector('.prompt').offsetHeight") == 54


def test_on_a_phone_prompt_board_and_choices_need_no_scrolling(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.play_now("relics")
    for selector in (".prompt", ".boards", ".choices"):
        box = ada.find(selector).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SMALL["height"]
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"]
    expect(ada.find(".log")).to_be_hidden()
    ada.page.get_by_role("button", name="Log").tap()
    expect(ada.find(".log")).to_be_visible()
    ada.page.get_by_role("button", name="Log").tap()
    ada.page.get_by_role("button", name="Players").tap()
    expect(ada.find(".player-head").first).to_be_visible()


def test_offline_is_said_within_three_seconds(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    ada.context.set_offline(True)
    expect(ada.find(".banner.offline")).to_be_visible(timeout=3_000)
    ada.context.set_offline(False)
    expect(ada.find(".banner.offline")).to_have_count(0)
    ada.troubles.clear()  # the browser itself complains about the broken line


def test_an_untouched_table_stops_moving(visit: Visit) -> None:
    ada = visit(reduced_motion="no-preference")
    ada.play_now("breakthrough")
    resting = "() => document.getAnimations().every((each) => each.playState !== 'running')"
    ada.page.wait_for_function(resting, timeout=20_000)  # after three pulses


def test_an_untouched_table_costs_next_to_nothing(visit: Visit) -> None:
    ada = visit(reduced_motion="no-preference")
    ada.play_now("relics")
    resting = "() => document.getAnimations().every((each) => each.playState !== 'running')"
    ada.page.wait_for_function(resting, timeout=20_000)
    meter = ada.context.new_cdp_session(ada.page)
    meter.send("Performance.enable")

    def busy() -> tuple[float, float]:
        found = {each["name"]: each["value"] for each in meter.send("Performance.getMetrics")["metrics"]}
        return found["TaskDuration"], found["Timestamp"]

    before, start = busy()
    window = "(from) => performance.now() - from > 5000"
    ada.page.wait_for_function(window, arg=ada.page.evaluate("performance.now()"), polling=1_000)
    after, end = busy()
    assert (after - before) / (end - start) < 0.03


def test_headings_of_a_replay_are_in_order(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("sorcery", "me", "beginner", army_1="storm_and_stone", army_2="blood_and_ash"))
    ada.wait_for_turn()
    ada.choose_any()
    ada.page.goto(ada.page.url.replace("/table/", "/replay/"))
    ada.find(".controls").wait_for()
    levels = [
        int(level)
        for level in ada.page.evaluate(
            "() => [...document.querySelectorAll('h1, h2, h3, h4')].map((each) => each.tagName.slice(1))"
        )
    ]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert ada.findings() == []
