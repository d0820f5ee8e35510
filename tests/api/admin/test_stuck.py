"""What keeps games from moving is named, and mended from their records."""

from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from api.__main__ import main
from api.admin.dead_letters import GRACE
from api.admin.repair import repair
from api.admin.stuck import stuck
from api.background.sweep import sweep
from api.service import Service
from api.store import NotFound, Seat
from tests.api.admin.conftest import Admin
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, any_answer, play_on
from tests.store.examples import table as a_table

Capture = pytest.CaptureFixture[str]

pytestmark = pytest.mark.both_stores


def whys(service: Service) -> dict[str, str]:
    """Why games stand still, as who runs the service reads it."""
    return {each.game: str(each.why) for each in stuck(service)}


def broken(what: str) -> Any:
    """Lets a part of the service fail."""
    return patch(what, side_effect=RuntimeError("broken"))


def test_a_game_that_waits_for_a_player_is_not_stuck(
    service: Service, time: Time, game: str
) -> None:
    settle(service)
    time.passes(days=1)
    assert whys(service) == {}


def test_a_clock_that_nobody_struck_is_named(
    service: Service, time: Time, timed: str
) -> None:
    settle(service)
    time.passes(days=3)
    assert "its clock ran out at 2026-11-2" in whys(service)[timed]


def test_a_clock_is_given_two_minutes_to_strike(
    service: Service, time: Time, table: str
) -> None:
    time.passes(minutes=61)
    assert whys(service) == {}
    time.passes(minutes=2)
    assert [*whys(service)] == [table]


def test_a_clock_that_failed_is_named_until_it_strikes(
    service: Service, time: Time, table: str
) -> None:
    time.passes(minutes=61)
    with broken("api.background.sweep.lapsed"):
        assert sweep(service).failed == 1
    assert "set aside until 2026-11-20T13:0" in whys(service)[table]
    time.passes(minutes=1)
    assert sweep(service).failed == 0
    settle(service)
    assert whys(service) == {}


def test_a_house_that_does_not_answer_is_named_and_asked_again(
    service: Service, by_hand: Service, time: Time, ana: Phone
) -> None:
    with patch("api.background.house.answer", return_value=0.0):
        game = ana.set_table({"kind": "bot", "level": 0})["id"]
        ana.sit(game)
        while (now := ana.game(game))["seats"][0]["waiting"]:
            ana.answer(game, any_answer(now, Random(1)))
        settle(service)
        time.passes(minutes=3)
        assert "the house is to answer" in whys(service)[game]
    repair(by_hand, game)
    assert whys(service) == {}
    assert ana.game(game)["seats"][0]["waiting"]


def test_lists_that_are_behind_are_named_and_drawn_anew(
    service: Service, by_hand: Service, time: Time, ana: Phone, ben: Phone, game: str
) -> None:
    with (
        broken("api.background.lists.lines"),
        patch("api.background.worker.PAUSES_S", ()),
    ):
        play_on([ana, ben], game, Random(1), acts=3)
        settle(service)
    time.passes(minutes=3)
    assert "lists of 2 of its players are behind snapshot 3" in whys(service)[game]
    assert repair(by_hand, game) == 2
    assert whys(service) == {}
    for phone in (ana, ben):
        (line,) = phone.see("/games")["games"]
        assert line["seen"] == phone.game(game)["seen"]


def test_a_line_that_got_lost_is_drawn_anew(
    service: Service, by_hand: Service, time: Time, ana: Phone, game: str
) -> None:
    settle(service)
    time.passes(minutes=3)
    service.store.delist(ana.see("/me")["player"], game)
    assert "lists of 1" in whys(service)[game]
    repair(by_hand, game)
    assert [line["id"] for line in ana.see("/games")["games"]] == [game]


def test_an_alarm_that_got_lost_is_set_anew(
    service: Service, by_hand: Service, time: Time, table: str
) -> None:
    version = service.store.newest(table)[0].version
    service.store.alarms.wake(f"game:{table}", None, f"00000000.{version:08}!")
    time.passes(hours=2)
    assert sweep(service).rang == 0
    time.passes(minutes=-110)
    repair(by_hand, table)
    time.passes(minutes=110)
    assert sweep(service).rang == 1


def test_a_full_table_that_never_began_is_named_and_begun(
    service: Service, by_hand: Service, time: Time
) -> None:
    seats = (Seat("player", "ana", "Ana", "ab" * 16), Seat("bot", name="House"))
    set_ = a_table(seats=seats, at="2026-11-20T11:30:05Z")
    service.store.create(set_)
    assert "it has not begun" in whys(service)[set_.id]
    repair(by_hand, set_.id)
    assert whys(service) == {}


def test_a_repaired_game_stays_as_it_is(
    service: Service, by_hand: Service, ana: Phone, ben: Phone, table: str
) -> None:
    play_on([ana, ben], table, Random(1), acts=4)
    settle(service)
    before = [ana.see("/games"), ben.see("/games"), ana.game(table)]
    for _ in range(2):
        repair(by_hand, table)
    assert [ana.see("/games"), ben.see("/games"), ana.game(table)] == before


def test_a_game_that_was_folded_away_invites_nobody_again(
    service: Service, by_hand: Service, time: Time, ana: Phone, ben: Phone, game: str
) -> None:
    code = service.store.newest(game)[0].code
    play_on([ana, ben], game, Random(1))
    settle(service)
    time.passes(days=8)
    sweep(service)
    settle(service)
    assert service.store.newest(game)[0].folded
    repair(by_hand, game)
    with pytest.raises(NotFound):
        service.store.invited(code)


def test_a_table_without_an_invitation_gets_none(
    service: Service, by_hand: Service, time: Time
) -> None:
    what_if = a_table(code="", at="2026-11-20T11:30:05Z")
    service.store.create(what_if)
    repair(by_hand, what_if.id)
    with pytest.raises(NotFound):
        service.store.invited("")


def test_the_command_names_stuck_games_and_repairs_them(
    service: Service, ana: Phone, game: str, admin: Admin, capsys: Capture
) -> None:
    """The command has a clock of its own: this game began long before it."""
    service.store.delist(ana.see("/me")["player"], game)
    settle(service)
    with patch("api.admin.stuck.GRACE", -GRACE):
        assert admin("stuck") == 1
        assert f"{game}: lists of 1" in capsys.readouterr().out
        assert admin("repair", game) == 0
        assert admin("stuck") == 0


def test_a_game_that_is_not_there_is_told(admin: Admin, capsys: Capture) -> None:
    assert admin("repair", "nothing") == 2
    assert "There is no game nothing." in capsys.readouterr().err


def test_what_goes_meanwhile_is_told_by_a_wish_without_a_game(
    admin: Admin, capsys: Capture
) -> None:
    gone = patch("api.admin.dispatch.stuck", side_effect=NotFound("a slip"))
    with gone:
        assert admin("stuck") == 2
    assert "a slip was to be read and is not there" in capsys.readouterr().err


def test_a_file_of_something_else_is_told(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "letter.txt").write_text("Dear players, " * 99)
    assert main(["admin", "--db", str(tmp_path / "letter.txt"), "stuck"]) == 2
    assert "file is not a database" in capsys.readouterr().err
