"""Whatever else is on the table, the hand and the decision are on the screen."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPhone
from .galea import meet
from .phone import Phone, first_of, is_asked
from .sight import unseen
from .test_introductions import Pupil

LONG_NAME = "Bartholomew Featherstonehaugh-Cholmondel"  # as long as a name may be
BOXES = """() => Object.fromEntries(['.board', '.thumb', '.thumb .tray', '.thumb .card']
  .map(it => [it, document.querySelector(it)?.getBoundingClientRect().toJSON()]))"""


@pytest.mark.notices
def test_with_the_question_about_notices_and_long_names(new_phone: NewPhone) -> None:
    ana, ben = new_phone(LONG_NAME, 360, 640), new_phone(LONG_NAME, 360, 640)
    meet(ana, ben, "Common Galea")
    first, second = (ana, ben) if first_of(is_asked, ana, ben) is ana else (ben, ana)
    assert first.decide().status == 200
    second.look_again()
    assert second.await_turn()
    assert second.decide().status == 200
    first.look_again()
    assert first.await_turn()
    ask = first.page.get_by_role("region", name=re.compile("your turn"))
    expect(ask).to_be_attached()
    assert [*unseen(first)] == []


@pytest.mark.parametrize("size", [(600, 900), (820, 1180)])
def test_where_there_is_room_the_tray_stands_under_the_board_and_cards_grow(
    new_phone: NewPhone, size: tuple[int, int]
) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "royal-galea")
    pupil.await_turn()
    expect(pupil.phone.page.locator(".thumb .card").first).to_be_visible()
    low = boxes(pupil.phone)
    pupil.phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    wide = boxes(pupil.phone)
    board, tray = wide[".board"], wide[".thumb .tray"]
    assert board["bottom"] <= wide[".thumb"]["top"]
    assert abs(middle(board) - middle(tray)) <= 1
    assert abs(middle(tray) - size[0] / 2) <= 1
    assert wide[".thumb .card"]["width"] > low[".thumb .card"]["width"]
    assert [*unseen(pupil.phone)] == []


def test_at_a_desk_the_log_and_the_decision_stand_beside_the_board(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 1280, 800), new_phone("Ben", 1280, 800)
    meet(ana, ben, "Common Galea")
    first, second = (ana, ben) if first_of(is_asked, ana, ben) is ana else (ben, ana)
    assert first.decide().status == 200
    second.look_again()
    assert second.await_turn()
    beside = second.page.get_by_role("complementary", name="What happened")
    expect(beside.get_by_text(re.compile("played|laid"))).not_to_have_count(0)
    expect(second.page.get_by_role("button", name="What happened")).to_have_count(0)
    lie, log = boxes(second), beside.bounding_box()
    assert log is not None
    assert log["x"] >= lie[".board"]["right"]
    assert lie[".thumb .tray"]["left"] >= lie[".thumb .card"]["right"]
    assert log["y"] + log["height"] <= lie[".thumb .tray"]["top"]
    assert [*unseen(second)] == []
    assert second.violations() + second.violations_in_the_dark() == []
    by_keys(second)
    beside.get_by_role("textbox").fill("Nearly mine")
    second.tap("Say it")
    expect(beside.get_by_text("Nearly mine")).to_be_visible()
    second.page.set_viewport_size({"width": 412, "height": 860})
    expect(beside).to_have_count(0)
    expect(second.page.get_by_role("button", name="What happened")).to_be_visible()


def test_at_a_desk_the_stars_leave_the_log_readable(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 1280, 800).come_in()
    ana.page.goto("/new#one-deck-galaxy")
    ana.tap("Deal")
    expect(ana.page.get_by_role("complementary", name="What happened")).to_be_visible()
    assert ana.violations() + ana.violations_in_the_dark() == []


def by_keys(phone: Phone) -> None:
    """Shows the keys, takes a card by one, and writes what is a key elsewhere."""
    page = phone.page
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_text("A card of your hand")).to_be_visible()
    assert phone.violations() + phone.violations_in_the_dark() == []
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("2")
    expect(phone.cards.nth(1)).to_be_checked()
    expect(phone.cards.nth(1)).to_have_attribute("aria-keyshortcuts", "2")
    page.keyboard.press("t")
    page.keyboard.type("1?")
    written = page.get_by_role("complementary", name="What happened")
    expect(written.get_by_role("textbox")).to_have_value("1?")
    expect(phone.cards.first).not_to_be_checked()


def boxes(phone: Phone) -> dict[str, dict[str, float]]:
    """Where the parts of a table lie."""
    found: dict[str, dict[str, float]] = phone.page.evaluate(BOXES)
    return found


def middle(box: dict[str, float]) -> float:
    return (box["left"] + box["right"]) / 2
