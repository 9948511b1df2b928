"""Boards in the browser: zoom, panning, the overview, labels, crowds that fan out, and cards that can be read."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SMALL, WIDE, Visitor

VIEW = ".board-view"
LETTERS = """() => [...document.querySelectorAll(".zone text")]
    .filter((text) => text.textContent.trim() && text.getBoundingClientRect().width)
    .map((text) => [parseFloat(getComputedStyle(text).fontSize), text.getScreenCTM()])
    .map(([size, { a, b }]) => size * Math.hypot(a, b))"""


def battle(ada: Visitor) -> None:
    """A battle of Sorcery, as far as the first warrior that may act."""
    ada.page.goto(ada.set_table("sorcery", "me", "beginner", army_1="storm_and_stone", army_2="blood_and_ash"))
    ada.wait_for_turn()
    for _ in range(40):
        if ada.view["scene"]["prompt"]["asks"] == "act.warrior":
            return
        ada.choose_any()
    raise AssertionError("nobody may act")


def cell(ada: Visitor) -> float:
    """Pixels a cell."""
    return float(ada.find(f"{VIEW} .zone").evaluate("svg => 1 / Number(svg.style.getPropertyValue('--px'))"))


def at(ada: Visitor, x: float, y: float) -> Any:
    """The point of the board, in cells, that lies there on the screen."""
    return ada.find(f"{VIEW} .zone").evaluate(
        "(svg, [x, y]) => { const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());"
        " return [p.x, p.y]; }",
        [x, y],
    )


def test_a_battle_opens_where_something_can_be_done_and_can_be_read(visit: Visit) -> None:
    ada = visit()
    battle(ada)
    ids = {id for choice in ada.view["choices"] for id in choice.get("on", ())[:1]}
    assert ids
    view = ada.find(VIEW).bounding_box()
    assert view is not None
    for id in ids:
        box = ada.spot(id).first.bounding_box()
        assert box is not None
        assert box["width"] >= 32
        assert view["x"] - 1 <= box["x"] <= view["x"] + view["width"], id
        assert view["y"] - 1 <= box["y"] <= view["y"] + view["height"], id
    assert min(ada.page.evaluate(LETTERS)) >= 9


def test_the_wheel_zooms_at_the_pointer_and_a_drag_pans_without_choosing(visit: Visit) -> None:
    ada = visit()
    battle(ada)
    box = ada.find(VIEW).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, size = at(ada, x, y), cell(ada)
    ada.page.mouse.move(x, y)
    ada.page.mouse.wheel(0, -100)
    ada.page.wait_for_function(
        "size => 1 / document.querySelector('.board-view .zone').style.getPropertyValue('--px') > size", arg=size
    )
    after = at(ada, x, y)
    assert abs(after[0] - before[0]) < 0.1
    assert abs(after[1] - before[1]) < 0.1
    index = ada.index
    ada.page.mouse.down()
    ada.page.mouse.move(x + 30, y - 120, steps=4)
    ada.page.mouse.up()
    dragged = at(ada, x + 30, y - 120)
    assert abs(dragged[1] - after[1]) < 0.1 or ada.find(VIEW).evaluate(
        "v => v.scrollTop + v.clientHeight >= v.scrollHeight - 1"
    )
    assert ada.index == index
    expect(ada.find(".look.filled .why")).to_have_count(0)  # nor does it ask why not


def test_keys_buttons_and_the_map_move_the_view(visit: Visit) -> None:
    ada = visit()
    battle(ada)
    size = cell(ada)
    ada.page.keyboard.press("+")
    assert cell(ada) > size
    ada.page.keyboard.press("-")
    assert abs(cell(ada) - size) < 0.01
    map = ada.find(".overview .map")
    map.click(position={"x": 12, "y": 12})
    left = ada.find(VIEW).evaluate("v => [v.scrollLeft, v.scrollTop]")
    map.click(position={"x": 105, "y": 105})
    assert ada.find(VIEW).evaluate("v => [v.scrollLeft, v.scrollTop]") != left
    ada.find(".zoom button").last.click()
    expect(ada.find(".board-frame.pans")).to_have_count(0)
    labels = ada.find(".ruler.below span").all_inner_texts()
    assert labels[0] in ("a", "x")
    assert len(labels) >= 12


def test_labels_are_whole_on_a_phone(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.page.goto(ada.set_table("relics", "me", "beginner", factions="EN", first_player="0", events=False))
    ada.wait_for_turn()
    frame = ada.find(".board-frame").bounding_box()
    assert frame is not None
    labels = ada.find(".ruler.left span")
    assert labels.count() >= 6
    for label in labels.all():
        box = label.bounding_box()
        assert box is not None
        assert frame["x"] <= box["x"]
        assert box["y"] >= frame["y"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]


def test_a_crowd_fans_out_and_the_one_that_is_meant_answers(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("relics", "me", "beginner", factions="EN", first_player="0", events=False))
    ada.wait_for_turn()
    for _ in range(12):
        words = ada.words()
        if "Scout" in words:
            break
        ada.choose_any()
    scout = next(choice for choice in ada.view["choices"] if choice["word"] == "Scout")["on"][0]
    ada.spot(scout).first.click()
    fan = ada.find(".crowd-fan")
    expect(fan).to_be_visible()
    box = ada.find(f'[data-fan="{scout}"]').bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    ada.page.keyboard.press("Escape")
    expect(fan).to_have_count(0)
    ada.spot(scout).first.click()
    index = ada.index
    ada.find(f'[data-fan="{scout}"]').click()
    ada.wait_beyond(index)
    assert "Scout" in ada.find("#prompt-say").inner_text()


def test_cards_are_printed_and_read_large_where_the_pointer_is(visit: Visit) -> None:
    ada = visit()
    battle(ada)
    cards = [item for item in ada.view["scene"]["items"] if item.get("face") and item["zone"].startswith("book.")]
    assert cards
    expect(ada.find(".hand .card-art").first).to_be_attached()
    last = max((card for card in cards if card["zone"] == cards[0]["zone"]), key=lambda card: card["at"][0])
    spot = ada.spot(last["id"])
    spot.scroll_into_view_if_needed()
    spot.hover()
    reader = ada.find(".reader .face-card")
    expect(reader).to_be_visible()
    assert reader.locator("h3").inner_text()
    ada.page.mouse.move(640, 300)
    expect(reader).to_have_count(0)


def test_the_hand_lies_below_a_broad_board_and_a_card_is_read_above_it(visit: Visit) -> None:
    ada = visit()
    battle(ada)
    board, hand = ada.find(".boards").bounding_box(), ada.find(".seat-block.own .hand.fan").first.bounding_box()
    assert board is not None
    assert hand is not None
    assert hand["y"] >= board["y"] + board["height"]
    assert board["width"] > 900  # nothing stands beside it but the rail
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= 800
    ada.find(".seat-block.own .hand.fan").first.locator(".spot").last.hover(position={"x": 40, "y": 20})
    card = ada.find(".reader .face-card").bounding_box()
    assert card is not None
    assert card["y"] >= 0
    assert card["y"] + card["height"] <= hand["y"] + 20  # it hides no other card


def test_cards_in_a_narrow_column_are_spines_with_whole_names(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(ada.set_table("relics", "me", "beginner", factions="EN", first_player="0", events=False))
    ada.wait_for_turn()
    names = ada.find(".hand.spines .card-title")
    assert names.count() >= 3
    column = ada.find(".sides").bounding_box()
    assert column is not None
    for name in names.all():
        box = name.bounding_box()
        assert box is not None
        assert column["x"] <= box["x"]
        assert box["x"] + box["width"] <= column["x"] + column["width"]
        assert not name.inner_html().endswith("…")


def test_where_a_piece_came_from_is_shown_until_one_decides(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    ada.choose_any()
    expect(ada.find(".traces .trace-way")).to_have_count(1)
    ada.page.reload()  # a new page knows only what is there
    ada.wait_for_turn()
    expect(ada.find(".traces .trace-way")).to_have_count(0)


def test_boards_and_pieces_have_a_second_theme_that_is_kept(visit: Visit) -> None:
    ada = visit()
    ada.play_now("breakthrough")
    colours = (
        "() => ['.rim', '.board-frame'].map((each) => getComputedStyle(document.querySelector(each)))"
        ".map((style) => style.fill + style.backgroundImage)"
    )
    wood = ada.page.evaluate(colours)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_text("Slate and ivory").click()
    ada.page.keyboard.press("Escape")
    slate = ada.page.evaluate(colours)
    assert all(one != two for one, two in zip(wood, slate, strict=True))
    assert ada.findings() == []
    ada.page.emulate_media(color_scheme="light")
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.page.evaluate(colours) == slate


def test_a_die_with_pictures_shows_all_it_can_fall_to_and_what_fell(visit: Visit) -> None:
    ada = visit()
    ada.play_now("relics")
    for _ in range(30):
        if ada.find(".rolled-die").count():
            break
        ada.choose_any()
    assert ada.find(".rolled-die .die-sides li").count() == 3
    fell = ada.find(".rolled-die .fell")
    expect(fell).to_have_count(1)
    told = str(ada.find(".rolled-die h2").get_attribute("title"))
    assert told.endswith(f"the die: {fell.inner_text().strip().lower()}.")
    expect(ada.find(".log-lines .die.pictured").first).to_be_attached()


def test_on_a_phone_the_one_who_acts_has_a_line_with_its_numbers(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.play_now("sorcery")
    for _ in range(20):
        if ada.find(".chosen-thing").count():
            break
        ada.choose_any()
    line = ada.find(".chosen-thing")
    expect(line.locator(".stat")).to_have_count(4)
    box = line.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= SMALL["width"]
    assert ada.findings() == []
    line.tap()
    expect(ada.find(".look.sheet .stats")).to_be_visible()


def test_beside_the_board_stands_the_card_of_the_one_who_acts(visit: Visit) -> None:
    """Its numbers and its dial, while all that every turn needs stays in sight; above, both sides race."""
    ada = visit()
    battle(ada)
    ada.choose_any()
    card = ada.find(".standing-card")
    expect(card.locator(".stats li").nth(3)).to_be_visible()
    expect(card.locator("td.now").first).to_be_visible()
    tools = ada.find(".tools").bounding_box()
    assert tools is not None
    assert tools["y"] + tools["height"] <= WIDE["height"]
    expect(ada.find(".duel .race .bar i")).to_have_count(2)
    expect(ada.find(".duel .measures .gauge")).to_have_count(2)
    assert ada.findings() == []


def test_on_a_phone_own_cards_and_the_die_are_one_press_away_and_named_before_it(visit: Visit) -> None:
    ada = visit(viewport=SMALL, has_touch=True, is_mobile=True)
    ada.play_now("relics")
    for _ in range(30):
        if ada.find(".cards-tab small").count():
            break
        ada.choose_any()
    tab = ada.find(".cards-tab")
    box = tab.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    fell = str(tab.locator("small").text_content())
    tab.tap()
    expect(ada.find(".rolled-die .fell")).to_be_visible()
    expect(ada.find(".rolled-die .fell")).to_have_text(fell, ignore_case=True)
    expect(ada.find(".own .hand")).to_be_visible()
    expect(ada.find(".seat-block:not(.own)")).to_be_hidden()
    assert ada.findings() == []
