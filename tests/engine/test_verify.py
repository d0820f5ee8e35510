"""What `verify` says that a history proves, and what only its reader can know."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import signature
from engine.cli import main
from tests.engine.recorded import file, play_fairly
from tests.engine.test_history_file import plain
from tests.games import named

SECRET = b"\x07" * 32
OTHER = b"\x08" * 32
GOLDEN = (
    Path(__file__).parents[1] / "games" / "galea" / "golden" / "common-galea-plain.json"
)

Capture = pytest.CaptureFixture[str]
Row = dict[str, Any]


@pytest.fixture
def row() -> Row:
    """The signed history of a game."""
    return plain(signature.signed(file(play_fairly(named("galea-plain"), 0.0)), SECRET))


class Desk:
    """Somebody who verifies a history."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.folder, self.capsys = folder, capsys

    def says(self, row: Row, *kept: str, code: int = 0) -> str:
        path = self.folder / "history.json"
        path.write_text(json.dumps(row), "utf-8")
        assert main(["verify", str(path), *kept]) == code
        return self.capsys.readouterr().out


@pytest.fixture
def desk(tmp_path: Path, capsys: Capture) -> Desk:
    return Desk(tmp_path, capsys)


def test_without_anything_kept_it_proves_no_promise(desk: Desk, row: Row) -> None:
    said = desk.says(row)
    assert "only the promise that you kept can say" in said
    assert f"signed with the key {signature.public_key(SECRET)}" in said


def test_histories_of_a_series_are_judged_together(desk: Desk, row: Row) -> None:
    said = desk.says(row, str(GOLDEN), code=1)
    assert "what it goes on with does not follow from the games before" in said


def test_what_was_kept_is_compared_with_one_history(desk: Desk, row: Row) -> None:
    promise = row["fairness"]["commitment"]
    desk.says(row, str(GOLDEN), "--promise", promise, code=2)


def test_the_promise_that_was_kept_proves_it(desk: Desk, row: Row) -> None:
    said = desk.says(row, "--promise", row["fairness"]["commitment"].upper())
    assert "nobody chose the secret after it" in said


def test_another_promise_is_a_lie(desk: Desk, row: Row) -> None:
    said = desk.says(row, "--promise", "00" * 32, code=1)
    assert "differs at number 0: the promise is not the one that you kept" in said


def test_the_own_number_is_looked_for(desk: Desk, row: Row) -> None:
    assert "Your number is among" in desk.says(row, "--nonce", "AB" * 16)
    said = desk.says(row, "--nonce", "00" * 16, code=1)
    assert "differs at number 0: " in said
    assert "not among those" in said


def test_the_number_of_each_own_seat_is_looked_for(desk: Desk, row: Row) -> None:
    first, second = (("--nonce", nonce) for nonce in row["fairness"]["nonces"])
    assert "Your 2 numbers are all among" in desk.says(row, *first, *second)
    assert "not among those" in desk.says(row, "--nonce", "00" * 16, *second, code=1)
    assert "not among those" in desk.says(row, *first, *first, *first, code=1)


def test_who_played_is_said(desk: Desk, row: Row) -> None:
    assert f"game {row['game']}, played by Player 0, Player 1" in desk.says(row)


def test_an_old_file_is_told_what_it_does_not_prove(desk: Desk) -> None:
    said = desk.says(json.loads(GOLDEN.read_text("utf-8")))
    assert "It does not prove who played" in said
    assert "Its origin is unknown" in said


def test_the_key_of_its_server_proves_its_origin(desk: Desk, row: Row) -> None:
    keys = {"keys": [signature.public_key(OTHER), signature.public_key(SECRET)]}
    known = desk.folder / "slowhand.json"
    known.write_text(json.dumps(keys), "utf-8")
    for key in (signature.public_key(SECRET), str(known)):
        assert "signed by the server whose key you named" in desk.says(
            row, "--key", key
        )


def test_another_server_did_not_run_it(desk: Desk, row: Row) -> None:
    key = signature.public_key(OTHER)
    assert "not signed by the server" in desk.says(row, "--key", key, code=1)
    del row["signature"]
    assert "not signed by the server" in desk.says(row, "--key", key, code=1)


def test_a_signature_covers_what_no_chain_does(desk: Desk, row: Row) -> None:
    row["seats"][0] |= {"name": None, "salt": None}
    assert "the signature does not fit" in desk.says(row, code=1)


def test_nobody_signs_with_another_key(desk: Desk, row: Row) -> None:
    row["signature"]["key"] = signature.public_key(OTHER)
    assert "the signature does not fit" in desk.says(row, code=1)


def test_a_file_without_a_key_cannot_be_judged_by(desk: Desk, row: Row) -> None:
    said = desk.says(row, "--key", str(GOLDEN.parent.parent / "__init__.py"), code=2)
    assert "there is no key in" in said


# What was settled before the last number


def test_the_promise_binds_options_cards_and_rules(desk: Desk, row: Row) -> None:
    assert "nobody chose options, cards or rules after it" in desk.says(row)


@pytest.mark.parametrize(
    "change", [{"aces": False}, {"late": "match"}], ids=["variant", "late"]
)
def test_options_chosen_after_the_promise_are_found(
    desk: Desk, row: Row, change: dict[str, object]
) -> None:
    changed = {**row, "options": {**row["options"], **change}}
    if changed == row:
        changed["options"]["aces"] = True
    del changed["signature"]
    assert "something else is played than what was promised" in desk.says(
        changed, code=1
    )


def test_a_number_is_looked_for_on_its_seat(desk: Desk, row: Row) -> None:
    ana, ben = row["fairness"]["nonces"]
    said = desk.says(row, "--nonce", f"0:{ana}", "--nonce", f"1:{ben}")
    assert "Your 2 numbers are all among those" in said


def test_seats_put_in_order_after_the_numbers_are_found(desk: Desk, row: Row) -> None:
    ana, ben = row["fairness"]["nonces"]
    said = desk.says(row, "--nonce", f"1:{ana}", code=1)
    assert "on seat 1 another number shuffled than the one that you kept" in said
    assert ana != ben


def test_an_older_history_says_what_was_still_free(desk: Desk) -> None:
    golden = json.loads(GOLDEN.read_text("utf-8"))
    assert "could be chosen after the numbers" in desk.says(golden)


@pytest.mark.parametrize("older", [1, 2])
def test_a_newer_game_cannot_be_called_an_older_one(
    desk: Desk, row: Row, older: int
) -> None:
    """Each format makes another seed of the same secret and numbers."""
    del row["signature"]
    for seat in row["seats"] if older == 1 else ():
        del seat["mark"], seat["salt"]
    said = desk.says(row | {"format": f"slowhand-history/{older}"}, code=1)
    assert "something else is played than what was promised" in said
