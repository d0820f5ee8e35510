"""Histories of Galatune: golden ones of every edition and format stay true."""

from pathlib import Path

import pytest

from tests.engine.recorded import is_found_true

GOLDEN = sorted((Path(__file__).parent / "golden").glob("galatune-*.json"))


def test_there_are_golden_histories_of_every_edition_and_format() -> None:
    assert [path.stem.removeprefix("galatune-") for path in GOLDEN] == [
        "2016-brawl",
        "2016-duel",
        "brawl-rules-2",  # tells what Traps cancelled
        "brawl",
        "duel",
        "easy-random",
        "own-rules-4",  # whoever was aimed at first decided for all
        "team",
        "traded-order-rules-2",  # an order for a card that was traded away passed
        "traded-order-rules-3",
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_is_still_true(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_found_true(path, capsys)
