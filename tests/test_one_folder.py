"""A game is one folder on each side: without the two of it, all else stays whole."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import pytest

from engine import systems

ROOT = Path(__file__).parent.parent
LEFT_OUT = ignore_patterns("node_modules", "dist", "__pycache__", ".*_cache")
# What is played where a game is missing: tests that need the other games only.
STAYS = {
    "gaiaton": ("galea/test_common_turns.py", "galea/test_noble_turns.py"),
    "galea": ("gaiaton/test_battle.py", "test_plots.py", "test_wharf.py"),
}
SERVES = """
import engine
from api.app import make
from api.service.settings import Settings
app = make(Settings(store="sqlite:games.db", keys=("tell-nobody-" * 3,)), engine)
seen = app.test_client().get("/api/systems").json["systems"]
print(*(system["name"] for system in seen))
"""


@pytest.fixture(scope="module", params=sorted(STAYS))
def without(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Path]]:
    """A copy of the tree from which a game's two folders were taken."""
    game, tree = str(request.param), tmp_path_factory.mktemp("tree")
    for part in ("engine", "api", "tests", "frontend"):
        copytree(ROOT / part, tree / part, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "README.md", "CHANGES.md", "LICENSE"):
        (tree / name).write_bytes((ROOT / name).read_bytes())
    (tree / "frontend/node_modules").symlink_to(ROOT / "frontend/node_modules")
    rmtree(tree / "engine" / game)
    rmtree(tree / "frontend/src/games" / game)
    rmtree(tree / "frontend/tests")  # of all games
    yield game, tree
    rmtree(tree)


def run(tree: Path, *command: str) -> str:
    """Runs a command in the copy; returns what it said, fails with it."""
    home = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(
        command, cwd=tree, env=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_the_other_games_are_served(without: tuple[str, Path]) -> None:
    game, tree = without
    others = [name for name in systems() if game not in name]
    said = run(tree, sys.executable, "-c", SERVES)
    assert said.split() == others


def test_the_other_games_are_played(without: tuple[str, Path]) -> None:
    game, tree = without
    tests = [f"tests/engine/{name}" for name in STAYS[game]]
    chosen = ("-q", "-p", "no:cacheprovider", "-p", "no:tests.ledger", *tests)
    assert " passed" in run(tree, sys.executable, "-m", "pytest", *chosen)


def test_the_phone_is_checked_and_built(without: tuple[str, Path]) -> None:
    game, tree = without
    front = tree / "frontend"
    run(front, "node_modules/.bin/tsc")
    run(front, "node_modules/.bin/vite", "build")
    built = (front / "dist/index.html").read_text()
    assert ('id="paw"' in built) == (game != "gaiaton")
