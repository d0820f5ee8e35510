"""What the service worker has kept of the app, to go on without a network."""

from playwright.sync_api import Page

from .waiting import until

SHARE = """async game => {
    const worker = await (await fetch("/sw.js", {cache: "force-cache"})).text();
    const [list] = worker.match(/\\/assets\\/rest-\\w+\\.json/);
    const files = (await (await fetch(list)).json())[game];
    const kept = await Promise.all(files.map(file => caches.match(file)));
    return kept.filter(Boolean).length / files.length;
}"""
MARKED = """async games => {
    const marks = await Promise.all(games.map(game => caches.match(`/kept/${game}`)));
    return marks.every(Boolean);
}"""


def share_kept(page: Page, game: str = "") -> float:
    """How much is kept of a game's folder, or of the app's other files, from 0 to 1."""
    return float(page.evaluate(SHARE, game))


def await_kept(page: Page, *games: str) -> None:
    """Waits until the app and games, by their folders, would open without a network."""
    until(
        lambda: page.evaluate(MARKED, ["", *games]), lambda: page.wait_for_timeout(100)
    )
