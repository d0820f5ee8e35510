"""A phone in the hand of a player who does what a player would do."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from .waiting import until

AXE = (
    Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
)
# What passes it counts only, which halves its work; what fails it tells whole. It
# fetches neither styles nor media: a rule of sounds that play by themselves alone
# would ask for them.
AUDIT = "how => axe.run(how).then(found => found.violations)"


class Phone:
    """One browser with its own storage, and the name of its player."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.trouble: list[str] = []
        # Of all its pages: a script that throws when it is fetched is told there too.
        page.context.on("weberror", lambda told: self.trouble.append(str(told.error)))

    def come_in(self, at: str = "/") -> "Phone":
        """Opens an address for the first time and says the name."""
        self.page.goto(at)
        name = self.page.get_by_role("textbox", name="Your name")
        name.fill(self.name)
        name.press("Enter")
        expect(name).to_have_count(0)
        return self

    def tap(self, name: str) -> None:
        """Taps a button by the words on it."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def set_table(self, *variants: str, across: str = "Send a link") -> None:
        """Deals a game of Common Galea with these variants."""
        self.page.goto("/new")
        if variants:
            self.open_house_rules()
        for variant in variants:
            self.page.get_by_role("switch", name=variant, exact=True).check()
        self.sit(across)
        self.deal()

    def choose_game(self, title: str) -> None:
        """Takes a game by its lid, on the first step of a new table."""
        self.page.get_by_role("radio", name=re.compile(title)).check()

    def choose_play(self, name: str) -> None:
        """Takes what is played of the game, on the second step."""
        self.step("How")
        self.page.get_by_role("radio", name=re.compile(name)).check()

    def seats(self, n: str) -> None:
        """Chooses how many sit down, on the second step."""
        self.step("How")
        many = self.page.get_by_role("radiogroup", name="Seats at the table")
        many.get_by_role("radio", name=n).check()

    def sit(self, across: str) -> None:
        """Chooses with whom, on the third step."""
        self.step("With whom")
        self.page.get_by_role("radio", name=re.compile(across)).check()

    def step(self, name: str) -> None:
        """Goes to a step of a new table."""
        link = self.page.get_by_role("link", name=name, exact=True)
        link.click()
        expect(link).to_have_attribute("aria-current", "step")

    def deal(self) -> None:
        """Deals the table that is set."""
        self.tap("Deal")
        self.page.wait_for_url(re.compile("/game/"))

    def open_house_rules(self) -> None:
        """Opens what a new game may be played by."""
        self.step("How")
        self.page.get_by_text("House rules", exact=True).click()

    @property
    def link(self) -> str:
        """The invitation that the waiting room shows."""
        return self.page.get_by_role("textbox", name="Link").input_value()

    @property
    def cards(self) -> Locator:
        """The cards that may be chosen now."""
        return self.page.locator("input[name=card]")

    @property
    def tray(self) -> Locator:
        """Where a decision is made."""
        return self.page.get_by_role("form", name="Your move")

    @property
    def waiting(self) -> Locator:
        """The tray while somebody else is asked."""
        return self.page.get_by_role("region", name="Waiting")

    @property
    def banner(self) -> Locator:
        """What to do now, in large letters."""
        return self.page.get_by_role("region", name="What to do").get_by_role("heading")

    @property
    def main(self) -> Locator:
        """The page without its bars, trays and spoken news."""
        return self.page.get_by_role("main")

    @property
    def end(self) -> Locator:
        """The end of the game, where every point has a reason."""
        return self.page.get_by_role("heading", name="How it was reckoned")

    def settle(self) -> None:
        """Waits until the page has got all it asked for."""
        self.page.wait_for_load_state("networkidle")
        expect(self.page.get_by_role("heading").first).to_be_visible()

    def look_again(self) -> None:
        """Comes back to the phone, which asks for news at once."""
        self.wake()
        self.page.wait_for_timeout(100)

    def wake(self) -> None:
        """Takes the phone up, and does not wait for what it asks for."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def rest(self) -> None:
        """Lets a moment pass on the phone."""
        self.page.wait_for_timeout(50)

    def await_turn(self) -> bool:
        """Waits until there is something to decide; false if the game has ended."""
        expect(self.cards.or_(self.end).first).to_be_attached()
        return not self.end.is_visible()

    def decide(self, card: int = 0, place: str = "Centre, face up") -> Response:
        """Chooses a card, and where it goes if that is open, and confirms."""
        self.cards.nth(card).check()
        where = self.page.get_by_role("radio", name=place)
        if where.count():
            where.check()
        return self.confirm()

    def confirm(self) -> Response:
        """Presses the one button that acts, and returns what the server said."""
        with self.page.expect_response(re.compile("/answers")) as said:
            self.tray.locator("button[type=submit]").click()
        expect(self.tray.locator("[aria-busy=true]")).to_have_count(0)
        return said.value

    def violations(self, *rules: str) -> list[str]:
        """What axe-core finds wrong with the page as it stands, by its rules."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        how: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
        how |= {"runOnly": list(rules)} if rules else {}
        found: Any = self.page.evaluate(AUDIT, how)
        return [
            f"{v['id']}: {json.dumps([n['target'] for n in v['nodes']])}" for v in found
        ]

    def violations_in_the_dark(self) -> list[str]:
        """What axe-core finds wrong with the colours under the lamp."""
        self.page.emulate_media(color_scheme="dark")
        found = self.violations("color-contrast")
        self.page.emulate_media(color_scheme="light")
        return found

    def overflow(self) -> int:
        """How many pixels stick out at the side."""
        width: int = self.page.evaluate(
            "(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)"
            "(document.documentElement)"
        )
        return width


def first_of(may: Callable[[Phone], bool], *phones: Phone) -> Phone:
    """Waits for the first phone that may do something, while all look for news."""

    def found() -> Phone | None:
        return next(filter(may, phones), None)

    def look() -> None:
        for phone in phones:
            phone.wake()
        phones[0].rest()

    return until(found, look)


def is_asked(phone: Phone) -> bool:
    """Whether there is a card to choose, or nothing any more."""
    return phone.cards.count() > 0 or phone.end.is_visible()
