"""A new version of the app: what a phone that has the old one fetches."""

import re
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Page, expect

from tests.api.server import served

from .conftest import DIST, NewPhone
from .keeping import await_kept, share_kept
from .line import Line, line_to
from .next_release import SHAPE
from .test_troubles import begin

pytestmark = pytest.mark.worker

FETCHED = """async version => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!await caches.has(`slowhand-shell-${version}`)
        || registration.installing || registration.waiting)
        await new Promise(done => setTimeout(done, 50));
}"""
NEXT = "0123456789ab"
MORE = r"(?<=/)more-[\w-]+(?=\.js)"
BEGUN_ANEW = "() => performance.getEntriesByType('navigation')[0].type === 'reload'"
RELEASE = "async () => (await caches.keys()).filter(k => /slowhand-shell/.test(k))"


def test_an_update_fetches_only_what_is_new(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    after = next_version(tmp_path / "dist")
    games = tmp_path / "games.db"
    with served(games, DIST) as old, line_to(f"http://127.0.0.1:{old.port}") as line:
        ana = begin(partial(new_phone, at=line.address))
        await_kept(ana.page, "galea")
        everything = line.carried
        with served(games, after) as new:
            line.lead_to(new.port)
            update = bytes_of_update(ana.page, line)
        assert share_kept(ana.page, "galea") == 1
    assert update < everything / 10


def test_an_open_page_goes_on_with_a_release_whose_replies_it_cannot_read(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    """What was confirmed under the old one is played, once."""
    after = next_version(tmp_path / "dist")
    speak(after, SHAPE)
    games = tmp_path / "games.db"
    with served(games, DIST) as old, line_to(f"http://127.0.0.1:{old.port}") as line:
        ana = begin(partial(new_phone, at=line.address))
        await_kept(ana.page, "galea")
        with served(games, after, program="tests.web.next_release") as new:
            line.lead_to(new.port)
            ana.cards.nth(3).check()
            ana.tray.locator("button[type=submit]").click()
            expect(ana.cards).to_have_count(9)
            assert ana.page.evaluate(RELEASE) == [f"slowhand-shell-{NEXT}"]


def test_a_phone_that_was_away_opens_a_newer_release_cold(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    """No page is empty: before it can be fetched it is said, and then it is there."""
    after = next_version(tmp_path / "dist")
    speak(after, SHAPE)
    games, program = tmp_path / "games.db", "tests.web.next_release"
    with served(games, DIST) as old, line_to(f"http://127.0.0.1:{old.port}") as line:
        ana = begin(partial(new_phone, at=line.address))
        await_kept(ana.page, "galea")
        table, context = ana.page.url, ana.page.context
        ana.page.close()
        with served(games, DIST, program=program) as half:
            line.lead_to(half.port)
            for path in (table, "/", "/new"):
                ana.page = context.new_page()
                ana.page.goto(path, wait_until="commit")
                ana.page.wait_for_function(BEGUN_ANEW)  # by itself, once
                expect(
                    ana.page.get_by_text("has a newer version").first
                ).to_be_visible()
                expect(ana.page.get_by_text("No answer")).to_have_count(0)
                way = ana.page.get_by_role("button", name="Load it anew").first
                expect(way).to_be_visible()
                ana.page.close()
            with served(games, after, program=program) as new:
                line.lead_to(new.port)
                ana.page = context.new_page()
                ana.page.goto(table)
                expect(ana.cards).to_have_count(10)
                assert ana.page.evaluate(RELEASE) == [f"slowhand-shell-{NEXT}"]
                ana.page.goto("/")
                expect(ana.page.get_by_text("has a newer version")).to_have_count(0)


def speak(dist: Path, shape: str) -> None:
    """Has a built version read replies of another shape; all its scripts are new."""
    scripts = [*dist.glob("assets/*.js")]
    [core] = [script for script in scripts if "X-Shape" in script.read_text("utf-8")]
    read = re.sub(
        r"(X-Shape.{,40}!==`)\d+`", rf"\g<1>{shape}`", core.read_text("utf-8")
    )
    assert read != core.read_text("utf-8")
    core.write_text(read, "utf-8")
    stems = "|".join(re.escape(script.stem) for script in scripts)
    for file in dist.rglob("*.*"):
        if file.suffix in (".js", ".json", ".html"):
            text = re.sub(MORE, "more-changed", file.read_text("utf-8"))
            text = re.sub(rf"({stems})(?=\.js)", r"\1-next", text)
            file.write_text(text, "utf-8")
    for script in scripts:
        script.rename(script.with_stem(f"{script.stem}-next"))


def next_version(dist: Path) -> Path:
    """Builds a version in which the words of all screens but the first are others."""
    copytree(DIST, dist)
    for pressed in dist.rglob("*.br"):
        pressed.unlink()
    [rest], [more] = [[*dist.glob(f"assets/{it}-*.js*")] for it in ("rest", "more")]
    more.rename(more.with_name("more-changed.js"))
    files = rest.read_text("utf-8").replace(more.name, "more-changed.js")
    rest.with_name(f"rest-{NEXT}.json").write_text(files, "utf-8")
    worker = dist / "sw.js"
    version = rest.stem.removeprefix("rest-")
    worker.write_text(worker.read_text("utf-8").replace(version, NEXT), "utf-8")
    return dist


def bytes_of_update(page: Page, line: Line) -> int:
    """Takes the new version, with nothing left where the browser keeps what it got."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    before = line.carried
    page.evaluate(FETCHED, NEXT)
    return line.carried - before
