"""What the service worker has kept of the app, to go on without a network."""

from playwright.sync_api import Page

from .waiting import until

SHARE = """async () => {
    const worker = await (await fetch("/sw.js", {cache: "force-cache"})).text();
    const files = [...worker.matchAll(/["`](\\/assets\\/[^"`]+)/g)];
    const kept = await Promise.all(files.map(([, file]) => caches.match(file)));
    return kept.filter(Boolean).length / files.length;
}"""


def share_kept(page: Page) -> float:
    """How much of all scripts and styles is kept, from 0 to 1."""
    return float(page.evaluate(SHARE))


def await_all(page: Page) -> None:
    """Waits until any screen would open without a network."""
    until(lambda: share_kept(page) == 1, lambda: page.wait_for_timeout(100))
