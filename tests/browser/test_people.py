"""People at a table: what they say to one another, taking back and doing again, hints, notices and the next game."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor


def two_at_a_table(visit: Visit, game: str = "tictactoe", **options: object) -> tuple[Visitor, Visitor]:
    """Ada and Ben, each before a screen of their own."""
    ada, ben = visit(**options), visit(**options)
    table = ada.set_table(game, "me", "open")
    ada.page.goto(table)
    ada.find("#invite-link").wait_for()
    ben.page.goto(ada.find("#invite-link").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.find(".join .primary").click()
    ada.wait_for_turn()
    ben.find(".prompt").wait_for()
    return ada, ben


def talk_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("log", name="What was said")


def open_talk(visitor: Visitor) -> None:
    visitor.page.keyboard.press("c")
    talk_of(visitor).wait_for()


def test_those_who_sit_talk_and_those_who_watch_talk_apart(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    eve = visit()
    eve.page.goto(ada.page.url)
    eve.find(".prompt").wait_for()
    open_talk(ada)
    assert ada.focused("placeholder") == "Say something"
    ada.page.keyboard.type("Shall we begin?")
    ada.page.keyboard.press("Enter")
    expect(talk_of(ada)).to_contain_text("You Shall we begin?")
    expect(ben.find(".toast")).to_contain_text("Ada: Shall we begin?")
    expect(ben.find(".corner-tabs .unread")).to_contain_text("1 new line")
    ben.page.get_by_role("button", name="Talk").click()
    expect(talk_of(ben)).to_contain_text("Ada Shall we begin?")
    expect(ben.find(".unread")).to_have_count(0)
    ben.page.get_by_role("button", name="Ready phrases").click()
    ben.page.get_by_role("button", name="Good luck").click()
    expect(talk_of(ada)).to_contain_text("Ben Good luck, and have fun.")
    open_talk(eve)
    expect(talk_of(eve)).to_contain_text("Nobody has said anything yet")
    eve.page.keyboard.type("b2 would win")
    eve.page.keyboard.press("Enter")
    expect(talk_of(eve)).to_contain_text("b2 would win")
    assert "b2 would win" not in ada.all_traffic() + ben.all_traffic()
    assert "Shall we begin" not in eve.all_traffic()
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.find(".unread")).to_have_count(0)  # it was read before
    assert ada.findings() == []


def test_whoever_is_muted_is_not_heard_until_they_are_again(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    open_talk(ada)
    open_talk(ben)
    ada.page.get_by_role("button", name="Mute").click()
    ada.page.get_by_role("checkbox", name="Ben").check()
    ben.page.keyboard.type("can you hear me?")
    ben.page.keyboard.press("Enter")
    expect(talk_of(ben)).to_contain_text("can you hear me?")
    ada.page.get_by_role("button", name="Ready phrases").click()
    ada.page.get_by_role("button", name="Hello").click()
    expect(talk_of(ada)).to_contain_text("You Hello!")
    expect(talk_of(ada)).not_to_contain_text("can you hear me?")
    ada.page.get_by_role("checkbox", name="Ben").uncheck()
    expect(talk_of(ada)).to_contain_text("Ben can you hear me?")
    ada.page.get_by_role("checkbox", name="everybody").check()
    expect(ada.find(".talk .note")).to_contain_text("muted")
    ben.page.keyboard.type("and now?")
    ben.page.keyboard.press("Enter")
    expect(talk_of(ben)).to_contain_text("and now?")
    assert "and now?" not in ada.all_traffic()


def test_on_a_phone_talk_is_a_tab_with_a_mark(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit, viewport=SMALL, has_touch=True, is_mobile=True)
    ben.find(".sheets").get_by_role("button", name="Talk").tap()
    ben.page.get_by_label("Say something").fill("Hello from the bus")
    ben.page.get_by_role("button", name="Send").tap()
    expect(ada.find(".sheets .unread")).to_contain_text("1")
    ada.find(".sheets").get_by_role("button", name="Talk").tap()
    expect(talk_of(ada)).to_contain_text("Hello from the bus")
    expect(ada.find(".unread")).to_have_count(0)
    page, window = ada.width()
    assert page <= window
    assert ada.findings() == []


def test_against_the_computer_there_is_nobody_to_talk_to(visit: Visit) -> None:
    ada = visit()
    ada.play_now("tictactoe")
    expect(ada.find(".corner-tabs")).to_have_count(0)
    ada.page.keyboard.press("c")
    expect(ada.find(".talk")).to_have_count(0)


def test_a_mind_that_thinks_shows_how_far_it_is_and_can_be_told_to_move_now(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("witchcraft", "master", "me", first="red"))
    ada.find(".prompt .move-now").wait_for()
    expect(ada.find(".player-head.other .thought")).to_be_visible()
    expect(ada.find(".prompt .thought")).to_be_visible()
    done, whole = ada.find(".prompt .thought").evaluate("bar => [bar.value, bar.max]")
    assert 0 < done <= whole == 5_000
    index = ada.index
    ada.find(".prompt .move-now").click()
    ada.page.wait_for_function("n => document.querySelector('.table').dataset.index > n", arg=index, timeout=4_000)
    assert ada.findings() == []


def test_taking_back_goes_on_and_doing_again_comes_back(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    said = [ada.words()]
    for _ in range(3):
        ada.choose_any()
        said.append(ada.words())
    for n in (2, 1):
        index = ada.index
        ada.page.keyboard.press("u")
        ada.see_beyond(index)
        ada.wait_for_turn()
        assert ada.words() == said[n]
    index = ada.index
    ada.page.keyboard.press("r")
    ada.see_beyond(index)
    ada.wait_for_turn()
    assert ada.words() == said[2]
    index = ada.index
    ada.find(".prompt").get_by_role("button", name="Do it again").click()
    ada.see_beyond(index)
    ada.wait_for_turn()
    assert ada.words() == said[3]
    expect(ada.page.get_by_role("button", name="Do it again")).to_have_count(0)  # nothing is left
    index = ada.index
    ada.page.keyboard.press("u")
    ada.see_beyond(index)
    expect(ada.tool("Do it again")).to_be_visible()
    ada.choose_any()  # decided otherwise
    expect(ada.page.get_by_role("button", name="Do it again")).to_have_count(0)


def test_a_whole_turn_is_taken_back_at_once(visit: Visit) -> None:
    ada = visit()
    ada.play_now("witchcraft")
    while not -1 < ada.view["turn_undo"] < ada.view["ask_undo"]:
        ada.choose_any()
    expect(ada.further_tool("Take back the whole turn")).to_be_visible()
    ada.page.keyboard.press("Escape")
    view = ada.view
    index = ada.index
    ada.page.keyboard.press("Shift+U")
    ada.see_beyond(index)
    ada.page.wait_for_function("n => document.querySelector('.table').dataset.ply == n", arg=view["turn_undo"])


@pytest.mark.parametrize("answer", ["denied", "granted"])
def test_notices_are_asked_for_by_a_press_and_a_no_is_taken_kindly(visit: Visit, answer: str) -> None:
    ada, ben = visit(), visit()
    ada.page.add_init_script(NOTICES % answer)
    table = ada.set_table("tictactoe", "open", "me")
    ada.page.goto(table)
    ada.find("#invite-link").wait_for()
    ben.page.goto(ada.find("#invite-link").input_value())
    ben.find(".join .primary").click()
    ben.wait_for_turn()
    ada.find(".prompt").wait_for()
    assert ada.page.evaluate("window.asked") == 0  # nobody is asked unasked
    ada.further_tool("Notify me of my turn").click()
    expect(ada.find(".toast")).to_contain_text("That is fine" if answer == "denied" else "You will get a notice")
    assert ada.page.evaluate("window.asked") == 1
    assert ada.further_tool("Notify me of my turn").get_attribute("aria-checked") == str(answer == "granted").lower()
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    ben.find(".choices .choice").first.click()
    ada.wait_for_turn()
    expect(ada.page).to_have_title(re.compile("Your turn"))
    assert ada.find("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
    assert ada.page.evaluate("window.shown") == (["It is your turn"] if answer == "granted" else [])


NOTICES = """
    window.asked = 0;
    window.shown = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() {
            window.asked += 1;
            return (this.permission = "%s");
        }
        constructor(title) { window.shown.push(title); }
        close() {}
    };
"""


def test_a_rematch_brings_both_to_the_next_table(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    over = ada.page.url
    ada.further_tool("Resign").click()
    ada.find("dialog .primary").click()
    expect(ada.find(".over")).to_contain_text("lost")
    expect(ben.find(".over")).to_contain_text("won")
    ada.page.get_by_role("button", name="Play again").click()
    ben.find(".banner.asked .primary").click()
    for visitor in (ada, ben):
        visitor.page.wait_for_url(lambda url: "/table/" in url and url.split("?")[0] != over.split("?")[0])
    assert ada.page.url == ben.page.url
    ben.wait_for_turn()  # seats have moved on by one: who was second begins
    assert 0 in ben.views
    assert ben.find(".prompt.mine").count() == 1


def test_a_line_that_is_down_is_seen_by_the_other_side_too(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    expect(ben.find(".player-head.other .online")).to_be_visible()
    ada.hear("pong")  # her page has given its first sign
    ada.context.set_offline(True)  # her line stays open as far as the server knows
    expect(ben.find(".player-head.other .offline")).to_be_visible(timeout=5_000)  # three seconds, and a busy machine
    ada.context.set_offline(False)
    expect(ben.find(".player-head.other .online")).to_be_visible()
    ada.troubles.clear()  # the browser itself complains about the broken line


def test_a_name_is_remembered_and_offered_wherever_one_sits_down(visit: Visit) -> None:
    _, ben = two_at_a_table(visit)
    expect(ben.find(".player-head.own")).to_contain_text("Ben")
    ben.page.goto("/new/tictactoe")
    expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    ben.play_now("tictactoe")
    expect(ben.find(".player-head.own")).to_contain_text("Ben")
    carol = visit()
    ben.page.goto(ben.set_table("tictactoe", "me", "open"))
    carol.page.goto(ben.find("#invite-link").input_value())
    expect(carol.page.get_by_label("Your name")).to_have_value("")  # of a browser, not of the server


def test_a_hint_says_what_it_gains(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("tictactoe", "me", "here"))
    ada.wait_for_turn()
    for cell in ("0,2", "0,1", "1,2", "1,1"):
        index = ada.index
        ada.spot(f"board/{cell}").click()
        ada.wait_beyond(index)
    ada.page.keyboard.press("h")
    expect(ada.find(".prompt .hint")).to_contain_text("It wins by force.")
    expect(ada.find(".prompt.whole")).to_have_count(1)
    expect(ada.find(".log-lines")).to_contain_text("a hint")


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_sounds_are_heard_only_once_they_are_asked_for(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    ada.page.add_init_script(SOUNDS)
    ada.play_now("tictactoe")
    ada.choose_any()
    assert ada.page.evaluate("window.tones") == 0
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("Play soft sounds").check()
    ada.page.keyboard.press("Escape")
    ada.choose_any()
    assert ada.page.evaluate("window.tones") > 0


SOUNDS = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        window.tones += 1;
        return start.apply(this, at);
    };
"""


def test_people_who_play_people_have_hints_if_the_table_was_opened_with_them(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.page.goto("/new/tictactoe")
    ada.find(".seat-choice").nth(1).get_by_role("radio", name="Invite somebody").check()
    ada.page.get_by_label("Allow hints").check()
    ada.find(".set-up .primary").click()
    ada.find("#invite-link").wait_for()
    ben.page.goto(ada.find("#invite-link").input_value())
    ben.find(".join .primary").click()
    ada.wait_for_turn()
    ada.tool("Hint").click()
    expect(ada.find(".prompt .hint")).to_be_visible()
    expect(ben.find(".log-lines")).to_contain_text("gets a hint")
    ada, ben = two_at_a_table(visit)  # and none where it was not
    expect(ada.tool("Hint")).to_have_count(0)


def test_seldom_tools_are_a_menu_that_the_keyboard_walks(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("witchcraft", "me", "beginner"))
    ada.wait_for_turn()
    for word in ("Take back", "Hint", "Help", "More"):
        expect(ada.find(".tools .label", has_text=word)).to_be_visible()
    ada.open_tools()
    entries = ada.find(".tool-menu button")
    expect(entries.first).to_be_focused()
    assert ada.findings() == []
    ada.page.keyboard.press("ArrowUp")
    expect(entries.last).to_be_focused()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(entries).to_have_count(0)
    expect(ada.find(".more-tools > button")).to_be_focused()
    ada.further_tool("Text board").press("Enter")
    expect(entries).to_have_count(0)
    expect(ada.further_tool("Text board")).to_have_attribute("aria-checked", "true")
    ada.find(".prompt .words").click()
    expect(entries).to_have_count(0)
