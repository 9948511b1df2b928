"""The army builder in a real browser: a list is built, refused with its rule, put right, kept, shared and played."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

ACCEPTED = "Accepted: no rule is broken."


def open_builder(visitor: Visitor, ready: str = "HE") -> None:
    """The builder with a ready-made army in it."""
    visitor.page.goto("/build/magia")
    visitor.find(f"[data-ready={ready}]").click()
    expect(visitor.find(".summary .verdict")).to_have_text(ACCEPTED)


def name_list(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label("Name of the list").fill(name)


def test_a_list_is_refused_with_its_rule_put_right_and_played(visit: Visit) -> None:
    ada = visit()
    ada.to_lobby()
    ada.page.get_by_role("link", name="Build an army Magia").click()
    ada.find("[data-ready=HE]").click()
    expect(ada.find(".summary .verdict")).to_have_text(ACCEPTED)
    ada.find("[data-entry=HG]").click()
    ada.find("[data-entry=HG]").click()
    expect(ada.find("[data-fault='FW-1.12']")).to_contain_text("1058 Army Points of 1000: 58 too many")
    play = ada.page.get_by_role("button", name="Play with this army")
    expect(play).to_be_disabled()
    ada.find("[data-fault='FW-1.12'] .rule-link").click()
    expect(ada.find("dialog")).to_contain_text("FW-1.12")
    ada.page.keyboard.press("Escape")

    guard = ada.find("[data-line='unit.8']")
    guard.get_by_label("files").fill("9")
    expect(ada.find("[data-fault='FW-32.4']")).to_contain_text("Silver Guard, no. 8: files")
    expect(guard.locator(".faults")).to_contain_text("9 is not from 2 to 4")
    guard.get_by_role("button", name="Remove Silver Guard").click()
    expect(ada.find(".summary .verdict")).to_have_text(ACCEPTED)
    ada.find("[data-line='unit.1']").get_by_label("miniatures").fill("9")
    name_list(ada, "The Ninth")
    expect(ada.find(".purse").first).to_contain_text("973 of 1000")
    play.click()

    mine = ada.page.get_by_role("radiogroup", name="Army of the first player").get_by_role("radio", name="The Ninth")
    expect(mine).to_be_checked()
    ada.page.get_by_role("button", name="Set the table").click()
    ada.wait_for_turn()
    assert ada.view["table"]["options"]["army_1"] == "own"
    for _ in range(3):
        ada.choose_any()
    assert [seat["army"] for seat in ada.view["table"]["seats"]] == ["in", ""]


def test_things_show_their_cards_and_say_what_speaks_against_them(visit: Visit) -> None:
    ada = visit()
    open_builder(ada, "OR")
    guard = ada.find("[data-entry=OG]")
    why = ada.find(".offer-line", has=guard).locator(".offer-why")
    expect(why).to_have_text("1060 Army Points of 1000: 60 too many")
    guard.hover()
    expect(ada.page.get_by_role("tooltip")).to_contain_text("Ironjaws")
    ada.page.mouse.move(0, 0)
    expect(ada.page.get_by_role("tooltip")).to_have_count(0)
    guard.focus()
    expect(ada.page.get_by_role("tooltip")).to_contain_text("Nerve", ignore_case=True)
    assert ada.findings() == []


def test_things_are_found_by_name_sort_price_and_whether_they_fit(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/build/sorcery")
    ada.find("[data-ready=first_tide]").click()
    expect(ada.find(".summary .verdict")).to_have_text(ACCEPTED)
    ada.page.get_by_label("Faction").select_option(label="Dark Crusaders")
    expect(ada.find("[data-entry=DC1]")).to_be_visible()
    expect(ada.find("[data-entry=AE1]")).to_have_count(0)
    ada.page.get_by_label("Price at most").fill("20")
    expect(ada.find("[data-entry=DC1]")).to_have_count(0)
    expect(ada.find("[data-entry=DC2]")).to_be_visible()
    ada.page.get_by_role("button", name="Show all").click()
    ada.page.get_by_role("searchbox", name="Name").fill("tidec")
    expect(ada.find(".catalogue .offer")).to_have_count(1)
    ada.page.get_by_label("Only what can be added now").check()  # one Tidecaller is all there may be
    expect(ada.find(".catalogue .offer")).to_have_count(0)


def test_a_copy_goes_on_under_a_name_of_its_own(visit: Visit) -> None:
    ada = visit()
    open_builder(ada)
    name_list(ada, "The Ninth")
    ada.page.get_by_role("button", name="Save here").click()
    ada.page.get_by_role("button", name="Make a copy").click()
    expect(ada.page.get_by_label("Name of the list")).to_have_value("The Ninth (2)")


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_the_builder_is_accessible(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(viewport=size)
    open_builder(ada)
    ada.find("[data-line='unit.1']").get_by_label("files").fill("1")
    expect(ada.find("[data-fault]").first).to_be_visible()
    assert ada.findings() == []
    page, window = ada.width()
    assert page <= window


def test_lists_are_kept_loaded_and_shared(visit: Visit, tmp_path: Path) -> None:
    ada = visit(permissions=["clipboard-read", "clipboard-write"])
    open_builder(ada, "DW")
    name_list(ada, "Hammers")
    ada.page.get_by_role("button", name="Save here").click()
    ada.page.get_by_role("button", name="Copy a link").click()
    expect(ada.find(".toasts")).to_contain_text("copied", ignore_case=True)
    link = ada.page.evaluate("navigator.clipboard.readText()")
    files = {}
    for kind in ("TOML", "JSON"):
        with ada.page.expect_download() as download:
            ada.page.get_by_role("button", name=f"Download {kind}").click()
        files[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[kind])
    army = json.loads(files["JSON"].read_text("utf-8"))
    assert (army["game"], army["name"], army["race"]) == ("magia", "Hammers", "DW")

    ada.page.get_by_label("Begin from").select_option("empty:")
    expect(ada.find("[data-ready=HE]")).to_be_visible()
    ada.page.reload()
    expect(ada.find("[data-ready=HE]")).to_be_visible()  # what is being built outlives the page
    ada.page.get_by_label("Begin from").select_option("saved:Hammers")
    expect(ada.find(".summary .verdict")).to_have_text(ACCEPTED)

    brom = visit()
    brom.page.goto(link)
    expect(brom.page.get_by_label("Name of the list")).to_have_value("Hammers")
    for file in files.values():
        brom.page.get_by_label("Begin from").select_option("empty:")
        expect(brom.find("[data-ready=HE]")).to_be_visible()
        brom.find("input[type=file]").set_input_files(file)
        expect(brom.find("[data-line='unit.1']")).to_be_visible()
        expect(brom.page.get_by_label("Name of the list")).to_have_value("Hammers")
    (tmp_path / "bad.toml").write_text("race =")
    brom.find("input[type=file]").set_input_files(tmp_path / "bad.toml")
    expect(brom.find(".toasts")).to_contain_text("This is no army list")
    brom.troubles = [trouble for trouble in brom.troubles if "422" not in trouble]  # the browser tells of it, too


def test_keyboard_and_pointer_move_what_stands_on_the_map(visit: Visit) -> None:
    ada = visit()
    open_builder(ada)
    box = ada.find("[data-box='unit.1']")
    box.focus()
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.find("[data-line='unit.1'] .cell-field")).to_contain_text("19, 8")
    ada.page.keyboard.press("ArrowDown")
    expect(ada.find("[data-line='unit.1'] .cell-field")).to_contain_text("19, 7")
    expect(ada.find("[data-fault='FW-30.2']").first).to_be_visible()
    ada.find("[data-line='unit.1']").get_by_role("button", name="Anywhere").click()
    expect(ada.find(".summary .verdict")).to_have_text(ACCEPTED)
    priest = ada.find("[data-box='piece.7']")
    before = ada.find("[data-line='piece.7'] .cell-field").inner_text()
    at = priest.bounding_box()
    assert at is not None
    ada.page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    ada.page.mouse.down()
    ada.page.mouse.move(at["x"] + 3.5 * at["width"], at["y"] + at["height"] / 2, steps=4)
    ada.page.mouse.up()
    x = int(re.findall(r"\d+", before)[0])
    expect(ada.find("[data-line='piece.7'] .cell-field")).to_contain_text(f"{x + 3}, ")


def test_two_people_hand_in_lists_that_the_other_does_not_see(visit: Visit) -> None:
    ada, brom = visit(), visit()
    table = ada.set_table("magia", "me", "open", army_1="own", army_2="own")
    ada.page.goto(table)
    link = ada.find("#invite-link").input_value()
    brom.page.goto(link)
    brom.page.get_by_role("button", name="Sit down").click()
    brom.find(".hand-in option[value='ready UN']").wait_for(state="attached")  # the panel moves no more
    brom.page.get_by_role("link", name="Build an army").click()
    brom.page.wait_for_url("**/build/magia*")
    brom.find("[data-ready=UN]").click()
    name_list(brom, "Bones")
    hand_in = brom.page.get_by_role("button", name="Hand in")
    expect(hand_in).to_be_enabled()
    hand_in.click()
    expect(brom.find(".seating")).to_contain_text("has handed in an army")
    expect(ada.find(".seating")).to_contain_text("has handed in an army")
    for secret in ("Bones", "magia.race.UN"):
        assert secret not in ada.all_traffic()
    brom.page.get_by_label("Say something").fill("Take your time")
    brom.page.keyboard.press("Enter")
    expect(ada.find(".page > .talk")).to_contain_text("Take your time")  # while they wait they can talk
    expect(ada.find(".toast")).to_have_count(0)
    assert ada.findings() == []
    ada.page.get_by_label("List").select_option("ready OR")
    ada.page.get_by_role("button", name="Hand in").click()
    ada.find(".prompt").wait_for()
    expect(ada.find(".sides")).to_contain_text("Undead")
    expect(brom.find(".sides")).to_contain_text("Orcs")


def passes(visitor: Visitor) -> bool:
    return "pass" in visitor.words()


def test_passing_in_advance_is_one_press_private_and_can_be_stopped(visit: Visit) -> None:
    ada, brom = visit(), visit()
    ada.page.goto(ada.set_table("magia", "me", "open"))
    brom.page.goto(ada.find("#invite-link").input_value())
    brom.page.get_by_role("button", name="Sit down").click()
    people = [ada, brom]
    for _ in range(120):
        ada.find(".prompt").wait_for()
        deciding = people[ada.view["to_act"]] if ada.view["to_act"] >= 0 else ada
        deciding.find(".prompt.mine").wait_for()
        if deciding is ada and ada.find(".pass-on").count():
            break
        index = deciding.index
        word = "pass" if passes(deciding) else deciding.words()[0]
        deciding.find(f':is(.choices .choice, .answer)[data-word="{word}"]').locator("visible=true").first.click()
        deciding.see_beyond(index)
        for each in people:
            each.page.wait_for_function("n => document.querySelector('.table')?.dataset.index >= n", arg=deciding.index)
    this = ada.page.get_by_role("button", name=re.compile("pass on: this question$"))
    everything = ada.page.get_by_role("button", name=re.compile("pass on: everything$"))
    expect(this).to_be_visible()
    assert ada.findings() == []
    index = ada.index
    everything.click()
    ada.see_beyond(index)
    expect(ada.find(".standing")).to_contain_text("You pass on everything until the end of")
    assert ada.view["standing"] == {"*": "pass"}
    assert brom.view["standing"] == {}
    ada.page.get_by_role("button", name="Stop").click()
    expect(ada.find(".standing")).to_have_count(0)
    for visitor in people:  # whoever waits is neither asked nor offered to pass
        if not visitor.find(".prompt.mine").count():
            expect(visitor.page.get_by_role("button", name=re.compile("pass on: everything$"))).to_have_count(0)
    assert '"*":"pass"' not in brom.all_traffic()
