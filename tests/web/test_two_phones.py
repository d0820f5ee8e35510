"""A whole game between two phones, from the name to the verified history."""

import re
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import ROOT, NewPhone
from .phone import Phone, first_of, is_asked

pytestmark = pytest.mark.worker

PLACES = ("Centre, face up", "My side, face down")


def meet(ana: Phone, ben: Phone, *variants: str) -> None:
    """Ana sets a table, Ben comes by her link."""
    ana.come_in()
    ana.set_table(*variants)
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    expect(ben.page.get_by_role("group", name="Your hand")).to_be_visible()
    expect(ana.page.get_by_role("group", name="Your hand")).to_be_visible()


def play_on(ana: Phone, ben: Phone) -> None:
    """Both play whatever they are asked until the game is over."""
    for place in cycle(PLACES):
        asked = first_of(is_asked, ana, ben)
        if asked.end.is_visible():
            break
        assert asked.decide(place=place).status == 200
    for phone in (ana, ben):
        phone.look_again()


def test_two_phones_play_a_whole_game(new_phone: NewPhone, tmp_path: Path) -> None:
    ana, ben = new_phone("Ana", width=360, height=640), new_phone("Ben", scheme="dark")
    meet(ana, ben)
    play_on(ana, ben)
    for phone in (ana, ben):
        expect(phone.end).to_be_visible()
        assert phone.trouble == []
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / "history.json")
    assert "True." in verify(tmp_path / "history.json")


def verify(history: Path) -> str:
    """What the command line says of a history."""
    command = [sys.executable, "-m", "engine", "verify", str(history)]
    found = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout
    return found.stdout


def test_the_other_phone_never_shows_a_face_down_card(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    hider, other = (ana, ben) if first_of(is_asked, ana, ben) is ana else (ben, ana)
    name = hider.cards.first.get_attribute("aria-label") or ""
    hider.decide(place="My side, face down")
    assert other.await_turn()
    card = name.partition(",")[0]
    expect(hider.main.get_by_text(f"You laid {card} face down")).to_be_visible()
    expect(
        other.main.get_by_text(f"{hider.name} laid a card face down")
    ).to_be_visible()
    assert card not in other.page.content()
