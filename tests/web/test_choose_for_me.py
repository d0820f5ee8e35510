"""Who cannot weigh a game's first decision yet lets the app choose, and reads why."""

import re

from playwright.sync_api import expect

from .conftest import NewPhone
from .test_every_screen import check
from .test_introductions import Pupil

FIRST = {
    "galatune/2": "Good for a first game: he forgives mistakes",
    "one-deck-galaxy": "Good for a first game: few bad rolls",
    "gaiaton": "Good for a first game: birds first",
    "royal-galea": "The heaviest of them",
}


WORDS = {
    "galatune/2": "AP",
    "one-deck-galaxy": "Overwhelmed",
    "gaiaton": "Lifespan",
    "royal-galea": "Draft",
}


def test_the_first_decision_can_be_left_to_the_app(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 320, 568)
    ana.come_in()
    trouble: list[str] = []
    for lesson, why in FIRST.items():
        ana.page.goto(f"/learn/{lesson}")
        Pupil.at(ana).button("Put the coach away").click()
        ana.tap("What do the words here mean?")
        explained = ana.page.get_by_role("dialog").locator("dt")
        expect(explained.get_by_text(WORDS[lesson], exact=True)).to_be_visible()
        check(ana, f"{lesson}, its words", trouble)
        ana.tap("Close")
        ana.tray.get_by_role("button", name="Choose for me").click()
        expect(ana.tray.get_by_text(re.compile(f"^{why}"))).to_be_visible()
        check(ana, lesson, trouble)
        assert ana.confirm().ok
    assert trouble + ana.trouble == []
