"""Who runs the service calls a game off: players read why, and it counts for nobody."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec import json

import engine
from api.background.sweep import sweep
from api.service import Service
from engine.kernel.replay import Differs, verify
from tests.api.admin.conftest import Admin
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, play_on
from tests.kept.test_rollback import Stored

Capture = pytest.CaptureFixture[str]
WHY = "Two of you played it on one phone."


@pytest.fixture
def void(service: Service, ana: Phone, ben: Phone, game: str, admin: Admin) -> str:
    """A game of some acts that was called off."""
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    assert admin("void", game, "--why", WHY) == 0
    return game


@pytest.mark.both_stores
def test_a_game_that_was_called_off_is_void_for_all(
    ana: Phone, ben: Phone, void: str
) -> None:
    for phone in (ana, ben):
        game = phone.game(void)
        assert (game["status"], game["decisions"]) == ("void", [])
        assert game["outcome"]["winners"] == []


@pytest.mark.both_stores
def test_its_players_read_why(ana: Phone, void: str) -> None:
    told = ana.see(f"/games/{void}/events")["events"][-1]
    assert told["text"] == f"Who runs this server has called the game off: {WHY}"
    assert told["by"] == "admin"


@pytest.mark.both_stores
def test_it_is_nobodys_victory_in_the_lists(
    service: Service, ben: Phone, void: str
) -> None:
    (line,) = ben.see("/games?list=finished")["games"]
    assert (line["status"], line["won"]) == ("void", None)


def test_its_history_is_true(ana: Phone, void: str) -> None:
    file = ana.see(f"/games/{void}/history")
    assert [*verify(json.encode(file), engine.load)] == [0, 1, 2, 3, 4]


def test_no_player_can_have_called_a_game_off(ana: Phone, void: str) -> None:
    file = ana.see(f"/games/{void}/history")
    file["acts"][-1]["by"] = "clock"
    with pytest.raises(Differs) as differs:
        [*verify(json.encode(file), engine.load)]
    assert differs.value.number == 4


def test_an_answer_that_comes_too_late_is_refused(ana: Phone, void: str) -> None:
    call = {"id": "6b1f7c1e-0000-4000-8000-000000000001", "seat": 0}
    assert ana.post(f"/games/{void}/resign", **call).status_code == 409


def test_a_game_that_is_over_stays_as_it_ended(
    void: str, ana: Phone, admin: Admin, capsys: Capture
) -> None:
    before = ana.game(void)
    assert admin("void", void, "--why", "Again.") == 2
    assert "is over already" in capsys.readouterr().err
    assert ana.game(void) == before


@pytest.mark.parametrize("why", ["", " ", "x" * 301, "two\nlines", "\u202eyad"])
def test_a_reason_that_nobody_can_read_is_refused(
    game: str, admin: Admin, capsys: Capture, why: str
) -> None:
    assert admin("void", game, "--why", why) == 2
    assert "Say why in one line" in capsys.readouterr().err


@pytest.mark.both_stores
def test_an_open_table_is_closed(ana: Phone, admin: Admin) -> None:
    table = ana.set_table()["id"]
    assert admin("void", table, "--why", WHY) == 0
    assert ana.game(table)["status"] == "void"


def test_a_game_whose_state_cannot_be_read_is_called_off_by_its_record(
    service: Service,
    ana: Phone,
    ben: Phone,
    game: str,
    admin: Admin,
    tmp_path: Path,
    capsys: Capture,
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        stored = Stored(file, game)
        stored.state["world"] = {"torn": True}
        stored.keep()
    assert admin("stuck") == 1
    assert "its state cannot be read" in capsys.readouterr().out
    assert admin("void", game, "--why", WHY) == 0
    assert ana.game(game)["status"] == "void"
    assert admin("stuck") == 0


def test_the_command_wants_a_reason(game: str, admin: Admin, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        admin("void", game)
    assert "--why" in capsys.readouterr().err


@pytest.mark.both_stores
def test_the_command_plays_a_game_again(
    ana: Phone, ben: Phone, void: str, admin: Admin, capsys: Capture
) -> None:
    assert admin("replay", void) == 0
    assert "4 acts, played again, lead to the same" in capsys.readouterr().out


def test_the_command_says_where_a_game_differs(
    void: str, admin: Admin, tmp_path: Path, capsys: Capture
) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        stored = Stored(file, void)
        stored.record["link"] = "0" * 64
        stored.keep()
    assert admin("replay", void) == 1
    assert "from snapshot 4 on: the chain is broken" in capsys.readouterr().out


def test_a_folded_game_is_played_again(
    service: Service, time: Time, ana: Phone, ben: Phone, game: str, admin: Admin
) -> None:
    play_on([ana, ben], game, Random(1))
    settle(service)
    time.passes(days=8)
    sweep(service)
    assert service.store.newest(game)[0].folded
    assert admin("replay", game) == 0
