"""Decks of Gaiaton on the phone: built, judged, kept, shared and brought."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone
from .test_every_screen import check

KINDS = {"Mammals": 5, "Birds": 20, "Invertebrates": 5, "Fish": 10}
COLD = {"Reptiles": 5, "Amphibians": 5}
LEGAL = "50 animals, every rule is met"


def kind(phone: Phone, name: str) -> Locator:
    """The button that shows only this kind, and counts it."""
    return phone.page.get_by_role("button", name=re.compile(f"^{name}, "))


def animals(phone: Phone) -> Locator:
    """The animals that can be taken, as far as they are shown."""
    return phone.main.get_by_role("checkbox")


def tray(phone: Phone) -> Locator:
    """What the rules say of the deck as it stands."""
    return phone.page.get_by_role("form", name="Save")


def show(phone: Phone, tab: str) -> None:
    """Looks at all animals, or at the deck."""
    phone.page.get_by_role("radio", name=tab, exact=True).check()


def take(phone: Phone, name: str, n: int) -> None:
    """Takes some more animals of a kind, each the way a thumb does it."""
    kind(phone, name).click()
    expect(phone.main.get_by_text(re.compile(rf"^\d+ {name.lower()}$"))).to_be_visible()
    for _ in range(n):
        phone.main.get_by_role("checkbox", checked=False).first.check()
    kind(phone, name).click()


def save(phone: Phone) -> dict[str, Any]:
    """Saves the deck, and returns what the server keeps."""
    with phone.page.expect_response(re.compile("/api/decks$")) as said:
        tray(phone).get_by_role("button", name="Save").click()
    kept: dict[str, Any] = said.value.json()
    return kept


def copy(phone: Phone, starter: str) -> None:
    """Copies a house deck to change it."""
    phone.page.goto(f"/decks/{starter}")
    phone.tap("Copy and change it")
    phone.page.wait_for_url(re.compile("/decks/.{36}$"))


def sentences(phone: Phone) -> Locator:
    """What the workbench says is wrong, once the server has judged the deck."""
    return phone.page.locator(".flaws li > span")


def test_a_deck_grows_from_nothing_until_every_rule_is_met(
    new_phone: NewPhone,
) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks/new")
    expect(tray(ana).get_by_text("exactly 50 cards, not 0.")).to_be_visible()
    for name, n in KINDS.items():
        take(ana, name, n)
    ana.page.goto("/decks")
    ana.page.get_by_role("link", name=re.compile("Go on with the one")).click()
    kept = save(ana)
    ana.page.wait_for_url(re.compile(kept["id"]))
    assert len(kept["cards"]) == 40
    show(ana, "The deck")
    expect(sentences(ana)).to_have_text([flaw["text"] for flaw in kept["flaws"]])
    assert len(kept["flaws"]) == 3
    show(ana, "Animals")
    for name, n in COLD.items():
        take(ana, name, n)
    expect(tray(ana).get_by_text(LEGAL)).to_be_visible()
    assert save(ana)["flaws"] == []
    assert ana.trouble == []


def test_a_broken_rule_is_said_at_once_and_no_longer(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks")
    copy(ana, "deep-blue")
    expect(tray(ana).get_by_text(LEGAL)).to_be_visible()
    ana.main.get_by_role("checkbox", name=re.compile(", mammal")).first.uncheck()
    expect(tray(ana).get_by_text("not 49.")).to_be_visible()
    show(ana, "Animals")
    from engine.gaiaton.animals import edition

    cards = edition().starters["deep-blue"].cards
    kinds = [edition().animals[card].colour for card in cards]
    take(ana, "Amphibians", 11 - kinds.count("green"))
    show(ana, "The deck")
    amphibians = "A deck has at most 10 green cards (amphibians), not 11."
    expect(ana.main.get_by_text(amphibians)).to_be_visible()
    ana.main.get_by_role("button", name="Why? Rule GL-007").click()
    expect(ana.page.get_by_role("dialog").get_by_text("GL-007 · Deck")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.main.get_by_role("checkbox", name=re.compile(", amphibian")).first.uncheck()
    expect(ana.main.get_by_text(amphibians)).to_have_count(0)


def test_what_is_not_saved_waits_on_the_phone(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks")
    copy(ana, "wings")
    ana.page.get_by_role("textbox", name="Name of the deck").fill("Feathers")
    ana.main.get_by_role("checkbox").first.uncheck()
    ana.page.goto("/decks")
    line = ana.main.get_by_role("link", name=re.compile("not saved"))
    line.click()
    expect(ana.page.get_by_role("heading", name="Feathers")).to_be_visible()
    assert len(save(ana)["cards"]) == 49
    ana.tap("More for this deck")
    ana.page.get_by_role("button", name=re.compile("^Delete")).click()
    ana.tap("Delete it")
    expect(ana.main.get_by_text("You keep no deck yet")).to_be_visible()


def test_animals_are_found_sorted_and_looked_at(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks/new")
    first = animals(ana).first
    expect(first).to_have_accessible_name(re.compile("^Ocean quahog, invertebrate"))
    sort = ana.page.get_by_role("combobox", name="Sort")
    sort.select_option("Name")
    expect(first).to_have_accessible_name(re.compile("^13-year cicada"))
    search = ana.page.get_by_role("searchbox", name="Search by name")
    search.fill("PENGUIN")
    expect(ana.main.get_by_text(re.compile(r"^\d animals$"))).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("closely: King penguin")).click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_text("Aptenodytes patagonicus")).to_be_visible()
    expect(
        sheet.get_by_text(re.compile("^King penguins build no nest"))
    ).to_be_visible()
    look_up = sheet.get_by_role("link", name="Look it up: Animal Diversity Web")
    address = "https://animaldiversity.org/accounts/Aptenodytes_patagonicus/"
    expect(look_up).to_have_attribute("href", address)
    expect(sheet.get_by_text("HAGRID")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    search.fill("unicorn")
    expect(ana.main.get_by_text("No animal is called that.")).to_be_visible()


def test_a_link_shows_the_deck_to_somebody_without_a_name(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 412, 860, "dark")
    ana.come_in("/decks")
    copy(ana, "scale-and-sting")
    ana.tap("More for this deck")
    ana.page.get_by_role("button", name=re.compile("^Share")).click()
    ben.page.goto(ana.link)
    expect(
        ben.page.get_by_role("heading", name="Scale and Sting, a copy")
    ).to_be_visible()
    expect(ben.page.get_by_text(LEGAL)).to_be_visible()
    trouble: list[str] = []
    check(ben, "a shared deck", trouble)
    ben.tap("Keep a copy")
    name = ben.page.get_by_role("textbox", name="Your name")
    name.fill("Ben")
    name.press("Enter")
    ben.page.wait_for_url(re.compile("/decks/.{36}$"))
    expect(tray(ben).get_by_text(LEGAL)).to_be_visible()
    ben.page.goto("/decks/import")
    ben.page.get_by_role("textbox", name="Link or list").fill(f"Look: {ana.link} !")
    ben.tap("Read it")
    expect(ben.page.get_by_text("Somebody shared this deck")).to_be_visible()
    ben.page.goto(ana.link[:-9])
    expect(ben.main.get_by_text("This link is damaged")).to_be_visible()
    ben.page.goto(ana.link.replace("edition-2", "edition-9"))
    expect(ben.main.get_by_text("not known here")).to_be_visible()
    assert trouble + ana.trouble + ben.trouble == []


def test_a_list_is_brought_and_its_wrong_lines_are_named(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks/import")
    box = ana.page.get_by_role("textbox", name="Link or list")
    box.fill("# Brought\nZebrafish\nGirafe\n\nzebrafish\nGiraffe")
    ana.tap("Read it")
    for line in (
        "Line 3: there is no animal called “Girafe”. Did you mean Giraffe?",
        "Line 5: Zebrafish stands on line 2 already. It is taken once.",
    ):
        expect(ana.main.get_by_text(line)).to_be_visible()
    trouble: list[str] = []
    check(ana, "a list with wrong lines", trouble)
    ana.tap("Keep the others")
    expect(ana.page.get_by_role("heading", name="Brought")).to_be_visible()
    ana.tap("More for this deck")
    ana.page.get_by_role("button", name=re.compile("^Share")).click()
    box = ana.page.get_by_role("textbox", name="One animal per line")
    assert box.input_value() == "# Brought\nGiraffe\nZebrafish"
    assert trouble + ana.trouble == []


def test_a_deck_is_built_by_keyboard(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in("/decks/new")
    keys = ana.page.keyboard
    ana.page.get_by_role("searchbox", name="Search by name").focus()
    keys.type("zebrafish")
    expect(ana.main.get_by_text("1 animal", exact=True)).to_be_visible()
    tab_to(ana, "input[name=animal]")
    keys.press("Space")
    expect(kind(ana, "Fish")).to_have_accessible_name(re.compile("Fish, blue: 1 in"))
    tab_to(ana, "form.tray button")
    keys.press("Enter")
    ana.page.wait_for_url(re.compile("/decks/.{36}$"))


def tab_to(phone: Phone, what: str) -> None:
    """Goes on from the focus, step by step, to the first of something."""
    for _ in range(12):
        phone.page.keyboard.press("Tab")
        if phone.page.locator(f"{what}:focus").count():
            return
    raise AssertionError(f"the focus does not come to {what}")
