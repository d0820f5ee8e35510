"""Draws every board in its states at every size, a sheet of pictures for each.

`make sheets` for all, or with the names of some systems; by night with `--dark`;
`--engine webkit` or firefox draws them there, where Playwright has brought that engine.
"""

import argparse
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from .browser import quick
from .phone import Phone
from .server import Server, serving
from .sizes import SIZES, at_every_size, faults, slips
from .states import Table
from .test_every_tap import TABLES

PAGE = """<!doctype html><meta charset="utf-8"><title>{0}</title>
<style>body {{ font: 14px sans-serif }} img {{ zoom: .5; margin: 4px }}
img {{ vertical-align: top; border: 2px solid #888 }}</style><h1>{0}</h1>{1}"""


def main() -> None:
    """Draws the sheets that are asked for, and says what is wrong on them."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.sheets")
    parser.add_argument("to", type=Path)
    parser.add_argument("systems", nargs="*")
    parser.add_argument("--engine", default="chromium")
    parser.add_argument("--dark", action="store_true")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as games, sync_playwright() as playwright:
        browser = launched(playwright, wish.engine)
        with serving(Path(games) / "games.db") as server:
            for system, seats in (table.values for table in TABLES):
                if not wish.systems or system in wish.systems:
                    to = wish.to / (f"{system}-dark" if wish.dark else str(system))
                    draw(to, browser, server, system, seats)


def launched(playwright: Playwright, engine: str) -> Browser:
    """Starts the engine that is asked for."""
    how = quick() if engine == "chromium" else {}
    browser: Browser = getattr(playwright, engine).launch(**how)
    return browser


def draw(
    to: Path, browser: Browser, server: Server, system: object, seats: object
) -> None:
    """Draws one game's sheet."""
    to.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": 360, "height": 640},
        reduced_motion="reduce",
        color_scheme="dark" if to.name.endswith("-dark") else "light",
        service_workers="block",
    )
    phone = Phone(context.new_page(), "Ana")
    table = Table(phone, server, str(system), **dict(seats))  # type: ignore[call-overload]
    rows = list(drawn(table, to))
    to.with_suffix(".html").write_text(PAGE.format(system, "".join(rows)), "utf-8")
    context.close()


def drawn(table: Table, to: Path) -> Iterator[str]:
    """Yields a row of pictures for each state."""
    for n, state in enumerate(table.states()):
        for size in at_every_size(table.phone):
            name = f"{n:02}-{size.split()[0]}.png"
            table.page.screenshot(path=to / name)
            for fault in (*faults(table.phone, size), *slips(table.phone)):
                print(f"{to.name}, {state} at {size}: {fault}")
        names = [f"{to.name}/{n:02}-{size.split()[0]}.png" for size in SIZES]
        pictures = "".join(f'<img src="{name}" alt="">' for name in names)
        yield f"<h2>{escape(state)}</h2>{pictures}"


if __name__ == "__main__":
    main()
