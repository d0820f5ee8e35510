"""A deck of one's own at the table of Gaiaton, and a host's own animals."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import NewPhone
from .phone import Phone
from .test_decks import copy, save, take
from .test_every_screen import check


def deal(ana: Phone, ben: Phone) -> None:
    """Ana, who is in already, deals Gaiaton, and Ben comes by her link."""
    if "/new" not in ana.page.url:
        ana.page.goto("/new")
        ana.choose_game("^Gaiaton")
    ana.sit("Send a link")
    ana.deal()
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    for phone in (ana, ben):
        expect(phone.banner).to_have_text("Choose your deck")


def test_a_deck_of_ones_own_is_taken_to_the_table(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 412, 860)
    ana.come_in("/decks")
    copy(ana, "deep-blue")
    ana.page.get_by_role("textbox", name="Name of the deck").fill("Ana’s rivers")
    save(ana)
    deal(ana, ben)
    trouble: list[str] = []
    check(ana, "choosing a deck", trouble)
    choose(ana, "Fur and Hoof")
    check(ana, "a house deck chosen", trouble)
    ana.confirm()
    expect(ana.tray.get_by_text("You have chosen Fur and Hoof")).to_be_visible()
    ana.tap("Look into Ana’s rivers")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    check(ana, "looking into a deck", trouble)
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    choose(ana, "Ana’s rivers")
    assert ana.confirm().status == 200
    expect(ana.tray.get_by_text("You have chosen Ana’s rivers")).to_be_visible()
    choose(ben, "Wings over the World")
    ben.confirm()
    ana.look_again()
    expect(ana.banner).to_have_text(re.compile("hand"))
    assert trouble + ana.trouble + ben.trouble == []


def test_a_deck_is_built_while_the_table_waits(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in()
    deal(ana, ben)
    ana.page.get_by_role("link", name=re.compile("^Build a deck")).click()
    take(ana, "Birds", 1)
    save(ana)
    ana.page.get_by_role("link", name="To the table").click()
    expect(ana.page.get_by_text("1 deck is not finished")).to_be_visible()


def test_a_host_brings_animals_of_their_own(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    from tests.games.gaiaton.match import SET

    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in("/new")
    ana.choose_game("^Gaiaton")
    ana.open_house_rules()
    file = ana.page.get_by_label("Your own animals from a file")
    wrong = [SET["animals"][0], SET["animals"][1] | {"colour": "pink"}]
    file.set_input_files(_file(tmp_path, SET | {"animals": wrong}))
    why = "animals[1].colour: “pink” cannot be chosen in “Yellow 2”; a colour is "
    expect(ana.main.get_by_text(why)).to_be_visible()
    file.set_input_files(_file(tmp_path, SET))
    expect(ana.page.get_by_role("radio", name="Plain animals (yours)")).to_be_checked()
    deal(ana, ben)
    for phone in (ana, ben):
        choose(phone, "Plain")
        assert phone.confirm().status == 200
    expect(ben.banner).to_have_text(re.compile("hand"))


def choose(phone: Phone, deck: str) -> None:
    """Takes a deck from the list."""
    phone.page.get_by_role("radio", name=deck, exact=True).check()


def _file(folder: Path, set_: object) -> Path:
    path = folder / "animals.json"
    path.write_text(json.dumps(set_), "utf-8")
    return path
