"""The states of a table that differ to the eye, reached over the line, not by taps."""

from collections.abc import Iterator

from playwright.sync_api import Route, expect

from tests.api.test_house import by_lot

from .guest import Guest
from .test_every_tap import CHOICES, TAP
from .test_in_sight import LONG_NAME

MOST = 60  # answers of a game among which new decisions are looked for
MIDDLE = 4  # of these, after which a game has been looked away from
AT_ONCE = 0  # where a game by lot may be over with one answer
UNREAD = """for (const key of Object.keys(localStorage))
  if (key.startsWith('slowhand.read.')) localStorage[key] = '0'"""
SAID = {
    "id": "00000000-0000-4000-8000-000000000001",
    "at": "2026-11-26T12:00:00Z",
    "from": {"seat": 1, "name": LONG_NAME},
    "to": "table",
    "text": "Well, well. " * 12,
}
WHY = ".board button.why, .tray button.why, .board button[aria-label^=Why]"


class Table(Guest):
    """A guest who stops wherever there is something else to see."""

    def states(self, most: int = 20) -> Iterator[str]:
        """Goes through a game: each decision, what a phone adds to it, and the end."""
        yield from self._decisions(most)
        self.plays(2000)
        yield "ended"

    def _decisions(self, most: int) -> Iterator[str]:
        seen: set[str] = set()
        for act in range(MOST):
            table = self.table()
            if table["status"] != "running" or len(seen) == most:
                return
            kinds = " and ".join(one["kind"] for one in table["decisions"])
            if kinds not in seen:
                seen.add(kinds)
                self.plays(0)
                yield kinds
                for lot in (0.1, 0.6, 0.4):
                    self.page.evaluate(TAP, [CHOICES, lot])
                yield f"{kinds}, chosen"
            if act == (AT_ONCE if table["system"] == "noble-galea" else MIDDLE):
                yield from self._more()
            self._goes_on()

    def _goes_on(self) -> None:
        table = self.table()
        while not self._answers(by_lot(table["decisions"][0], self.chance)):
            _, self.chance = self.chance.draw()
        _, self.chance = self.chance.draw()

    def _more(self) -> Iterator[str]:
        self.plays(0)
        self.page.evaluate(UNREAD)
        self.page.reload()
        self.phone.settle()
        yield "coming back"
        why = self.page.locator(WHY)
        if why.count():
            why.first.dispatch_event("click")
            expect(self.page.get_by_role("dialog")).to_be_visible()
            yield "a why"
            self.page.keyboard.press("Escape")
        self._is_told(names=True, talk=[SAID])
        yield "long names, and talk unread"
        self.page.get_by_role("button", name="What happened: the log").click()
        yield "the log, with talk"
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="More at this table").click()
        yield "the menu"
        self.page.keyboard.press("Escape")
        self._is_told(introduction=True)
        yield "learning"
        self.page.get_by_role("button", name="Put the coach away").click()
        yield "learning alone"
        self._is_told()

    def _is_told(self, names: bool = False, **more: object) -> None:
        """The phone is told so of its table, as if it were."""

        def and_more(route: Route) -> None:
            wanted = {**route.request.headers}
            wanted.pop("if-none-match", None)
            reply = route.fetch(headers=wanted)
            told = reply.json()
            for seat in told["seats"] if names else ():
                seat["name"] = LONG_NAME
            route.fulfill(response=reply, json={**told, **more})

        at = f"**/api/games/{self.game}?*"
        self.page.unroute(at)
        if names or more:
            self.page.route(at, and_more)
        self.page.reload()
        self.phone.settle()
