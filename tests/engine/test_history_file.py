"""The published schema of a history: every file that we write fits it, a wrong none."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from engine import systems
from engine.cli import main
from engine.kernel import history
from engine.kernel.history_file import Sandbox, schema
from engine.kernel.replay import CannotJudge, read
from tests.engine.mini_subjects import MINIS, PLOTS
from tests.engine.recorded import entries, file, header, play_fairly
from tests.engine.subject import Subject
from tests.games import listed

FILE = Path(__file__).parents[2] / "docs" / "history.schema.json"
ALL = (*MINIS, *listed("SHORT"))
SCHEMA = jsonschema_rs.validator_for(schema())

Row = dict[str, Any]


def plain(row: Row) -> Row:
    """Returns a history as it stands in a file."""
    found: Row = json.loads(msgspec.json.encode(row))
    return found


def test_the_committed_schema_is_what_the_code_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema"]) == 0
    assert FILE.read_text() == capsys.readouterr().out


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_every_complete_history_fits(subject: Subject) -> None:
    for wildness in (0.0, 0.3):
        SCHEMA.validate(plain(file(play_fairly(subject, wildness))))


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_every_running_history_fits_for_every_viewer(subject: Subject) -> None:
    play = play_fairly(subject, 0.3)
    told = entries(play)
    for viewer in play.viewers:
        for until in (1, len(told) // 2, len(told) - 1):
            row = history.export_running(
                subject.system, header(play), told[:until], viewer
            )
            SCHEMA.validate(plain(row))


def test_every_system_was_among_them() -> None:
    assert {subject.book.manifest.name for subject in ALL} >= set(systems())


def test_a_history_with_lapses_and_acts_taken_back_was_among_them() -> None:
    plays = [play_fairly(s, 0.3, n) for s in MINIS for n in range(4)]
    acts = {type(scene.act).__name__.lower() for p in plays for scene in p.scenes}
    assert acts == {"answer", "lapse", "resign", "undo"}


def no_secret(row: Row) -> None:
    del row["fairness"]["secret"]


def not_complete(row: Row) -> None:
    row["complete"] = False


def no_outcome(row: Row) -> None:
    row["outcome"] = None


def by_nobody(row: Row) -> None:
    row["acts"][0]["by"] = "nobody"


def another_act(row: Row) -> None:
    row["acts"][0]["act"] = "cheat"


def one_more_field(row: Row) -> None:
    row["acts"][0]["state"] = {}


def half_a_link(row: Row) -> None:
    row["chain"][0] = "ab"


def a_time_in_seconds(row: Row) -> None:
    row["acts"][0]["at"] = "2026-11-20T21:30:05Z"


def an_event_without_a_name(row: Row) -> None:
    del row["events"][0]["told"][0]["event"]["event"]


@pytest.mark.parametrize(
    "wrong",
    [
        no_secret,
        not_complete,
        no_outcome,
        by_nobody,
        another_act,
        one_more_field,
        half_a_link,
        a_time_in_seconds,
        an_event_without_a_name,
    ],
)
def test_a_wrong_history_neither_fits_nor_is_read(
    wrong: Callable[[Row], None],
) -> None:
    row = plain(file(play_fairly(PLOTS, 0.0)))
    SCHEMA.validate(row)
    wrong(row)
    assert not SCHEMA.is_valid(row)
    with pytest.raises(CannotJudge):
        read(msgspec.json.encode(row))


def test_a_sandbox_fits_but_nobody_judges_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = plain(file(play_fairly(PLOTS, 0.0)))
    origin = Sandbox("another game", seat=1, seen=7)
    branched = deepcopy(row) | {"sandbox": msgspec.to_builtins(origin)}
    SCHEMA.validate(branched)
    path = tmp_path / "sandbox.json"
    path.write_text(json.dumps(branched))
    assert main(["verify", str(path)]) == 2
    assert "without a deal to prove" in capsys.readouterr().out
