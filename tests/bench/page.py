"""The first load of the app: bytes on the wire, and Lighthouse on a slow phone."""

import gzip
import json
import os
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from statistics import median
from typing import Any

from tests.web.browser import WHOLE, found

from . import frames, taps, visits
from .figure import Figure
from .serving import ROOT, served

DIST = ROOT / "frontend" / "dist"
TOOL = Path(__file__).parent / "lighthouse"
FACES = {"gaiaton": 40, "galatune": 45, "one_deck_galaxy": 12}  # kB at most
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Weighs the built app and, where there is a Chromium, first visits with it."""
    weights = {path: _gzipped(path) for path in first_load()}
    script = sum(n for path, n in weights.items() if path.suffix == ".js")
    yield Figure("script of the first load, gz", script / 1000, "kB", 38, 25)
    yield Figure("first load in all, gz", sum(weights.values()) / 1000, "kB", 60)
    yield from drawings()
    executable = found(*WHOLE)
    if executable:
        yield from visits.figures(executable)
        yield from frames.figures(executable)
        yield from taps.figures(executable)
        yield from _timed(executable, rounds)


def drawings() -> Iterator[Figure]:
    """Weighs the faces of each game, which come with its first board."""
    for game, most in FACES.items():
        (sprite,) = DIST.glob(f"assets/faces-{game}-*.svg")
        yield Figure(f"faces of {game}, gz", _gzipped(sprite) / 1000, "kB", most)


def first_load() -> list[Path]:
    """The page and what it names: scripts, styles, icons, manifest."""
    page = DIST / "index.html"
    named = _Named()
    named.feed(page.read_text())
    files = [DIST / name.removeprefix("./").removeprefix("/") for name in named.files]
    return [page, *(path for path in dict.fromkeys(files) if path.is_file())]


class _Named(HTMLParser):
    """Collects the files that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("src" if tag == "script" else "href")
        if tag in ("script", "link") and name:
            self.files.append(name)


def _gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), mtime=0))


def _timed(executable: str, rounds: int) -> Iterator[Figure]:
    """Lighthouse's median of some loads, on a simulated slow phone and network."""
    if not (TOOL / "node_modules" / "lighthouse").exists():
        command = ["npm", "ci", "--silent", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=TOOL, check=True)
    with served() as address:
        runs = [_lighthouse(executable, address) for _ in range(min(rounds, 3))]

    def middle(audit: str) -> float:
        return median(float(run["audits"][audit]["numericValue"]) for run in runs)

    what = "Lighthouse mobile: "
    yield Figure(what + "LCP", middle("largest-contentful-paint") / 1000, "s", 1.8)
    yield Figure(what + "TBT", middle("total-blocking-time"), "ms", 100)
    yield Figure(what + "CLS", middle("cumulative-layout-shift"), "", 0.02)
    yield Figure(what + "bytes", middle("total-byte-weight") / 1000, "kB", 60)
    for name in ("performance", "accessibility", "best-practices"):
        score = median(100 * float(run["categories"][name]["score"]) for run in runs)
        yield Figure(what + name, score, "", better="more")


def _lighthouse(executable: str, address: str) -> Any:
    categories = "--only-categories=performance,accessibility,best-practices"
    command = ["npx", "lighthouse", address, "--output=json", "--quiet", categories]
    done = subprocess.run(
        [*command, f"--chrome-flags={FLAGS}"],
        cwd=TOOL,
        env={**os.environ, "CHROME_PATH": executable},
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)
