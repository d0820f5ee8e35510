"""The oldest browsers: what is built for them, and what a page says to older ones."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import DIST, NewPhone
from .phone import Phone
from .test_every_screen import LEAST_PX, SMALL_FIELDS
from .test_introductions import Pupil
from .test_talk import log
from .test_two_phones import meet

# What is younger than the floor of docs/browsers.md, and breaks where it is not known.
TOO_YOUNG = (
    r"AbortSignal\.timeout|AbortSignal\.any|\.checkVisibility\(|new CSSStyleSheet"
    r"|\.to(Sorted|Reversed|Spliced)\(|(Object|Map)\.groupBy|withResolvers"
    r"|parse(Creation|Request)OptionsFromJSON|\bstatic\s*\{|\(\?<[=!]"
)
RANGE = r"@media[^{]*\([^)]*[<>][^)]*\)"
KEYBOARD_PX = 280

BLOCKED = """for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, store, {get() { throw new DOMException('denied'); }})"""
OLD = "delete AbortSignal.timeout; delete Element.prototype.checkVisibility"
NO_SHEETS = "window.CSSStyleSheet = function () { throw new TypeError('Illegal') }"


@pytest.mark.parametrize(("kind", "unknown"), [("js", TOO_YOUNG), ("css", RANGE)])
def test_what_is_built_is_known_to_the_oldest(kind: str, unknown: str) -> None:
    files = [*DIST.glob(f"assets/*.{kind}"), *DIST.glob(f"*.{kind}")]
    texts = {file.name: file.read_text("utf-8") for file in files}
    found = [
        f"{name}: {found[0]}"
        for name, text in texts.items()
        for found in re.finditer(unknown, text)
    ]
    assert texts
    assert found == []


def test_a_page_without_its_script_says_what_it_needs(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.page.route("**/assets/*.js", lambda route: route.abort())
    ana.page.goto("/")
    expect(ana.page.get_by_text("Safari of iOS 16.4")).to_be_visible()
    assert ana.overflow() <= 0


def test_the_first_screen_takes_the_words_away(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.page.goto("/")
    expect(ana.page.get_by_role("textbox", name="Your name")).to_be_visible()
    expect(ana.page.get_by_text("Safari of iOS 16.4")).to_have_count(0)


def test_an_old_browser_comes_in_and_closes_a_sheet(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.page.add_init_script(OLD)
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    ana.tap("More at this table")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("button").first).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert ana.decide().ok
    assert ana.trouble == []


def test_a_browser_that_keeps_no_data_is_told_so(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.page.add_init_script(BLOCKED)
    ana.page.goto("/")
    expect(ana.page.get_by_text("keeps no data of this site")).to_be_visible()
    assert ana.trouble == []


def test_the_coach_rings_where_no_sheet_can_be_made(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.page.add_init_script(NO_SHEETS)
    assert Pupil(ana, "common-galea").await_ring()
    assert ana.trouble == []


def test_fields_are_large_and_the_keyboard_covers_no_button(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    meet(ana, ben)
    sheet = log(ana)
    assert ana.page.evaluate(SMALL_FIELDS, LEAST_PX) == []
    cover(ana, KEYBOARD_PX)
    sheet.get_by_role("textbox", name="Say something").focus()
    box = sheet.get_by_role("button", name="Say it").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640 - KEYBOARD_PX


def cover(phone: Phone, height: int) -> None:
    """Opens a keyboard as Safari does: the page stays as it is, and less is seen."""
    phone.page.evaluate(
        """covered => {
            Object.defineProperty(visualViewport, 'height', {
                value: innerHeight - covered, configurable: true});
            visualViewport.dispatchEvent(new Event('resize'));
        }""",
        height,
    )
