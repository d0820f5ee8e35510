"""A newcomer is not lost: from the invitation to the first game of one's own."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.api.clocks import settle

from .ahead import play_ahead
from .conftest import NewPhone
from .phone import Phone, first_of, is_asked
from .server import Server, serving
from .test_every_screen import check
from .test_introductions import Pupil, screens
from .test_replay import resign

GAMES = (
    *("common-galea", "noble-galea", "royal-galea"),
    *("gaiaton", "galatune", "one-deck-galaxy"),
)

FRONTEND = Path(__file__).parents[2] / "frontend"
GUEST = "Ben Featherstonehaugh"  # has to fit wherever a name stands
FILES = 30  # that a new phone loads until its first table lies there
CARDS = "all => all.map(card => card.dataset.thing)"


def heading(phone: Phone, name: str | re.Pattern[str]) -> None:
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()


def link(phone: Phone, name: str) -> None:
    phone.page.get_by_role("link", name=name, exact=True).click()


def test_what_a_phone_fetches_first_weighs_no_more_than_it_may() -> None:
    weighed = ("node", "scripts/weigh.js")
    said = subprocess.run(
        weighed, cwd=FRONTEND, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr


def test_a_first_table_is_few_files(new_phone: NewPhone) -> None:
    ana, files = new_phone("Ana"), list[str]()
    ana.page.on("request", lambda asked: files.append(urlsplit(asked.url).path))
    ana.come_in()
    ana.page.get_by_role("link", name="Learn").first.click()
    expect(ana.page.get_by_role("group", name="Your hand")).to_be_visible()
    ana.settle()
    assert len([path for path in files if not path.startswith("/api/")]) <= FILES


def test_an_invitation_says_who_and_what_before_it_asks_a_name(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.page.goto(ana.link)
    heading(ben, "Ana invites you to Common Galea")
    expect(ben.page.get_by_text("10–20 minutes of play")).to_be_visible()
    expect(ben.page.get_by_text("No clock")).to_be_visible()
    expect(ben.page.get_by_role("textbox", name="Your name")).to_be_in_viewport()
    trouble: list[str] = []
    check(ben, "the invitation", trouble)
    assert trouble == []
    ben.page.set_viewport_size({"width": 320, "height": 568})
    come_in = ben.page.get_by_role("button", name="Come in", exact=True)
    expect(come_in).to_be_in_viewport(ratio=1)


def test_the_first_hand_is_one_tap_and_others_see_a_name(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    said: list[str] = []
    ana.page.on("request", lambda one: said.append(one.method + urlsplit(one.url).path))
    ana.page.goto("/")
    hand = ana.page.get_by_role("img", name="Your hand, 10 cards")
    expect(hand).to_be_in_viewport(ratio=1)
    shown = hand.locator("[data-thing]").evaluate_all(CARDS)
    ana.page.reload()
    expect(hand.locator("[data-thing]")).to_have_count(10)
    assert hand.locator("[data-thing]").evaluate_all(CARDS) == shown
    ana.tap("Play this hand against the house")
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.cards).to_have_count(10)
    lying = ana.page.get_by_role("group", name="Your hand, 10 cards")
    assert lying.locator("[data-thing]").evaluate_all(CARDS) == shown
    ana.page.reload()
    expect(ana.cards).to_have_count(10)
    assert lying.locator("[data-thing]").evaluate_all(CARDS) == shown
    assert [one for one in said if one.startswith("POST")] == []
    del said[:]
    ana.decide()
    expect(ana.cards).to_have_count(9)
    first, *more = [one for one in said if one.startswith("POST")]
    assert re.fullmatch("POST/api/hand/[^/]+/answers", first)
    assert {*more} <= {"POST/api/me"}
    heard = f"localStorage['slowhand.heard.{ana.page.url.rpartition('/')[2]}']"
    assert "Dealt" in ana.page.evaluate(heard)
    resign(ana)
    expect(ana.page.get_by_text("The promise was kept")).to_be_visible()
    ana.page.goto("/new")
    ana.sit("Send a link")
    ana.tap("Deal")
    name = ana.page.get_by_role("textbox", name="Your name")
    name.fill("Ana")
    ana.tap("That is my name")
    ana.page.wait_for_url(re.compile("/game/"))
    ben.page.goto(ana.link)
    heading(ben, "Ana invites you to Common Galea")
    assert ana.trouble == []


def test_a_game_plays_itself_where_a_stranger_reads_of_it(
    new_phone: NewPhone,
) -> None:
    ana, still = new_phone("Ana", 360, 740), new_phone("Ben", 360, 740)
    ana.page.emulate_media(reduced_motion="no-preference")
    for phone in (ana, still):
        phone.page.goto("/how/common-galea")
    start = "The house plays this one. Tap to stop it."
    told, waits = (phone.page.locator(".shown p") for phone in (ana, still))
    expect(told).to_have_text(re.compile("^House 2 played"))
    ana.page.locator(".shown .lanes").click(force=True)
    stop = ana.page.get_by_role("button", name="Play", exact=True)
    expect(stop).to_be_visible()
    expect(waits).to_have_text(start)
    trouble: list[str] = []
    check(still, "a game that is shown", trouble)
    assert trouble == []
    still.tap("Play")
    expect(waits).not_to_have_text(start)
    stop.click()
    expect(ana.page.get_by_role("button", name="Pause")).to_be_visible()
    assert ana.trouble == still.trouble == []


def test_who_is_invited_can_learn_first_and_finds_back(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.page.goto(ana.link)
    link(ben, "Learn it: 9 screens")
    expect(ben.page.get_by_role("region", name="The coach")).to_be_visible()
    pupil = Pupil.at(ben)
    for _title in screens(pupil, None):
        pass
    link(ben, "You are waited for")
    ben.tap("Take the seat")
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.tap("That is my name")
    expect(ben.banner).to_be_visible()


def test_a_wrong_code_is_told_at_once_and_can_be_said_again(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.page.goto("/join/AAAAAAAA")
    heading(ben, "This invitation leads nowhere")
    expect(ben.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    code = ben.page.get_by_role("textbox", name="The code you were told")
    code.fill(ana.link.rpartition("/")[2].lower())
    code.press("Enter")
    heading(ben, "Ana invites you to Common Galea")


def test_a_used_code_is_told_at_once(new_phone: NewPhone) -> None:
    ana, ben, eve = (new_phone(name, 360, 640) for name in ("Ana", "Ben", "Eve"))
    ana.come_in().set_table()
    invitation = ana.link
    ben.come_in(invitation)
    ben.tap("Take the seat")
    expect(ben.banner).to_be_visible()
    eve.page.goto(invitation)
    expect(
        eve.page.get_by_text("This invitation has been used").or_(
            eve.page.get_by_text("This invitation leads nowhere")
        )
    ).to_be_visible()
    expect(eve.page.get_by_role("textbox", name="Your name")).to_have_count(0)


def test_the_deal_of_the_day_is_one_tap_and_says_how_others_did(
    new_phone: NewPhone,
) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    expect(ana.page.get_by_role("link", name="Deal of the day")).to_be_visible()
    ana.tap("Play")
    ana.page.wait_for_url("**/game/**")
    bar = ana.page.get_by_role("banner")
    expect(bar).to_contain_text("Deal of the day · with House (sensible)")
    expect(ana.cards).to_have_count(10)
    ana.decide()
    expect(ana.cards).to_have_count(9)
    day, system = ana.page.evaluate(
        """() => fetch('/api/days').then(r => r.json())
             .then(d => [d.today, d.deals[0].system])"""
    )
    ana.page.goto(f"/day/{day}/{system}")
    expect(ana.main).to_contain_text("Your game goes on")
    expect(ana.main).to_contain_text("Nobody has played it yet")
    ana.tap("Go on")
    ana.page.wait_for_url("**/game/**")
    ana.page.goto(f"/day/{day}/one-deck-galaxy")
    title = ana.main.get_by_role("heading", name="One Deck Galaxy")
    expect(title).to_have_css("color", "rgb(242, 233, 214)")  # space is dark by day


def test_a_deal_that_is_over_counts_at_once_and_the_next_one_is_offered(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    with serving(tmp_path / "games.db") as server:
        ana = new_phone("Ana", at=server.address)
        ana.come_in()
        ana.tap("Play")
        ana.page.wait_for_url("**/game/**")
        ana.decide()
        while ana.await_turn():
            ana.decide()
        how = ana.page.get_by_role("link", name=re.compile("^Deal of the day"))
        expect(how).to_contain_text("1 day in a row")
        ana.page.goto("/")
        day = ana.page.get_by_role("region", name="Deal of the day")
        expect(day).to_contain_text("Noble Galea")
        expect(day).to_contain_text("1 day in a row")


def test_a_stranger_looks_at_any_link_without_a_tap_and_tries_it(
    new_phone: NewPhone,
) -> None:
    ana, eve = new_phone("Ana"), new_phone("Eve", 360, 640)
    ana.come_in().set_table(across="The house")
    expect(ana.cards).to_have_count(10)
    ana.decide()
    resign(ana)
    with ana.page.expect_download() as sent:
        ana.page.get_by_role("button", name=re.compile("^Send a picture")).click()
    assert sent.value.suggested_filename == "slowhand.png"
    eve.page.goto(f"{ana.page.url}/replay/1?seat=0")
    expect(eve.main).to_contain_text(re.compile(r"1 of \d+, turn"))
    expect(eve.page.get_by_role("group", name=re.compile("hand"))).to_be_visible()
    eve.page.goto(ana.page.url)
    heading(eve, "House won")
    eve.page.goto("/day")
    heading(eve, "Deal of the day")
    expect(eve.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    eve.page.goto(f"{ana.page.url}/replay/1?seat=0")
    eve.tap("What if?")
    eve.tap("Play on from here")
    expect(eve.main.get_by_text("You play all seats, now as")).to_be_visible()
    eve.tap("What would the house do?")
    expect(eve.main.get_by_text("It is chosen below.")).to_be_attached()
    me = f"{urlsplit(eve.page.url)._replace(path='/api/me').geturl()}"
    assert eve.page.request.get(me).status == 401, "who only looks is nobody"
    assert eve.violations() == []
    table = eve.page.url
    eve.page.reload()
    assert eve.decide().status == 201
    assert eve.page.request.get(me).status == 200
    assert eve.page.url == table
    assert eve.trouble == []


def test_the_lesson_is_one_tap(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    link(ana, "Learn Common Galea against the house")
    expect(ana.page.get_by_role("region", name="The coach")).to_be_visible()


def test_against_the_house_is_two_taps(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    link(ana, "New game")
    ana.tap("Deal")
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.page.get_by_text("with House (sensible)")).to_be_visible()


def test_to_invite_somebody_is_three_taps(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link(ana, "New game")
    ana.page.get_by_role("button", name=re.compile("^Send a link")).click()
    ana.page.wait_for_url(re.compile("/game/"))
    ana.page.get_by_role("button", name=re.compile("^Copy")).first.click()
    copied = ana.page.evaluate("navigator.clipboard.readText()")
    assert copied == ana.link


def test_as_last_time_is_two_taps(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.goto("/new#galatune")
    ana.choose_play("^Brawl")
    ana.deal()
    ana.page.goto("/")
    link(ana, "New game")
    ana.page.get_by_role("button", name=re.compile("^As last time")).click()
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.page.get_by_role("heading", name="Galatune")).to_be_visible()


def test_each_step_of_a_new_table_is_one_screen(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    tall = []
    for game in GAMES:
        ana.page.goto(f"/new#{game}")
        for step in ("Which game", "How", "With whom"):
            ana.step(step)
            ana.page.get_by_role("button", name="Deal", exact=True).wait_for()
            height = ana.page.evaluate("document.documentElement.scrollHeight")
            tall += [f"{game}, {step}: {height}"] if height > 641 else []
    assert tall == []


def test_the_same_company_for_another_game(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.goto("/new")
    ana.sit("Send a link")
    ana.step("Which game")
    ana.choose_game("Royal Galea")
    told = ana.page.get_by_role("region", name="Deal")
    expect(told).to_contain_text("Royal Galea")
    expect(told).to_contain_text("For 2: you and whoever opens the link")


def test_a_learning_table_waits_at_home_where_it_was_left(new_phone: NewPhone) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "common-galea")
    table = pupil.phone.page.url
    pupil.button("Next").click()
    pupil.follow()
    pupil.await_turn()
    title = pupil.title
    pupil.phone.page.goto("/")
    link(pupil.phone, "Go on learning Common Galea")
    pupil.phone.page.wait_for_url(table)
    expect(pupil.coach).to_be_visible()
    pupil.reads(title)


def test_the_coach_stays_in_the_game_and_it_counts_as_learned(
    new_phone: NewPhone,
) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "common-galea")
    for _title in screens(pupil, None):
        expect(pupil.coach.locator("a.btn.act")).to_have_count(0)
    table = pupil.phone.page.url
    pupil.coach.locator(".btn.act").click()
    assert pupil.phone.page.url == table
    pupil.phone.page.goto("/")
    expect(pupil.phone.page.get_by_text("Learned. Once more?")).to_be_visible()
    expect(
        pupil.phone.page.get_by_role("link", name="Learn Noble Galea against the house")
    ).to_be_visible()


def plays_the_day(phone: Phone) -> None:
    """Opens the deal of the day of Common Galea."""
    phone.page.goto("/day")
    phone.page.locator("button.lid", has_text="Common Galea").click()


def plays_from_its_page(phone: Phone) -> None:
    """Plays Common Galea from the page that tells of it."""
    phone.page.goto("/how/common-galea")
    phone.tap("Play the house")


def learns(phone: Phone) -> None:
    """Learns Common Galea, without a coach."""
    phone.page.goto("/learn/common-galea")
    phone.tap("Put the coach away")


def people(server: Server) -> int:
    """Returns how many rows of people and games the store holds."""
    store = server.service.store
    rows = (type(row).__name__ for row in store.everything())
    return sum(row != "Tally" and row != "Slip" for row in rows) + len([*store.games()])


@pytest.mark.parametrize("door", [learns, plays_from_its_page, plays_the_day])
def test_no_door_keeps_anything_before_the_first_answer(
    new_phone: NewPhone, tmp_path: Path, door: Callable[[Phone], None]
) -> None:
    with serving(tmp_path / "games.db") as server:
        ana = new_phone("Ana", 360, 640, at=server.address)
        door(ana)
        expect(ana.cards).to_have_count(10)
        before = ana.page.url
        assert people(server) == 0
        ana.page.reload()
        expect(ana.cards).to_have_count(10)
        assert people(server) == 0
        ana.decide()
        expect(ana.cards).to_have_count(9)
        assert people(server) > 0
        if door is not plays_the_day:
            assert ana.page.url == before
        ana.page.reload()
        expect(ana.cards).to_have_count(9)
        assert ana.trouble == []
        settle(server.service)


@pytest.fixture
def learned(new_phone: NewPhone) -> Phone:
    """A phone at the end of a game that was learned."""
    pupil = Pupil(new_phone("Ana", 360, 640), "common-galea")
    pupil.button("Put the coach away").click()
    pupil.phone.decide(place="My side, face down")  # nothing is kept before it
    pupil.phone.await_turn()
    play_ahead(8, Random(7), pupil.phone)
    while pupil.phone.await_turn():
        pupil.phone.decide(place="My side, face down")
    return pupil.phone


def test_the_end_offers_the_next_step(learned: Phone) -> None:
    link(learned, "Learn Noble Galea")
    learned.page.wait_for_url(re.compile("/game/"))
    heading(learned, "Noble Galea")
    learned.page.go_back()
    learned.tap("Now against the house")
    expect(learned.page.get_by_text("with House (sensible)")).to_be_visible()


def test_the_end_says_what_numbers_mean(learned: Phone) -> None:
    told = "The numbers on the cards mean nothing in this game"
    expect(learned.page.get_by_text(told)).to_be_visible()


def test_to_sit_is_two_taps_and_back_to_what_asks_me_is_one(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.page.goto(ana.link)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.tap("Come in")
    ben.tap("Take the seat")
    expect(ben.banner).to_be_visible()
    asked = first_of(is_asked, ana, ben)
    asked.page.goto("/")
    asked.main.locator(".first a.btn.act").click()
    asked.page.wait_for_url("**/game/**")
    expect(asked.cards).to_have_count(10)


def keep_seat(host: Phone, guest: str) -> None:
    """Sets a table of Common Galea with a seat kept for somebody by a tap."""
    host.page.goto("/new")
    host.step("With whom")
    host.page.get_by_role("button", name=guest, exact=True).click()
    expect(host.main.get_by_role("list", name="Who sits where")).to_contain_text(guest)


def test_two_phones_know_each_other_by_a_link_and_apart_by_a_block(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().page.goto("/people")
    ana.tap("My link")
    shown = ana.page.locator("input[readonly]")
    expect(shown).to_have_value(re.compile("/meet/"))
    ben.page.goto(urlsplit(shown.input_value()).path)
    heading(ben, "Ana")
    ben.page.get_by_role("textbox", name="Your name").fill(GUEST)
    ben.tap("Come in")
    ben.tap("Know each other")
    ben.page.wait_for_url("**/people")
    expect(ben.main).to_contain_text("You know each other by a link")
    trouble: list[str] = []
    check(ben, "people", trouble)
    keep_seat(ana, GUEST)
    check(ana, "somebody seated", trouble)
    ana.deal()
    expect(ana.main).to_contain_text("kept, not taken yet")
    check(ana, "a seat kept", trouble)
    ben.page.goto("/")
    expect(ben.main).to_contain_text("A seat is kept for you. With Ana.")
    check(ben, "a seat kept for me", trouble)
    ben.tap("Let it go")
    expect(ben.page.get_by_role("button", name="Let it go")).to_have_count(0)
    ana.page.goto("/people")
    link(ana, "Play")
    table = ana.main.get_by_role("list", name="Who sits where")
    expect(table).to_contain_text("Ben")
    ana.deal()
    ben.page.reload()
    ben.tap("Take your seat")
    ben.page.wait_for_url("**/game/**")
    expect(ben.cards).to_have_count(10)
    ana.page.goto("/people")
    ana.page.get_by_role("button", name=re.compile("^Ben")).click()
    ana.tap("Block")
    expect(ana.main).to_contain_text("blocked")
    check(ana, "somebody blocked", trouble)
    assert trouble == []
