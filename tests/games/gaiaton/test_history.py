"""Histories of Gaiaton: golden ones stay true, running ones give no card away."""

from pathlib import Path

import pytest

from engine.kernel import history, sight
from tests.engine.recorded import entries, header, is_found_true, names, play_fairly
from tests.games.gaiaton.subjects import subject

GOLDEN = sorted((Path(__file__).parent / "golden").glob("gaiaton-*.json"))
HOUSE = subject("house")


def test_there_are_golden_histories() -> None:
    assert [path.stem for path in GOLDEN] == [
        "gaiaton-house",
        "gaiaton-own-lists",
        "gaiaton-void-decks-rules-1",
        "gaiaton-void-rules-1",
    ]


@pytest.mark.rule("GL-009", "GL-012")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_is_still_true(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_found_true(path, capsys)


@pytest.mark.rule("GL-011")
def test_a_running_history_names_only_what_its_seat_ever_saw() -> None:
    play = play_fairly(HOUSE, 0.0)
    secrets, system = set(HOUSE.secrets), HOUSE.system
    rows = entries(play)
    for viewer in play.viewers:
        seen: set[str] = set()
        for number, game in enumerate(play.games[:-1], 1):
            seen |= set(names(sight(system, game, viewer))) & secrets
            running = history.export_running(
                system, header(play), rows[:number], viewer
            )
            told = (running["acts"], running["events"])
            assert set(names(told)) & secrets <= seen


@pytest.mark.rule("GL-070", "GL-011")
def test_a_running_history_does_not_tell_which_deck_the_other_chose() -> None:
    play = play_fairly(HOUSE, 0.0)
    rows = entries(play)
    for number in range(1, len(play.games)):
        row = history.export_running(HOUSE.system, header(play), rows[:number], 1)
        others = [act for act in row["acts"] if act["seat"] == 0]
        assert "starter" not in [act["move"] for act in others]
