"""docs/a-new-game.md: its files make a game that is whole, in so few lines."""

import re
from pathlib import Path

import pytest

from tests.engine.test_new import ROOT, in_copy, run

PAGE = (ROOT / "docs" / "a-new-game.md").read_text("utf-8")
BLOCK = re.compile(r"^```\w+ (\S+/\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = dict(BLOCK.findall(PAGE))
MOST = 220  # lines of Python that are not blank
MATCH = """
from engine import load
from engine.bots import player
from engine.bots.matches import match
hatband = load("hatband")
one, other = player(hatband, 1), player(hatband, 0)
print(sum(match(hatband, one, other, range(20))) / 20)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with the new game, in which the files of the page were written."""
    tree = in_copy(tmp_path_factory.mktemp("tree"))
    run(tree, "-m", "engine", "new", "hatband")
    for path, text in FILES.items():
        assert (tree / path).exists() or path.endswith("house.py"), path
        (tree / path).write_text(text, "utf-8")
    return tree


def test_the_page_needs_no_more_lines_than_it_says() -> None:
    code = [text for path, text in FILES.items() if path.startswith("engine/")]
    python = [text for text in code if text.startswith('"""')]
    lines = [line for text in python for line in text.splitlines() if line.strip()]
    assert len(python) == 8
    assert len(lines) <= MOST


def test_the_game_of_the_page_passes_the_suite(tree: Path) -> None:
    quick = ("-q", "-p", "no:cacheprovider", "-p", "no:tests.ledger")
    said = run(tree, "-m", "pytest", *quick, "tests/games/hatband")
    assert " passed" in said


def test_its_house_player_beats_the_lot(tree: Path) -> None:
    assert float(run(tree, "-c", MATCH)) >= 0.75


def test_it_is_checked_like_all_our_code(tree: Path) -> None:
    for command in (("ruff", "format", "--check"), ("ruff", "check")):
        run(tree, "-m", *command, "engine/hatband", "tests/games/hatband")
