"""One Deck Galaxy on its own board: alone to the end, for two, four, and a campaign."""

import re

from playwright.sync_api import Locator, expect

from tests.api.phones import Json

from .ahead import address as table_of
from .ahead import answer
from .conftest import NewPhone
from .phone import Phone
from .test_every_screen import check
from .test_ten_phones import least_answer

PEOPLES = (
    ("Elemens", "Explorers"),
    ("Felisi", "Guardians"),
    ("Plumplim", "Scientists"),
    ("ZibZab", "Botanists"),
)
MOST = 60  # answers of a game in which nobody acts


def deal(phone: Phone, players: int, *, sheet: bool = False) -> None:
    """Deals One Deck Galaxy, alone or with a link; or a campaign on the first sheet."""
    phone.come_in()
    phone.page.goto("/new")
    phone.page.get_by_role("radio", name=re.compile("One Deck Galaxy")).check()
    seats = "Alone" if players == 1 else str(players)
    phone.page.get_by_role("radio", name=seats, exact=True).check()
    if players > 1:
        phone.page.get_by_role("radio", name=re.compile("Send a link")).check()
    if sheet:
        phone.open_house_rules()
        phone.page.get_by_role("button", name="More: Campaign sheet").click()
    phone.tap("Deal")
    phone.page.wait_for_url(re.compile("/game/"))


def lead(phone: Phone, home: str, society: str) -> None:
    """Chooses a people, and sees the galaxy."""
    for name in (home, society):
        phone.page.get_by_role("radio", name=name, exact=True).check()
    phone.confirm()


def pool(phone: Phone) -> Locator:
    """The stacks of own dice."""
    return phone.page.get_by_role("list", name="Your dice").get_by_role("button")


def lit(phone: Phone) -> Locator:
    """The small boxes of the zone that a held die lights up."""
    return phone.main.locator(".zone .box.small.is-legal")


def place_a_die(phone: Phone) -> None:
    """Holds die after die until one lights up a small box, and puts it there."""
    for die in pool(phone).all():
        die.click()
        if lit(phone).count():
            break
    with phone.page.expect_response(re.compile("/answers$")):
        lit(phone).first.click()
    expect(phone.tray.get_by_role("button", name="Take back")).to_be_visible()


def filled(phone: Phone) -> Locator:
    """The boxes in which dice lie."""
    return phone.main.get_by_role("button", name=re.compile("filled with"))


def test_alone_an_act_is_taken_back_and_the_next_phone_goes_on(
    new_phone: NewPhone, address: str
) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1)
    trouble: list[str] = []
    check(ana, "the peoples", trouble)
    lead(ana, *PEOPLES[0])
    place_a_die(ana)
    check(ana, "the galaxy", trouble)
    ana.tap("Take back")
    expect(filled(ana)).to_have_count(0)
    place_a_die(ana)
    other = new_phone("Ana", 390, 844, "dark")
    for cookie in ana.page.context.cookies():
        name, value, url = cookie["name"], cookie["value"], f"{address}/"
        other.page.context.add_cookies([{"name": name, "value": value, "url": url}])
    other.page.goto(ana.page.url)
    expect(filled(other)).to_have_count(1)
    other.tap("Done")
    expect(other.tray).to_contain_text("half full")
    other.confirm()
    strip = other.main.get_by_role("button", name=re.compile("And [0-9]+ more"))
    strip.click()
    told = other.page.get_by_role("dialog", name="What the galaxy did")
    expect(told.get_by_role("button", name=re.compile("Why"))).not_to_have_count(0)
    assert trouble == []
    other.page.keyboard.press("Escape")
    wait_for_the_end(other)
    expect(other.end).to_be_visible()
    expect(other.main).to_contain_text("What next")


def wait_for_the_end(phone: Phone) -> None:
    """Lets the galaxy move until it has Overwhelmed who only waits."""
    for _ in range(MOST):
        table: Json = phone.page.request.get(table_of(phone)).json()
        if table["status"] != "running":
            break
        answer(phone, mildest_answer(table))
    phone.page.reload()


def mildest_answer(table: Json) -> Json:
    """Returns "done", or the last way that asks for nothing, or the least there is."""
    (decision, *_) = table["decisions"]
    asks = [one for one in decision["moves"] if one["picks"] or one["at"]]
    plain = [one for one in decision["moves"] if one not in asks]
    done = [one for one in plain if one["move"] == "done"]
    decision["moves"] = done or plain[-1:] or asks
    return least_answer(table)


def test_a_campaign_goes_on_with_what_was_crossed_off(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1, sheet=True)
    lead(ana, *PEOPLES[0])
    wait_for_the_end(ana)
    expect(ana.main).to_contain_text("Game 2 of 6")
    before = ana.page.url
    ana.tap("Next game")
    ana.page.wait_for_url(lambda url: url != before and "/game/" in url)
    ana.page.get_by_role("checkbox", name="Elemens").check()
    ana.confirm()
    ana.main.get_by_role("radio").first.check()
    ana.confirm()
    ana.main.get_by_role("radio", name=re.compile("Neeble-Woober")).first.check()
    ana.confirm()
    lead(ana, *PEOPLES[1])
    ana.main.get_by_role("button", name=re.compile("Federation Level")).click()
    sheet = ana.page.get_by_role("dialog", name="You and your people")
    expect(sheet.get_by_text("reached", exact=True)).to_have_count(1)
    ana.page.keyboard.press("Escape")
    wait_for_the_end(ana)
    expect(ana.main).to_contain_text("Game 3 of 6")


def test_four_see_their_own_corner_and_one_tap_away_the_other(
    new_phone: NewPhone,
) -> None:
    ana, *others = four = [
        new_phone("Ana", 360, 640),
        new_phone("Ben", 320, 568),
        new_phone("Cem", 412, 860, "dark"),
        new_phone("Dora", 360, 640),
    ]
    deal(ana, players=4)
    for phone in others:
        phone.come_in(ana.link)
        phone.tap("Take the seat")
    for phone, people in zip(four, PEOPLES, strict=True):
        phone.look_again()
        lead(phone, *people)
    for phone in four:
        phone.look_again()
        expect(pool(phone)).not_to_have_count(0)
        assert phone.overflow() == 0
        phone.tap("Done")
        phone.confirm()
    ana.look_again()
    expect(
        ana.main.get_by_role("button", name=re.compile("And [0-9]+"))
    ).to_be_visible()
    ana.main.get_by_role("button", name=re.compile("^Other corner")).click()
    corner = ana.page.get_by_role("dialog", name="The other corner")
    expect(corner.get_by_role("region", name="Discovery Zone")).to_be_visible()
    assert ana.violations() == []


def test_two_fill_a_wide_box_by_a_proposal(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    deal(ana, players=2)
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    for phone, people in zip((ana, ben), PEOPLES[:2], strict=True):
        lead(phone, *people)
    for phone in (ana, ben):
        phone.look_again()
        expect(pool(phone)).not_to_have_count(0)
    propose(ana)
    propose(ben)
    ben.look_again()
    expect(ben.main).to_contain_text("Ana proposes")
    ben.tap("Withdraw the proposal")
    expect(ben.main).not_to_contain_text("You propose")
    assert ben.violations() == []
    ben.tap("Join in")
    while ben.tray.locator("[type=submit]").is_disabled():
        pool(ben).and_(ben.page.locator(":enabled:not(.taken)")).first.click()
    ben.confirm()
    expect(filled(ben)).to_have_count(1)
    ana.look_again()
    expect(filled(ana)).to_have_count(1)


def propose(phone: Phone) -> None:
    """Aims at a wide box and proposes to fill it with what a partner has."""
    for box in phone.main.locator(".zone .box.wide").all():
        box.click()
        way = phone.tray.get_by_role("radio", name="Propose to fill together")
        if way.count():
            way.check()
        if phone.tray.get_by_text("Propose").count():
            break
    pool(phone).and_(phone.page.locator(":enabled")).first.click()
    phone.confirm()
    expect(phone.main).to_contain_text("You propose")
