"""What a first visit really loads: every byte that comes down the line.

Pages, scripts, styles, replies of the API, drawings, manifest, all with their headers,
and what the service worker fetches for itself.
"""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.api.phones import NONCE, new_id
from tests.api.server import WebPhone
from tests.web.keeping import await_kept
from tests.web.line import line_to

from .figure import Figure
from .serving import served

PATIENCE_MS = 60_000
PHONE = ViewportSize(width=412, height=915)
NEVER_IDLE = "window.requestIdleCallback = () => 0;"  # what can wait is not of it
WORKER_IS_READY = """() => navigator.serviceWorker.ready.then(() => true)"""

Visit = Callable[[Page, str], None]


def figures(executable: str) -> Iterator[Figure]:
    """Weighs the first visits of strangers, each on a phone that knows nothing."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable)
        code = _invite(address)
        yield _weighed(browser, address, "home", _home, 60)
        yield _weighed(browser, address, "an invitation", _invited(code), 80)
        yield _weighed(browser, address, "a first table", _table, 115)
        yield _weighed(browser, address, "a table, all kept offline", _kept, 280)
        browser.close()


def _weighed(
    browser: Browser, address: str, where: str, visit: Visit, budget: float
) -> Figure:
    with line_to(address) as line:
        context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        if visit is not _kept:
            page.add_init_script(NEVER_IDLE)
        visit(page, line.address)
        page.wait_for_load_state("networkidle")
        carried = line.carried
        context.close()
    return Figure(f"first visit to {where}, on the wire", carried / 1000, "kB", budget)


def _home(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(WORKER_IS_READY)


def _invited(code: str) -> Visit:
    def visit(page: Page, address: str) -> None:
        page.goto(f"{address}/join/{code}")
        page.evaluate(WORKER_IS_READY)

    return visit


def _table(page: Page, address: str) -> None:
    """A stranger says a name and begins to learn the first game."""
    _home(page, address)
    name = page.get_by_role("textbox", name="Your name")
    name.fill("Ana")
    name.press("Enter")
    page.get_by_role("link", name="Learn").first.click()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand).to_be_visible(timeout=PATIENCE_MS)


def _kept(page: Page, address: str) -> None:
    """The same, until the phone has all that it needs without a network."""
    _table(page, address)
    await_kept(page, "galea")


def _invite(address: str) -> str:
    """Returns the code of a table at which a host waits."""
    host = WebPhone(urlsplit(address).port or 0)
    host.ask("POST", "/session", {"id": new_id(), "name": "Ben"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"id": new_id(), "system": "common-galea", "seats": seats}
    _, table = host.ask("POST", "/games", wish)
    sitting = {"id": new_id(), "nonce": NONCE}
    host.ask("POST", f"/games/{table['id']}/seats", sitting)
    host.close()
    return str(table["invite"]["code"])
