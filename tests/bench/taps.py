"""What a finger waits for on a phone whose processor is four times slower.

From the touch to the frame in which the card lifts, and to the one in which the whole
board has followed: at a table that was only just opened, and again at the same one. It
is the time that the page's own thread works, by the clock of that thread, times four:
what else the machine does is not the page's. Each table is opened some times, and the
least counts; of the tables of a game the slowest is told.
"""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from engine.kernel import Chance
from tests.api.phones import NONCE, Json, new_id
from tests.api.test_house import by_lot
from tests.forms import told_whole
from tests.web.waiting import until

from .figure import Figure
from .frames import PATIENCE_MS, PHONE, SLOWER
from .serving import served

LIFT_MS, BOARD_MS = 100, 200
SEATS = {
    "common-galea": ("Common Galea", (2,)),
    "noble-galea": ("Noble Galea", (2,)),
    "royal-galea": ("Royal Galea", (2,)),
    "gaiaton": ("Gaiaton", (2,)),
    "galatune": ("Galatune", (2, 5, 10)),
    "one-deck-galaxy": ("One Deck Galaxy", (1, 2, 4)),
}
ONE_DECK = 5  # seats of Galatune that one deck serves
STOPS = (0, 2, 5, 9)  # answers after which a table is looked at
OPENED = 4  # times that it is opened there
AGAIN = 2  # taps at the same table after the first

# Where a finger would come down to choose: the middle of each thing that is in sight.
OPEN = """() => [...document.querySelectorAll('.thumb input, .board input')]
  .filter(e => !e.disabled && !e.checked && e.name !== 'decision')
  .map(e => (e.closest('label') ?? e).getBoundingClientRect())
  .map(box => [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2])
  .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('label, .over'))"""

# When the first frame after a tap was on the screen, and the last one that followed.
WATCH = """() => {
  window.taps_ = 0;
  let changed = false;
  const change = () => (changed = true);
  new MutationObserver(change).observe(document.body,
    {subtree: true, childList: true, attributes: true, characterData: true});
  const painted = () => new Promise(go => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => go();
    port2.postMessage(0);
  }));
  addEventListener('pointerdown', () => performance.mark('touched'), true);
  addEventListener('click', async e => {
    if (!e.target.matches('input')) return;
    await painted();
    performance.mark('lifted');
    do {
      performance.mark('painted');
      changed = false;
      await painted();
    } while (changed);
    window.taps_ += 1;
  }, true);
}"""
DONE = "many => window.taps_ >= many"
MARKS = {"touched", "lifted", "painted"}


class Wait(NamedTuple):
    """Milliseconds of work from a touch until something was on the screen."""

    lift: float
    board: float


def figures(executable: str) -> Iterator[Figure]:
    """Taps at a table of each game and size, newly opened and again."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable)
        for system, (title, sizes) in SEATS.items():
            for seats in sizes:
                waits = _waits(browser, address, system, seats)
                yield from told(f"{title}, seats: {seats}", waits)
        browser.close()


def told(table: str, waits: list[list[Wait]]) -> Iterator[Figure]:
    """The slowest of the first taps, and of those that followed."""
    for which, taps in (
        ("first tap", [one[0] for one in waits]),
        ("later tap", [wait for one in waits for wait in one[1:]]),
    ):
        what = f"{which} at {table}, CPU 4 times slower, to the "
        yield Figure(what + "lift", max(wait.lift for wait in taps), "ms", LIFT_MS)
        yield Figure(what + "board", max(wait.board for wait in taps), "ms", BOARD_MS)


def _waits(browser: Browser, address: str, system: str, seats: int) -> list[list[Wait]]:
    """What each tap took at each of some moments of a game."""
    context = browser.new_context(
        base_url=address, viewport=PHONE, is_mobile=True, has_touch=True
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    table = _Table(page, system, seats)
    waits, given = [], 0
    for stop in STOPS:
        while given < stop and table.seen()["decisions"]:
            given += table.answers()
        if not table.seen()["decisions"]:
            break
        opened = [_taps(page, table.game) for _ in range(OPENED)]
        waits.append([_quickest(same) for same in zip(*opened, strict=False)])
    context.close()
    return [one for one in waits if one]


def _quickest(taps: tuple[Wait, ...]) -> Wait:
    return Wait(min(wait.lift for wait in taps), min(wait.board for wait in taps))


def _taps(page: Page, game: str) -> list[Wait]:
    """What the first tap took at a table that is opened, and some after it."""
    page.goto(f"/game/{game}")
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    marks = _Marks(page)
    for n in range(1 + AGAIN):
        points = page.evaluate(OPEN)
        if not points:
            break
        x, y = points[n % len(points)]
        page.touchscreen.tap(x, y)
        page.wait_for_function(DONE, arg=n + 1)
    return list(marks.waits())


class _Marks:
    """The marks that a page leaves, by the clock of its own thread."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._left: list[tuple[str, float]] = []
        self._ended = False
        self._session = page.context.new_cdp_session(page)
        self._session.on("Tracing.dataCollected", self._take)
        self._session.on("Tracing.tracingComplete", self._end)
        categories = {"includedCategories": ["blink.user_timing"]}
        self._session.send("Tracing.start", {"traceConfig": categories})

    def _take(self, told: dict[str, list[Json]]) -> None:
        marks = [one for one in told["value"] if one["name"] in MARKS]
        self._left += [(one["name"], SLOWER * one["tts"] / 1000) for one in marks]

    def _end(self, _: object) -> None:
        self._ended = True

    def waits(self) -> Iterator[Wait]:
        """Yields what came of each touch."""
        self._session.send("Tracing.end")
        until(lambda: self._ended, lambda: self._page.evaluate("0"))
        self._session.detach()
        yield from between(sorted(self._left, key=lambda mark: mark[1]))


def between(marks: list[tuple[str, float]]) -> Iterator[Wait]:
    """Yields what lies between each touch and the last of what it painted."""
    found: dict[str, float] = {}
    for name, at in [*marks, ("touched", 0.0)]:
        if name == "touched" and "lifted" in found:
            touched = found["touched"]
            yield Wait(found["lifted"] - touched, found["painted"] - touched)
            found = {}
        found[name] = at


class _Table:
    """A table against the house, whose answers go beside the page."""

    def __init__(self, page: Page, system: str, seats: int) -> None:
        self._page = page
        self._chance = Chance(bytes(32))
        self._ask("/session", name="Ana")
        house = [{"kind": "bot", "level": 0}] * (seats - 1)
        places = [{"kind": "me"}, *house]
        options = {"double": True} if seats > ONE_DECK else {}
        made = self._ask("/games", system=system, seats=places, options=options)
        self.game = str(made["id"])
        self._ask(f"/games/{self.game}/seats", nonce=NONCE)

    def _ask(self, path: str, **body: object) -> Json:
        asked = {"id": new_id(), **body}
        reply = self._page.request.post(f"/api{path}", data=asked)
        assert reply.ok, reply.text()
        found: Json = reply.json()
        return found

    def seen(self) -> Json:
        """The table when the house is through."""
        found: Json = {}

        def is_asked() -> bool:
            nonlocal found
            reply = self._page.request.get(f"/api/games/{self.game}")
            found = told_whole(reply.json())
            return bool(found["decisions"]) or found["status"] != "running"

        until(is_asked, lambda: self._page.wait_for_timeout(20))
        return found

    def answers(self) -> bool:
        """Whether the rules allow what was drawn."""
        answer = by_lot(self.seen()["decisions"][0], self._chance)
        _, self._chance = self._chance.draw()
        body = {"id": new_id(), **answer}
        at = f"/api/games/{self.game}/answers"
        return bool(self._page.request.post(at, data=body).ok)
