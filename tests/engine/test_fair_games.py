"""What the phone is tested with is what the engine reckons today."""

import json
from pathlib import Path

import pytest

from engine.cli import main
from tests.engine import fair_games
from tests.engine.fair_games import (
    FILE,
    WISHES,
    Wish,
    cheats,
    game_of,
    vectors,
    written,
)

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
DEALT = "best seed dealt"
BOUND = ("options after", "rules after", "rematch begun by the other")


def judged(row: fair_games.Row, folder: Path, *kept: str) -> int:
    """Returns how the command line ends that judges a history by what was kept."""
    path = folder / "history.json"
    path.write_text(json.dumps(row), "utf-8")
    return main(["verify", str(path), *kept])


def kept_of(row: fair_games.Row, *seats: int) -> list[str]:
    """Returns what phones on these seats kept of a game."""
    fairness = row["fairness"]
    numbers = [f"--nonce={seat}:{fairness['nonces'][seat]}" for seat in seats]
    return [f"--promise={fairness['commitment']}", *numbers]


def test_the_phone_is_tested_with_what_the_engine_reckons() -> None:
    assert FILE.read_text("utf-8") == written(), "python -m tests.engine.fair_games"


def test_the_page_has_the_vectors() -> None:
    page, told = PAGE.read_text("utf-8"), vectors()
    for value in (told["promise"], told["seal"], told["seeds"][3]):
        assert value in page
    assert ", ".join(map(str, told["shuffled"][:8])) in page


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.name)
def test_the_command_line_finds_an_honest_game_true(tmp_path: Path, wish: Wish) -> None:
    row = game_of(wish)
    assert judged(row, tmp_path, *kept_of(row, *range(wish.seats))) == 0


@pytest.mark.parametrize(
    ("cheat", "of", "seat"),
    [
        (DEALT, "honest", 1),
        ("options after", "honest", 1),
        ("rules after", "honest", 1),
        ("rematch begun by the other", "rematch", 1),
        ("secret after", "honest", 1),
        ("number left out", "honest", 0),
        ("owners swapped", "honest", 1),
        ("order after", "five", 4),
        ("fewer after", "five", 4),
    ],
)
def test_the_command_line_finds_each_cheat(
    tmp_path: Path, cheat: str, of: str, seat: int
) -> None:
    rows = cheats()
    assert judged(rows[cheat], tmp_path, *kept_of(rows[of], seat)) == 1


@pytest.mark.parametrize("cheat", [DEALT, *BOUND])
def test_what_the_history_itself_betrays_needs_nothing_kept(
    tmp_path: Path, cheat: str
) -> None:
    assert judged(cheats()[cheat], tmp_path) == 1
