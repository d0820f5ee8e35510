"""The states of a table that differ to the eye, reached over the line, not by taps."""

from collections.abc import Iterator

from playwright.sync_api import Route, expect

from tests.api.phones import Json
from tests.api.test_house import by_lot

from .beside import BESIDE
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
LOTS = (0.1, 0.6, 0.4)  # by which is chosen among what can be tapped
MANY = [f"A{n:02d}" for n in range(1, 11)]  # cards of Galatune in a hand
TOLD_OF = """
window.Notification ??= class {}
Object.defineProperty(Notification, 'permission', {get: () => 'default'})
window.PushManager ??= class {}"""  # a browser that may be asked for notices
WHY = ".board button.why, .tray button.why, .board button[aria-label^=Why]"


class Table(Guest):
    """A guest who stops wherever there is something else to see."""

    def states(self, most: int = 20) -> Iterator[str]:
        """Goes through a game: each decision, what a phone adds to it, and the end."""
        system = self.table()["system"]
        yield from self._decisions(most)
        if system in BESIDE:
            yield from BESIDE[system](self)
        self.plays(2000)
        yield "ended"

    def _decisions(self, most: int) -> Iterator[str]:
        seen: set[str] = set()
        middle = AT_ONCE if self.table()["system"] == "noble-galea" else MIDDLE
        for act in range(MOST):
            table = self.table()
            if table["status"] != "running" or (len(seen) >= most and act > middle):
                return
            for asked in table["decisions"]:
                if asked["kind"] not in seen and asked["moves"]:
                    seen.add(asked["kind"])
                    yield from self._asked(asked)
            if act == middle:
                yield from self._more()
            self.goes_on()

    def _asked(self, asked: Json) -> Iterator[str]:
        self.plays(0)
        tab = self.phone.tray.locator(f"input[name=decision][value='{asked['id']}']")
        if tab.count():
            tab.check()
        yield asked["kind"]
        self._chooses()
        yield f"{asked['kind']}, chosen"

    def _chooses(self) -> None:
        for lot in LOTS:
            self.page.evaluate(TAP, [CHOICES, lot])

    def goes_on(self) -> None:
        """Answers by lot, over the line."""
        table = self.table()
        while table["decisions"] and not self._answers(
            by_lot(table["decisions"][0], self.chance)
        ):
            _, self.chance = self.chance.draw()
        _, self.chance = self.chance.draw()

    def _more(self) -> Iterator[str]:
        self.plays(0)
        self.page.evaluate(UNREAD)
        self.page.reload()
        self.phone.settle()
        again = self.phone.tray.locator("[type=reset]")
        if again.count() and again.is_visible():
            again.click()
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
        if "players" in (view := self.table()["view"]) and "used" in view["players"][0]:
            self._is_told(hand=MANY)
            yield "a full hand"
        yield from self._is_asked_for_notices()
        self._is_told()

    def _is_asked_for_notices(self) -> Iterator[str]:
        self.page.add_init_script(TOLD_OF)
        self._is_told(people=True)
        act = self.phone.tray.locator("button[type=submit]")
        for lot in (*LOTS, 0.2, 0.8, 0.3):
            if not (act.count() and act.is_enabled()):
                self.page.evaluate(TAP, [CHOICES, lot])
        if act.count() and act.is_enabled():
            assert self.phone.confirm().ok
            self.table()
            self.phone.look_again()
            if self.page.locator("#ask-notices").count():
                yield "a notice"

    def _is_told(
        self,
        names: bool = False,
        people: bool = False,
        hand: list[str] | None = None,
        **more: object,
    ) -> None:
        """The phone is told so of its table, as if it were."""

        def and_more(route: Route) -> None:
            wanted = {**route.request.headers}
            wanted.pop("if-none-match", None)
            reply = route.fetch(headers=wanted)
            told = reply.json()
            for seat in told["seats"]:
                seat.update({"name": LONG_NAME} if names else {})
                seat.update({"kind": "player"} if people else {})
            if hand:
                told["view"]["players"][told["seat"]]["hand"] = hand
            route.fulfill(response=reply, json={**told, **more})

        at = f"**/api/games/{self.game}?*"
        self.page.unroute(at)
        if names or people or hand or more:
            self.page.route(at, and_more)
        self.page.reload()
        self.phone.settle()
