"""A game is one folder on each side: without its folders, all else stays whole.

Two games go at a time, which is harder on what stays, and quicker.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from typing import NamedTuple

import pytest

from engine import systems
from tests.games import FOLDERS

ROOT = Path(__file__).parent.parent
LEFT_OUT = ignore_patterns("node_modules", "dist", "__pycache__", ".*_cache")
PARTS = ("engine", "frontend/src/games", "tests/games")
QUIET = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:tests.ledger")
# What is played where a game is missing: shared suites that find what is there.
STAYS = ("test_guess.py", "test_seeds.py", "test_plots.py", "test_wharf.py")
SERVES = """
import engine
from api.app import make
from api.service.settings import Settings
app = make(Settings(store="sqlite:games.db", keys=("tell-nobody-" * 3,)), engine)
seen = app.test_client().get("/api/systems").json["systems"]
print(*(system["name"] for system in seen))
"""


class Without(NamedTuple):
    """A copy of the tree, and the folders of the games that it lacks."""

    gone: tuple[str, ...]
    tree: Path


@pytest.fixture(scope="module", params=[FOLDERS[:2], FOLDERS[2:]], ids=" ".join)
def without(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Without]:
    """A copy of the tree from which the folders of some games were taken."""
    gone, tree = request.param, tmp_path_factory.mktemp("tree")
    for part in ("engine", "api", "infra", "scripts", "tests", "frontend", "docs"):
        copytree(ROOT / part, tree / part, ignore=LEFT_OUT)
    for path in (each for each in ROOT.iterdir() if each.is_file()):
        (tree / path.name).write_bytes(path.read_bytes())
    (tree / "frontend/node_modules").symlink_to(ROOT / "frontend/node_modules")
    for part, game in product(PARTS, gone):
        rmtree(tree / part / game)
    rmtree(tree / "frontend/tests")  # of all games
    yield Without(gone, tree)
    rmtree(tree)


def run(tree: Path, *command: str) -> str:
    """Runs a command in the copy; returns what it said, fails with it."""
    home = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(
        command, cwd=tree, env=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_the_other_games_are_served(without: Without) -> None:
    gone = [game.replace("_", "-") for game in without.gone]
    others = [name for name in systems() if not any(game in name for game in gone)]
    said = run(without.tree, sys.executable, "-c", SERVES)
    assert said.split() == others


def test_all_else_is_found_and_what_shared_suites_find_is_played(
    without: Without,
) -> None:
    """Whatever cannot be collected fails the run, whichever tests are chosen of it."""
    chosen = ("--ignore=tests/games", "-k", " or ".join(STAYS))
    assert " passed" in run(without.tree, sys.executable, *QUIET, *chosen)


def test_the_phone_is_checked_and_built(without: Without) -> None:
    front = without.tree / "frontend"
    run(front, "node_modules/.bin/tsc")
    run(front, "node_modules/.bin/vite", "build")
    built = (front / "dist/index.html").read_text()
    assert ('id="paw"' in built) == ("gaiaton" not in without.gone)
