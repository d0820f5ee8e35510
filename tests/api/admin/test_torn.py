"""One row that cannot be read stops nothing but its own game."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json

import engine
from api.__main__ import main
from api.admin.check import check
from api.admin.moving import move
from api.admin.stuck import stuck
from api.service import Service
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from engine.kernel.replay import verify
from infra import deploy
from tests.api.admin.conftest import Admin
from tests.api.admin.tearing import rows_of, tear, tear_line
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, play_on
from tests.api.push.service import PushService

Capture = pytest.CaptureFixture[str]
WHY = "Its disk has failed."

pytestmark = pytest.mark.both_stores
WHATS = pytest.mark.parametrize(
    ("what", "number"),
    [("body", None), ("body", 0), ("record", None), ("record", 1), ("table", None)],
)


@pytest.fixture
def whole(ana: Phone, ben: Phone) -> str:
    """A game that nothing has happened to."""
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])


@pytest.fixture
def played(service: Service, ana: Phone, ben: Phone, game: str, whole: str) -> str:
    """A game of some acts, beside the one to which nothing happens."""
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    return game


@WHATS
def test_all_others_are_checked_and_it_is_named(
    service: Service, played: str, whole: str, what: str, number: int | None
) -> None:
    tear(service, played, what, number)
    found = {each.game: each for each in check(service)}
    assert found[played].difference
    assert found[played].is_torn
    assert found[whole].difference is None


def test_a_release_names_it_and_goes_past(
    service: Service, played: str, whole: str, capsys: Capture
) -> None:
    """Nobody could play on with it by the version before, either."""
    tear(service, played, "body", None)
    stage: Any = SimpleNamespace(store=lambda _: service.store)
    deploy._play_again(stage, "a table", past=())
    told = capsys.readouterr().out
    assert played in told
    assert whole not in told


@WHATS
def test_stuck_names_it_and_goes_on(
    service: Service,
    time: Time,
    played: str,
    whole: str,
    what: str,
    number: int | None,
    admin: Admin,
    capsys: Capture,
) -> None:
    tear(service, played, what, number)
    assert {each.game for each in stuck(service)} <= {played}
    assert admin("stuck") in (0, 1)
    assert admin("replay", played) == 1
    assert played in capsys.readouterr().out


def test_stuck_names_what_cannot_be_read(
    service: Service, time: Time, played: str, whole: str
) -> None:
    tear(service, played, "body")
    (found,) = stuck(service)
    assert found.game == played
    assert "cannot be read" in str(found.why)


def test_it_moves_without_the_torn_game(
    service: Service,
    time: Time,
    played: str,
    whole: str,
    ana: Phone,
    tmp_path: Path,
) -> None:
    tear(service, played, "body", 0)
    tear_line(service, ana.see("/me")["player"], played)
    target = SqliteStore(tmp_path / "target.db")
    there = Service(service.settings, (), target, service.library)
    moved = move(service, there)
    assert [*target.games()] == [whole]
    assert [played in torn.row for torn in moved.torn] == [True, True]
    assert moved.sums["Game"].n == 1


def test_the_command_that_moves_names_it_and_ends_with_1(
    service: Service, played: str, tmp_path: Path, capsys: Capture
) -> None:
    tear(service, played, "body")
    name = f"sqlite:{tmp_path}/games.db"
    if isinstance(service.store, DynamoStore):
        name = f"dynamodb:{service.store._dynamo.table}"
    assert main(["admin", "move", name, f"sqlite:{tmp_path}/new.db"]) == 1
    said = capsys.readouterr().out
    assert f"Game {played} cannot be read and was left behind" in said


def test_a_torn_state_is_called_off_by_its_record(
    service: Service, ana: Phone, played: str, admin: Admin
) -> None:
    tear(service, played, "body")
    assert admin("void", played, "--why", WHY) == 0
    assert ana.game(played)["status"] == "void"
    told = ana.see(f"/games/{played}/events")["events"][-1]
    assert WHY in told["text"]
    settle(service)
    file = ana.see(f"/games/{played}/history")
    assert [*verify(json.encode(file), engine.load)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("what", "number"), [("record", 1), ("table", None)])
def test_what_no_record_tells_is_void_in_the_lists_of_its_players(
    service: Service,
    ana: Phone,
    played: str,
    admin: Admin,
    what: str,
    number: int | None,
    capsys: Capture,
) -> None:
    tear(service, played, "body")
    tear(service, played, what, number)
    assert admin("void", played, "--why", WHY) == 0
    assert "is void in the lists of its players" in capsys.readouterr().out
    assert ana.game(played)["status"] == "void"
    lines = ana.see("/games?list=finished")["games"]
    assert [(line["id"], line["status"]) for line in lines] == [(played, "void")]
    assert played not in str(ana.see("/games?list=running"))
    assert played not in str(ana.see("/games?list=waiting"))
    assert admin("stuck") == 0


@WHATS
def test_it_is_taken_away_by_its_key_alone(
    service: Service,
    ana: Phone,
    push: PushService,
    played: str,
    whole: str,
    admin: Admin,
    what: str,
    number: int | None,
) -> None:
    tear(service, played, "body")
    tear(service, played, what, number)
    assert rows_of(service, played)
    assert admin("remove", played) == 0
    assert rows_of(service, played) == 0
    assert ana.get(f"/games/{played}").status_code == 404
    assert ana.game(whole)["status"] == "running"
    assert admin("remove", played) == 2


def test_what_was_called_off_with_a_torn_history_is_taken_away(
    service: Service, ana: Phone, played: str, admin: Admin
) -> None:
    """Nobody can take it over into another store."""
    for number in range(4):
        tear(service, played, "body", number)
    assert admin("void", played, "--why", WHY) == 0
    assert ana.game(played)["status"] == "void"
    assert admin("remove", played) == 0
    assert rows_of(service, played) == 0


def test_what_was_called_off_and_is_whole_is_not_taken_away(
    service: Service, ana: Phone, played: str, admin: Admin
) -> None:
    assert admin("void", played, "--why", WHY) == 0
    assert admin("remove", played) == 2
    assert ana.game(played)["status"] == "void"


def test_what_is_played_on_is_not_taken_away_for_a_torn_past(
    service: Service, ana: Phone, played: str, admin: Admin
) -> None:
    tear(service, played, "record", 1)
    assert admin("remove", played) == 2
    assert ana.game(played)["status"] == "running"


def test_a_game_that_can_be_read_is_not_taken_away(
    service: Service, ana: Phone, played: str, admin: Admin, capsys: Capture
) -> None:
    assert admin("remove", played) == 2
    assert "call it off with “void”" in capsys.readouterr().err
    assert ana.game(played)["status"] == "running"


def test_a_closed_table_is_taken_away(ana: Phone, admin: Admin) -> None:
    table = ana.set_table()["id"]
    assert admin("void", table, "--why", WHY) == 0
    assert admin("remove", table) == 0
    assert ana.get(f"/games/{table}").status_code == 404


def test_a_torn_line_hides_no_other_and_is_drawn_anew(
    service: Service, time: Time, ana: Phone, played: str, whole: str, admin: Admin
) -> None:
    tear_line(service, ana.see("/me")["player"], played)
    shown = [line["id"] for line in ana.see("/games?list=running")["games"]]
    assert shown == [whole]
    assert admin("repair", played) == 0
    assert played in str(ana.see("/games?list=running"))
