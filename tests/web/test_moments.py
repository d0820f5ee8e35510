"""After the end: what decided it, tried from there, and what comes next in one row."""

import re
from random import Random

from playwright.sync_api import expect

from .ahead import play_ahead
from .conftest import NewPhone
from .dealer import BY_THE_CLOCK_S
from .test_every_screen import check


def test_what_decided_it_is_named_and_can_be_tried(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 320, 568).come_in()
    ana.page.goto("/new#noble-galea")
    ana.deal()
    play_ahead(60, Random(2), ana)
    ana.page.get_by_role("button", name=re.compile("^What decided it")).click()
    found = ana.page.get_by_role("region", name="What decided it")
    expect(found).to_be_visible(timeout=BY_THE_CLOCK_S * 1000)
    row = ana.page.get_by_role("region", name="What next")
    other = re.compile("^An? (harder|easier) house")
    expect(row.get_by_role("button", name=other)).to_be_visible()
    expect(row.get_by_role("button", name="Rematch")).to_be_visible()
    expect(row.get_by_role("link", name="Another game")).to_be_visible()
    trouble: list[str] = []
    check(ana, "what decided it", trouble)
    assert trouble == []
    tries = found.get_by_role("button", name=re.compile("^Try it from here"))
    if tries.count():
        tries.first.click()
        ana.page.wait_for_url(re.compile("/game/"))
        expect(ana.page.get_by_text("sandbox").first).to_be_visible()
