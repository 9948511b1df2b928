"""Secrets in the browser: nothing that a page shows, holds or was sent tells what its reader may not know."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

KINDS = {"Energy": "E", "Protection": "P", "Teleportation": "T", "Summoning": "S"}


def kinds_shown(text: str) -> set[str]:
    """Kinds of power tiles that a page names."""
    return {KINDS[name] for name in re.findall(r"(\w+) power tile", text) if name in KINDS}


def kinds_told(traffic: str) -> set[str]:
    """Kinds of power tiles that messages name."""
    return set(re.findall(r'"witchcraft\.power\.([EPTS])"', traffic))


def meet(host: Visitor, guest: Visitor) -> None:
    """The host sets a table by the form, the guest comes by its invitation."""
    host.page.goto("/new/witchcraft")
    host.find(".seat-choice").nth(1).get_by_role("radio", name="Invite somebody").check()
    host.page.get_by_label("Your name").fill("Ada")
    host.page.get_by_role("button", name="Set the table").click()
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    guest.page.goto(host.find("#invite-link").input_value())
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Sit down").click()
    for one in (host, guest):
        expect(one.find(".seating")).to_have_count(0)
        expect(one.find(".sides")).to_contain_text("Ada")
        expect(one.find(".sides")).to_contain_text("Ben")


def play(two: tuple[Visitor, Visitor], steps: int) -> None:
    """Whoever decides takes the first choice."""
    for _ in range(steps):
        index = max(one.index for one in two)
        for one in two:
            one.see_beyond(index - 1)
        one = next(one for one in two if one.find(".prompt.mine").count())
        one.find(".choices .choice").first.click()
        one.see_beyond(index)


def test_two_people_with_hidden_power_tiles(visit: Visit) -> None:
    ada, ben = two = (visit(), visit())
    meet(ada, ben)
    play(two, 12)
    kinds = []
    for own in two:
        shown = kinds_shown(own.all_text())
        assert len(shown) == 1, "one's own tile is shown, and no other"
        assert kinds_told(own.all_traffic()) == shown
        assert "power tile, face down" in own.all_text()
        kinds.append(shown)
    assert kinds[0] != kinds[1]
    logs = [one.find(".log-lines .line, .log-lines .log-turn").count() for one in two]
    assert logs[0] == logs[1] > 12


def test_a_spectator_sees_what_is_public_and_cannot_act(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(), visit()
    meet(ada, ben)
    play((ada, ben), 3)
    eve.page.goto(ada.page.url)
    expect(eve.find(".prompt")).to_be_visible()
    expect(eve.find(".halo, .choices, .deeds")).to_have_count(0)
    before = ada.index
    eve.find(".boards [data-spot]").nth(5).click(force=True)
    for key in ("1", "Enter", "h", "u", "Numpad8"):
        eve.page.keyboard.press(key)
    for seat in (-1, 0, 1):
        refused = eve.page.evaluate(
            """async ([path, seat]) => {
                const body = JSON.stringify({t: "resign", id: `eve-was-here${seat + 1}`, seat});
                const headers = {"Content-Type": "application/json"};
                return (await fetch(`/api/tables/${path}/command`, {method: "POST", headers, body})).json();
            }""",
            [ada.page.url.rpartition("/")[2], seat],
        )
        assert refused["code"] == "T-1"
    assert (ada.index, ada.is_over) == (before, False)
    play((ada, ben), 1)
    eve.see_beyond(before)
    assert kinds_shown(eve.all_text()) == kinds_told(eve.all_traffic()) == set()


def test_a_curtain_hides_everything_between_people_at_one_screen(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/new/witchcraft")
    ada.find(".seat-choice").nth(1).get_by_role("radio", name="At this screen").check()
    ada.page.get_by_role("button", name="Set the table").click()
    seen: dict[int, set[str]] = {}
    while len(seen) < 2:
        ada.find(".curtain").wait_for()
        expect(ada.find(".zone, .choices, .log")).to_have_count(0)
        assert kinds_shown(ada.all_text()) == set()
        seat = ada.view["to_act"]
        ada.page.keyboard.press("1")  # chooses nothing behind a curtain
        ada.find(".curtain button").click()
        ada.wait_for_turn()
        seen[seat] = kinds_shown(ada.all_text())
        while not ada.find(".curtain").count():
            index = ada.index
            ada.find(".choices .choice").first.click()
            ada.page.wait_for_function(
                "n => document.querySelector('.curtain') || document.querySelector('.table')?.dataset.index > n",
                arg=index,
            )
    assert [len(kinds) for kinds in seen.values()] == [1, 1]
    assert seen[0] != seen[1]


def test_taking_back_what_was_shown_needs_the_other_side(visit: Visit) -> None:
    ada, ben = two = (visit(), visit())
    meet(ada, ben)
    play(two, 2)
    while not (ada.view["choices"] and ada.view["can_undo"] < 0 <= ada.view["ask_undo"]):
        play(two, 1)
    back = ada.view["ask_undo"]
    ada.tool("Ask to take back").click()
    asked = ben.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("asks to take back")
    asked.get_by_role("button", name="Yes").click()
    for one in two:
        expect(one.find(".table")).to_have_attribute("data-ply", str(back))
    expect(asked).to_have_count(0)


def test_a_replay_keeps_secrets_until_the_game_is_over(visit: Visit) -> None:
    ada, ben = two = (visit(), visit())
    meet(ada, ben)
    play(two, 4)
    ada.further_tool("Replay").click()
    eyes = ada.page.get_by_label("As seen by")
    expect(eyes.locator("option")).to_have_count(2)  # one's own, and everybody's
    own = kinds_shown(ada.all_text())
    assert len(own) == 1
    eyes.select_option("-1")
    expect(ada.find(".player-head.own")).to_have_count(0)
    assert kinds_shown(ada.all_text()) == set()
    ben.further_tool("Resign").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.find(".over")).to_contain_text("You have lost")
    ada.page.reload()
    eyes.select_option("1")
    expect(ada.find(".player-head.own")).to_contain_text("Ben")
    assert kinds_shown(ada.all_text()) == kinds_shown(ben.all_text()) - own
