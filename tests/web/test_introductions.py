"""Learning a game at a real table: each introduction gone through on a phone."""

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .galea import CORNER
from .phone import Phone
from .test_every_screen import check
from .test_keyboard import FOCUSED

SYSTEMS = ("common-galea", "noble-galea", "royal-galea", "gaiaton", "galatune")
MEANT = """[...document.styleSheets[0].cssRules]
  .flatMap(layer => [...(layer.cssRules ?? [])])
  .filter(rule => / double /.test(rule.cssText))
  .map(rule => rule.selectorText)[0] ?? ''"""


class Pupil:
    """Somebody who learns a system with the coach."""

    def __init__(self, phone: Phone, system: str) -> None:
        self.phone = phone
        phone.come_in()
        phone.page.goto(f"/learn/{system}")
        phone.page.wait_for_url(re.compile("/game/"))
        expect(self.coach).to_be_visible()

    @classmethod
    def at(cls, phone: Phone) -> "Pupil":
        """Somebody who sits at a learning table already."""
        pupil = cls.__new__(cls)
        pupil.phone = phone
        return pupil

    @property
    def coach(self) -> Locator:
        return self.phone.page.get_by_role("region", name="The coach")

    @property
    def title(self) -> str:
        return self.coach.get_by_role("heading").inner_text().split("\n")[-1]

    def reads(self, title: str) -> None:
        """Waits until this screen is open."""
        expect(self.coach.get_by_role("heading")).to_contain_text(title)

    def await_ring(self, other_than: str = "") -> str:
        """Waits until something else is ringed; returns what."""
        found = f"() => (s => s !== {json.dumps(other_than)} && s)({MEANT})"
        selector: str = self.phone.page.wait_for_function(found).json_value()
        return selector

    def may_read_on(self) -> bool:
        return self.button("Next").is_visible()

    def answers(self) -> bool:
        """Answers the question that is shown, if there is one and it is open."""
        found = self.coach.get_by_role("group", name="Answers").get_by_role("button")
        if not found.count() or self.may_read_on():
            return False
        asked = self.coach.locator(":scope > [aria-live] p").first.bounding_box()
        card = self.coach.bounding_box()
        assert asked is not None
        assert card is not None
        assert asked["width"] > card["width"] / 2
        found.first.click()
        told = self.coach.get_by_text(re.compile(r"^(Right|Not quite)\."))
        expect(told).to_be_visible()
        return True

    def button(self, name: str) -> Locator:
        return self.coach.get_by_role("button", name=name, exact=True)

    def follow(self) -> None:
        """Does what is suggested, ring after ring, until it is confirmed."""
        ring = ""
        for _ in range(8):
            ring = self.await_ring(ring)
            meant = self.phone.page.locator(ring).first
            expect(meant).to_be_visible()
            if meant.get_attribute("type") == "submit":
                assert self.phone.confirm().ok
                return
            choice = meant.locator("input").first
            if not choice.count():
                self.go_another_way(random.Random(1))
                return
            if choice.get_attribute("name") == "card":
                choice.check(position=CORNER)  # type: ignore[arg-type]
            else:
                choice.check()
        raise AssertionError("the coach leads nowhere")

    def go_another_way(self, lot: random.Random) -> None:
        """Does something that was not suggested, as likely as not."""
        if not any(self.take(name, lot) for name in ("stack", "deck", "way")):
            self.take_card(lot)
        assert self.phone.confirm().ok

    def may_leave(self) -> bool:
        """Whether this is the last screen, or the match is over before it came."""
        return self.button("Play on here").is_visible() or self.phone.end.is_visible()

    def take(self, name: str, lot: random.Random) -> bool:
        """Takes one of several ways, if there are any of this name."""
        ways = self.phone.page.locator(f"input[name={name}]")
        if ways.count():
            ways.nth(lot.randrange(ways.count())).check()
        return ways.count() > 0

    def take_card(self, lot: random.Random) -> None:
        """Takes a card that can be taken, and a place for it."""
        cards = self.phone.cards
        for at in lot.sample(range(cards.count()), cards.count()):
            cards.nth(at).click(position=CORNER)  # type: ignore[arg-type]
            if self.phone.page.locator("input[name=card]:checked").count():
                break
        if not self.take("place", lot) and not self.take("at", lot):
            self.take("target", lot)

    def await_turn(self) -> None:
        """Waits until the next decision is open."""
        expect(self.phone.tray).to_be_visible()
        given = self.phone.tray.get_by_role("button", name="Chosen", exact=True)
        expect(given).to_have_count(0)


def screens(pupil: Pupil, lot: random.Random | None) -> Iterator[str]:
    """Goes through an introduction, by lot or as suggested; stops at each screen."""
    seen = ""
    for _ in range(48):
        pupil.await_turn()
        if pupil.title != seen:
            seen = pupil.title
            yield seen
        if pupil.may_leave():
            return
        if pupil.answers():
            continue
        if pupil.may_read_on():
            pupil.button("Next").click()
        elif lot is None:
            pupil.follow()
        else:
            pupil.go_another_way(lot)
        expect(pupil.phone.tray.locator("[aria-busy=true]")).to_have_count(0)
    raise AssertionError("the introduction does not end")


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_goes_another_way_gets_there_too(new_phone: NewPhone, system: str) -> None:
    """What the coach says of the table is what lies there, whatever was done."""
    pupil = Pupil(new_phone("Ana", 360, 640), system)
    for title in screens(pupil, random.Random(system)):
        said = pupil.coach.inner_text()
        assert "{" not in said
        assert "undefined" not in said
        if title in TRUE:
            TRUE[title](pupil, said)
    assert pupil.phone.trouble == []


def the_centre_is_as_told(pupil: Pupil, said: str) -> None:
    """Each lane's count, and how it stands, is what the coach names."""
    lanes = pupil.phone.page.locator(".lanes > .lane")
    counts = {lane.locator("small").inner_text(): lane for lane in lanes.all()}
    highest = re.search(r"Highest now: (\w+) with (\d)", said)
    for text, lane in counts.items():
        colour = text.partition(" ")[0].lower()
        n = lane.locator(".num").inner_text()
        if highest and highest[1] == colour:
            assert highest[2] == n
        elif "least" in text:
            assert colour in said.lower()
    assert "Laurel 2" in pupil.phone.page.locator(".lanes").inner_html()


def a_card_lies_across(pupil: Pupil, said: str) -> None:
    across = pupil.phone.page.get_by_label(re.compile("On House’s side: 1 face down"))
    expect(across).to_be_visible()


def two_cards_lie_there(pupil: Pupil, said: str) -> None:
    """The numbers of the location are those that it says itself."""
    place = pupil.phone.page.locator("[data-place=laurel-5]")
    told = place.locator("[aria-label]").first.get_attribute("aria-label") or ""
    assert "House: 5 in all" in told
    verdict = {"You would": "you would", "House would": "House would"}
    spoken = next((v for k, v in verdict.items() if f"{k} win it" in said), "nobody")
    assert spoken.lower() in told.lower()


TRUE = {
    "The centre now": the_centre_is_as_told,
    "The other side, and the end": a_card_lies_across,
    "Who leads there": two_cards_lie_there,
}


def test_the_rules_are_behind_every_screen(new_phone: NewPhone) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "common-galea")
    pupil.coach.get_by_role("button", name=re.compile("Why")).click()
    sheet = pupil.phone.page.get_by_role("dialog")
    expect(sheet.get_by_text("GA-018")).not_to_have_count(0)
    expect(sheet.get_by_text(re.compile("gives that player 1 point"))).to_be_visible()
    pupil.phone.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(pupil.coach).to_be_visible()


def test_a_screen_can_be_read_again_and_the_coach_put_away(
    new_phone: NewPhone,
) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "noble-galea")
    pupil.button("Next").click()
    pupil.reads("Three conditions")
    pupil.button("The screen before").click()
    pupil.reads("Win locations")
    pupil.phone.page.wait_for_function(f"() => !({MEANT})")
    pupil.button("Put the coach away").click()
    expect(pupil.coach).to_have_count(0)
    pupil.phone.page.reload()
    expect(pupil.phone.page.get_by_text("Nothing here counts.")).to_be_visible()
    pupil.phone.tap("Call the coach")
    pupil.reads("Win locations")
    pupil.button("Next").click()
    pupil.button("Next").click()
    assert pupil.await_ring() == '.hand [data-card="shield-5"]'


COVERED = """() => [...document.querySelectorAll('.champ, .heart')]
  .flatMap(one => [...one.querySelectorAll('small')])
  .filter(one => one.checkVisibility())
  .filter(one => {
    const {left, right, bottom} = one.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, bottom - 1);
    return found?.closest('.champ, .heart') !== one.closest('.champ, .heart');
  }).map(one => one.innerText)"""


def test_the_own_champion_covers_no_words_beside_the_coach(new_phone: NewPhone) -> None:
    pupil = Pupil(new_phone("Ana", 360, 740), "galatune")
    page = pupil.phone.page
    expect(page.get_by_text("136 left")).to_be_visible()
    assert page.evaluate(COVERED) == []


def test_a_new_screen_is_led_to_and_read_out(new_phone: NewPhone) -> None:
    pupil = Pupil(new_phone("Ana", 360, 640), "common-galea")
    pupil.button("Next").focus()
    pupil.phone.page.keyboard.press("Enter")
    expect(pupil.coach.get_by_role("heading")).to_be_focused()
    live = pupil.coach.locator("[aria-live=polite]")
    expect(live).to_contain_text(re.compile("Try .+ in the centre"))
    pupil.phone.page.keyboard.press("Tab")
    assert re.match("Why", pupil.phone.page.evaluate(FOCUSED))


# How one gets there


def test_who_has_no_table_yet_learns_first(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.get_by_role("link", name=re.compile("Learn Common Galea")).click()
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.page.get_by_role("region", name="The coach")).to_be_visible()
    ana.page.goto("/")
    expect(ana.page.get_by_role("heading", name="The table is laid")).to_be_visible()


def test_new_game_and_the_rules_lead_there(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.goto("/rules/royal-galea")
    expect(ana.page.get_by_role("link", name="Learn it: 9 screens")).to_be_visible()
    ana.page.goto("/new")
    ana.choose_game("Noble Galea")
    ana.page.get_by_role("link", name=re.compile("^Learn it first")).click()
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.page.get_by_role("heading", name="Noble Galea")).to_be_visible()
    expect(ana.page.get_by_role("region", name="The coach")).to_be_visible()


def test_a_guest_who_never_played_it_is_offered_it(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    offer = ben.page.get_by_text("New to Common Galea?")
    expect(offer).to_be_visible()
    table = ben.page.url
    trouble: list[str] = []
    check(ben, "the offer", trouble)
    assert trouble == []
    ben.page.get_by_role("link", name="Learn it: 9 screens").click()
    coach = ben.page.get_by_role("region", name="The coach")
    expect(coach).to_be_visible()
    ben.page.goto(table)
    expect(ben.banner).to_be_visible()
    expect(offer).to_have_count(0)
    ana.look_again()
    expect(ana.page.get_by_text("New to")).to_have_count(0)


def test_the_offer_can_be_dismissed(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in().set_table()
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    ben.tap("I know Common Galea")
    expect(ben.page.get_by_text("New to Common Galea?")).to_have_count(0)
    ben.page.reload()
    expect(ben.banner).to_be_visible()
    expect(ben.page.get_by_text("New to Common Galea?")).to_have_count(0)


def test_what_cannot_be_learned_says_so(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    ana.page.goto("/learn/whist")
    expect(ana.page.get_by_text("There is no system called “whist”.")).to_be_visible()
    assert ana.violations() == []


def test_a_word_of_the_game_is_explained_by_a_tap(new_phone: NewPhone) -> None:
    pupil = Pupil(new_phone("Ana", 320, 568), "galatune")
    word = pupil.coach.get_by_role("button", name="VP: what is that?")
    word.click()
    sheet = pupil.phone.page.get_by_role("dialog", name="VP")
    expect(sheet.get_by_text("What wins the game.")).to_be_visible()
    pupil.phone.page.keyboard.press("Escape")
    trouble: list[str] = []
    check(pupil.phone, "words that can be tapped", trouble)
    assert trouble == []
