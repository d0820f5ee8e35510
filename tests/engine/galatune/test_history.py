"""Histories of Galatune: golden ones of every edition and format stay true."""

import json
from pathlib import Path

import pytest

from engine.cli import main

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("galatune-*.json"))


def test_there_are_golden_histories_of_every_edition_and_format() -> None:
    assert [path.stem.removeprefix("galatune-") for path in GOLDEN] == [
        "2016-brawl",
        "2016-duel",
        "brawl-rules-2",  # tells what Traps cancelled
        "brawl",
        "duel",
        "easy-random",
        "team",
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_is_still_true(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(path), "--json"]) == 0
    acts = len(json.loads(path.read_text("utf-8"))["acts"])
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["true"], verdict["acts"]) == (True, acts)
