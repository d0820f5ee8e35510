"""How smoothly a card travels on a phone whose processor is four times slower.

The time from frame to frame while the layer stands on which copies of cards move. The
house answers in their midst: its board is drawn anew then, which are the slowest.
"""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from tests.api.phones import NONCE, new_id

from .figure import Figure
from .serving import served

PHONE = ViewportSize(width=360, height=640)
SLOWER = 4
ROUNDS = 4
PATIENCE_MS = 60_000

WATCH = """() => {
  window.frames_ = [];
  let last = 0;
  const frame = (now) => {
    const moves = document.querySelector('.motion');
    if (moves && last) window.frames_.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def figures(executable: str) -> Iterator[Figure]:
    """Plays some cards of Common Galea against the house, and times the frames."""
    spans = sorted(_spans(executable))
    slow = spans[int(len(spans) * 0.95)]
    what = "while a card travels, CPU 4 times slower: "
    yield Figure(what + "frames", 1000 / median(spans), "/s", 55, 60, better="more")
    yield Figure(what + "95 % of frames within", slow, "ms", 67, 17)


def _spans(executable: str) -> list[float]:
    """Milliseconds from frame to frame, while things moved."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable)
        page = browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
        page.set_default_timeout(PATIENCE_MS)
        _sit_down(page, address)
        cards = page.locator("input[name=card]")
        expect(cards.first).to_be_attached(timeout=PATIENCE_MS)
        page.wait_for_load_state("networkidle")
        slowed = page.context.new_cdp_session(page)
        slowed.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        for _ in range(ROUNDS):
            expect(cards.first).to_be_attached(timeout=PATIENCE_MS)
            cards.first.check()
            page.get_by_role("button", name="Play it").click()
            page.wait_for_selector(".motion", state="attached")
            page.wait_for_selector(".motion", state="detached")
        spans: list[float] = page.evaluate("window.frames_")
        browser.close()
    return spans


def _sit_down(page: Page, address: str) -> None:
    """A stranger says a name and plays against the house."""
    page.goto(f"{address}new")
    name = page.get_by_role("textbox", name="Your name")
    name.fill("Ana")
    name.press("Enter")
    name.wait_for(state="detached")
    page.wait_for_load_state("networkidle")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"id": new_id(), "system": "common-galea", "options": {}, "seats": seats}
    made = page.request.post(f"{address}api/games", data=wish).json()
    place = f"{address}api/games/{made['id']}/seats"
    page.request.post(place, data={"id": new_id(), "nonce": NONCE})
    page.goto(f"{address}game/{made['id']}")
