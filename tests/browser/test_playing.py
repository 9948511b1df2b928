"""Playing in the browser: against a mind, against a person, by keys, by touch, and after everything that can break."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, Visitor
from tests.table.people import Server

MOST = 400  # decisions of one seat in the longest game that anybody plays here


def play_to_the_end(visitor: Visitor) -> None:
    """Some game or other."""
    for _ in range(MOST):
        if visitor.is_over:
            return
        visitor.choose_any()
    raise AssertionError("the game does not end")


def test_two_clicks_and_a_whole_game_of_witchcraft(visit: Visit) -> None:
    ada = visit()
    ada.to_lobby()  # the address is the first thing a stranger needs, and the button the second
    ada.find("[data-play=witchcraft]").click()
    ada.wait_for_turn()
    ada.play_now("witchcraft")
    play_to_the_end(ada)
    expect(ada.find(".over h2")).to_have_text(re.compile("won|lost|draw"))
    expect(ada.find(".over .rule-link")).to_have_text(re.compile("WC-15"))


def test_a_press_on_the_board_decides_and_a_press_elsewhere_tells_why_not(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    index = ada.index
    ada.spot("board/1,1").click()
    ada.wait_beyond(index)
    expect(ada.find('[data-ids~="b2"]')).to_have_count(1)
    ada.spot("b2").click(force=True)  # it is marked as disabled, and tells why
    expect(ada.find(".look .why")).to_contain_text("empty cell")
    ada.find(".look .why .rule-link").click()
    expect(ada.find("dialog .rule-text")).to_be_visible()


def test_looking_at_a_thing_tells_what_it_is_and_draws_its_reach(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    ada.spot("W.d2").hover()
    expect(ada.find(".look h2")).to_have_text("White pawn on d2")
    expect(ada.find(".mark-reach .area")).to_have_count(1)  # three fields, one outline
    assert len(ada.find(".mark-reach .area").get_attribute("d") or "") > len("M0 0L1 0L1 1L0 1Z")


def test_the_line_comes_back_in_the_middle_of_a_decision(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path, limit_factor=1000)
    try:
        ada = visit(server)
        ada.play_now("breakthrough")
        ada.choose_any()
        port = server.address.rsplit(":", 1)[1]
        server.kill()
        expect(ada.find(".banner.offline")).to_be_visible()
        index = ada.index
        ada.find(".choices .choice").first.click()  # kept, and sent when the line is back
        server.command = [f"--port={port}" if word.startswith("--port") else word for word in server.command]
        server.start()
        ada.wait_beyond(index)
        expect(ada.find(".banner.offline")).to_have_count(0)
        ada.troubles.clear()  # the browser itself complains about the broken line
    finally:
        server.kill()


def test_without_websockets_it_is_played_by_long_polling(visit: Visit) -> None:
    ada = visit()
    ada.page.add_init_script("window.WebSocket = class { constructor() { throw new Error('not here') } }")
    ada.play_now("tictactoe")
    ada.choose_any()
    ada.choose_any()
    assert ada.index >= 4


def test_a_refresh_changes_nothing(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    ada.choose_any()
    before, index = ada.words(), ada.index
    ada.page.reload()
    ada.wait_for_turn()
    assert (ada.words(), ada.index) == (before, index)
    ada.to_lobby()
    ada.find(".table-line.urgent").first.click()
    ada.wait_for_turn()
    assert ada.words() == before


def test_taking_back_is_free_until_something_was_shown(visit: Visit) -> None:
    ada = visit()
    ada.play_now("witchcraft")
    while "look" not in ada.find(".prompt .say").inner_text():
        ada.choose_any()
    asked, index = ada.find(".prompt .say").inner_text(), ada.index
    ada.page.keyboard.press("u")
    ada.wait_beyond(index)
    assert ada.find(".prompt .say").inner_text() != asked
    expect(ada.find(".log-lines")).to_contain_text("You take back 1 decision")


def test_a_hint_points_at_a_choice(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    ada.page.keyboard.press("h")
    expect(ada.find(".prompt .hint")).to_contain_text("Hint")
    expect(ada.find(".choice.pointed")).to_have_count(1)


def test_resigning_asks_first_and_a_rematch_follows(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    ada.further_tool("Resign").click()
    ada.find("dialog .primary").click()
    expect(ada.find(".over")).to_contain_text("lost")
    over = ada.page.url
    ada.find(".over .primary").click()
    ada.page.wait_for_url(lambda url: url != over and "/table/" in url)  # whoever sits goes along
    ada.wait_for_turn()


def test_by_keys_alone(visit: Visit) -> None:
    ada = visit()
    ada.to_lobby()
    keyboard = ada.page.keyboard
    for _ in range(60):
        keyboard.press("Tab")
        if ada.focused("data-play") == "witchcraft":
            break
    keyboard.press("Enter")
    ada.wait_for_turn()
    for _ in range(3):
        index = ada.index
        for key in ("ArrowUp", "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowLeft"):
            if "choosable" in ada.focused("class") or ada.focused("data-word"):
                break
            keyboard.press(key)  # with Shift: to the next thing that can be chosen
        is_before_wheel = ada.find(".wheel").count() and not ada.focused("data-word")
        keyboard.press("Enter")
        if is_before_wheel:
            ada.page.wait_for_function("() => document.activeElement.classList.contains('sector')")
            keyboard.press("ArrowRight")
            keyboard.press("Enter")
        ada.wait_beyond(index)
    index = ada.index
    keyboard.press("2" if not ada.find(".wheel").count() else "8")
    ada.wait_beyond(index)
    keyboard.press("?")
    expect(ada.find("dialog")).to_be_visible()
    keyboard.press("Escape")
    expect(ada.find("dialog")).to_have_count(0)


def test_directions_by_number_pad(visit: Visit) -> None:
    ada = visit()
    ada.play_now("witchcraft")
    while not ada.find(".wheel").count():
        ada.choose_any()
    index = ada.index
    ada.page.keyboard.press("Numpad6")
    ada.wait_beyond(index)
    expect(ada.find(".log-lines")).to_contain_text("looks east")


def test_a_game_on_a_phone(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.play_now("witchcraft")
    for _ in range(12):
        page, window = ada.width()
        assert page <= window
        if ada.is_over:
            break
        index = ada.index
        wheel = ada.find(".sector")
        (wheel if wheel.count() else ada.find(".spot.choosable, .choices .choice")).first.tap()
        if ada.find(".menu").count():
            ada.find(".menu .choice").first.tap()
        ada.wait_beyond(index)


def test_a_board_too_large_for_the_screen_pans_in_its_own_frame(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.play_now("breakthrough")
    expect(ada.find(".board-frame.pans")).to_be_visible()
    box = ada.spot("W.a2").bounding_box()
    assert box is not None
    assert box["width"] >= 43.5
    page, window = ada.width()
    assert page <= window
    ada.find(".zoom button:visible").last.tap()
    expect(ada.find(".board-frame.pans")).to_have_count(0)


MOVING = "document.getAnimations().some((each) => each.effect.target?.classList?.contains('mover'))"


def test_things_move_and_then_lie_where_the_scene_says(visit: Visit) -> None:
    ada = visit(reduced_motion="no-preference", speed="normal")
    ada.play_now("breakthrough")
    index = ada.index
    ada.spot("W.d2").click()
    ada.spot("board/3,5").click()
    ada.page.wait_for_function(f"() => {MOVING}")  # a bare expression would be evaluated, which the page forbids
    ada.wait_beyond(index)
    expect(ada.find('[data-ids~="W.d3"]')).to_have_count(1)


def test_nothing_moves_for_whoever_wants_no_motion(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    ada.page.evaluate(f"""() => {{
        window.moved = false;
        const look = () => {{ window.moved ||= {MOVING}; requestAnimationFrame(look); }};
        look();
    }}""")
    for _ in range(3):
        ada.choose_any()
    assert ada.page.evaluate("window.moved") is False
    assert ada.page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
