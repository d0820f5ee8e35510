"""One Deck Galaxy on its own board: alone to the end, for two, four, and a campaign."""

import re
from base64 import b64encode

import pytest
from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone
from .sight import not_whole
from .test_every_screen import check
from .test_troubles import await_worker_with

PEOPLES = (
    ("Elemens", "Explorers"),
    ("Felisi", "Guardians"),
    ("Plumplim", "Scientists"),
    ("ZibZab", "Botanists"),
)
HARD = "Optimization Calibrator"  # who soon Overwhelms those that do little
MOST = 12  # turns against it


# The boxes of all words that are seen, line by line.
WORDS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const {currentNode: text} = texts;
    const {parentElement: on} = text;
    if (!text.data.trim() || !on.checkVisibility() || on.closest(".sr")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const {x, y, width, height} of range.getClientRects())
      if (width > 2 && height > 2) boxes.push([text.data, x, y, width, height]);
  }
  return boxes;
}"""
LOOK = """seen => document.querySelectorAll(".at-table > *").forEach(
  one => one.style.setProperty("visibility", seen))"""

# Whether there are stars at all, and which words have one behind them.
OVER_STARS = """async ([sky, words]) => {
  const bytes = Uint8Array.from(atob(sky), one => one.charCodeAt());
  const picture = await createImageBitmap(new Blob([bytes]));
  const {width, height} = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const {data} = context.getImageData(0, 0, width, height);
  const k = width / innerWidth, stars = [];
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 150) stars.push([(at / 4) % width / k, ~~(at / 4 / width) / k]);
  const isIn = (x, y, w, h) => stars.some(([left, top]) =>
    left >= x && left <= x + w && top >= y && top <= y + h);
  return [stars.length > 0, words.filter(([, ...box]) => isIn(...box)).map(w => w[0])];
}"""


def over_stars(phone: Phone) -> tuple[bool, list[str]]:
    """Looks at the sky alone: has it stars, and which words would stand over them."""
    words = phone.page.evaluate(WORDS)
    phone.page.evaluate(LOOK, "hidden")
    sky = b64encode(phone.page.screenshot()).decode()
    phone.page.evaluate(LOOK, "")
    stars, over = phone.page.evaluate(OVER_STARS, [sky, words])
    return stars, over


def deal(phone: Phone, players: int, *, foe: str = "", sheet: bool = False) -> None:
    """Deals One Deck Galaxy, alone or with a link; or a campaign on the first sheet."""
    phone.come_in()
    phone.page.goto("/new")
    phone.choose_game("One Deck Galaxy")
    if sheet:
        phone.choose_play("^Campaign")
    elif players > 1:
        phone.choose_play("^With a friend" if players == 2 else "^Four")
    if foe:
        phone.step("How")
        phone.page.get_by_text("Against whom", exact=True).click()
        phone.page.get_by_role("radio", name=re.compile(foe)).check()
    if players > 1:
        phone.sit("Send a link")
    phone.deal()


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


def hold_what_fits(phone: Phone) -> None:
    """Holds die after die until one lights up a small box."""
    expect(pool(phone)).not_to_have_count(0)
    for die in pool(phone).all():
        die.click()
        expect(die).to_have_attribute("aria-pressed", "true")
        if lit(phone).count():
            break


def place_a_die(phone: Phone) -> None:
    """Puts a die into a small box that it fits."""
    hold_what_fits(phone)
    put_down(phone)
    expect(phone.tray.get_by_role("button", name="Take back")).to_be_visible()


def put_down(phone: Phone) -> None:
    """Puts what is held where it may go, and waits until the board shows it."""
    with phone.page.expect_response(re.compile("/answers")):
        lit(phone).first.click()
    expect(phone.tray.locator("[aria-busy=true]")).to_have_count(0)
    expect(lit(phone)).to_have_count(0)


def filled(phone: Phone) -> Locator:
    """The boxes in which dice lie."""
    return phone.main.get_by_role("button", name=re.compile("filled with"))


@pytest.mark.deal("many dice")  # seven unlike ones
def test_alone_an_act_is_taken_back_and_the_next_phone_goes_on(
    new_phone: NewPhone, address: str
) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1, foe=HARD)
    trouble: list[str] = []
    check(ana, "the peoples", trouble)
    lead(ana, *PEOPLES[0])
    expect(pool(ana)).not_to_have_count(0)
    expect(ana.main.locator(".mine .face-coin")).to_have_count(2)
    assert [*not_whole(ana, ".mine")] == []
    place_a_die(ana)
    check(ana, "the galaxy", trouble)
    ana.tap("Take back")
    expect(filled(ana)).to_have_count(0)
    place_a_die(ana)
    other = new_phone("Ana", 390, 844, "dark")
    for cookie in ana.page.context.cookies():
        name, value, url = cookie["name"], cookie["value"], f"{address}/"
        other.page.context.add_cookies([{"name": name, "value": value, "url": url}])
    game = ana.page.url
    ana.page.context.close()  # the first phone is dead
    other.page.goto(game)
    expect(filled(other)).to_have_count(1)
    other.tray.get_by_role("button", name="Done", exact=True).dblclick()
    expect(other.tray).to_contain_text("half full")
    other.confirm()
    strip = other.main.get_by_role("button", name=re.compile("and [0-9]+ more"))
    strip.click()
    told = other.page.get_by_role("dialog", name="What the galaxy did")
    expect(told.get_by_role("button", name=re.compile("Why"))).not_to_have_count(0)
    assert trouble == []
    other.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    play_to_the_end(other)
    expect(other.main).to_contain_text("You have lost")
    expect(other.main).to_contain_text("What next")


@pytest.mark.parametrize("size", [(360, 740), (412, 915)])
def test_no_star_of_the_sky_is_behind_words(
    new_phone: NewPhone, size: tuple[int, int]
) -> None:
    ana = new_phone("Ana", *size)
    deal(ana, players=1)
    expect(ana.main.get_by_role("radio")).not_to_have_count(0)
    assert over_stars(ana) == (True, [])
    lead(ana, *PEOPLES[0])
    expect(pool(ana)).not_to_have_count(0)
    assert over_stars(ana) == (True, [])


def play_to_the_end(phone: Phone) -> None:
    """Places a die and is done, turn after turn, until the Adversary has won."""
    done = phone.tray.get_by_role("button", name="Done", exact=True)
    ways = phone.tray.get_by_role("radio")
    first = phone.tray.get_by_role("button", name="This one first")
    for _ in range(MOST):
        expect(phone.end.or_(done).or_(ways).or_(first).first).to_be_visible()
        if phone.end.is_visible():
            return
        if done.is_visible():
            place_what_fits(phone)
            done.click()
        elif first.is_visible():
            where = phone.tray.get_by_role("group", name="Where")
            where.get_by_role("button").first.click()
        else:
            ways.last.check()
        phone.confirm()
    expect(phone.end).to_be_visible()


def place_what_fits(phone: Phone) -> None:
    """Puts one die where it may go, if there is such a place."""
    if pool(phone).count():
        hold_what_fits(phone)
    if lit(phone).count():
        put_down(phone)
        return
    for held in pool(phone).and_(phone.page.locator("[aria-pressed=true]")).all():
        held.click()


@pytest.mark.worker
def test_without_a_network_all_is_read_and_the_next_act_waits(
    new_phone: NewPhone,
) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1)
    await_worker_with(ana, "one_deck_galaxy")
    with ana.page.expect_response(re.compile(r"/api/games/[\w-]+(\?.*)?$")):
        ana.look_again()
    lead(ana, *PEOPLES[0])  # what this leads to is what is read without a network
    expect(pool(ana)).not_to_have_count(0)
    ana.page.context.set_offline(True)
    ana.main.get_by_role("button", name=re.compile("Neeble-Woober")).first.click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("What it does")
    ana.page.keyboard.press("Escape")
    hold_what_fits(ana)
    lit(ana).first.click()
    expect(ana.page.get_by_role("button", name="Send now")).to_be_visible()
    game = ana.page.url
    ana.page.goto("/rules/one-deck-galaxy")
    expect(ana.main).to_contain_text("OG-002")
    ana.page.goto(game)
    expect(ana.page.get_by_role("button", name="Send now")).to_be_visible()
    with ana.page.expect_response(re.compile("/answers")) as said:
        ana.page.context.set_offline(False)
    assert said.value.status == 200
    expect(filled(ana)).to_have_count(1)
    assert ana.trouble == []


def test_a_campaign_goes_on_with_what_was_crossed_off(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1, foe=HARD, sheet=True)
    lead(ana, *PEOPLES[0])
    play_to_the_end(ana)
    expect(ana.main).to_contain_text("Game 2 of 6")
    expect(ana.main).to_contain_text("Leafling from 40")
    before = ana.page.url
    ana.tap("Next game")
    ana.page.wait_for_url(lambda url: url != before and "/game/" in url)
    ana.page.get_by_role("checkbox", name="Elemens").check()
    ana.confirm()
    ana.main.get_by_role("radio").first.check()
    ana.confirm()
    ana.main.get_by_role("radio", name=re.compile(HARD)).first.check()
    ana.confirm()
    expect(ana.main.get_by_text("crossed off", exact=True)).to_have_count(1)
    lead(ana, *PEOPLES[1])
    ana.main.get_by_role("button", name=re.compile("Federation Level")).click()
    sheet = ana.page.get_by_role("dialog", name="You and your people")
    expect(sheet.get_by_text("reached", exact=True)).to_have_count(1)
    assert ana.violations() == []
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    play_to_the_end(ana)
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
        expect(phone.main.locator(".zone .location:has(.box)")).to_have_count(4)
        assert phone.overflow() == 0
    place_a_die(ana)
    for phone in four:
        phone.tap("Done")
        phone.confirm()
    ana.look_again()
    strip = ana.main.get_by_role("button", name=re.compile("and [0-9]+ more"))
    strip.click()
    read = ana.page.get_by_role("dialog")
    expect(read).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(read).to_be_hidden()
    expect(strip).to_be_hidden()  # what was read makes room on a low phone
    expect(ana.banner).to_be_focused()
    ana.main.get_by_role("button", name=re.compile("^Other corner")).click()
    corner = ana.page.get_by_role("dialog", name="The other corner")
    expect(corner.get_by_role("region", name="Discovery Zone")).to_be_visible()
    assert ana.violations() == []


@pytest.mark.deal("hands full of dice")  # each has dice for the box of the other
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
