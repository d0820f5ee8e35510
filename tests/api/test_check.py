"""Before a new version takes over, every running game is played again by it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock, patch

import pytest

from api.__main__ import main
from api.admin.check import Checked, Difference, Looked, check, drawn
from api.service import Service
from engine.kernel import Act, Game, Next, System
from engine.kernel.errors import IllegalAnswer
from engine.kernel.words import KERNEL
from tests import library
from tests.api.clocks import settle
from tests.api.phones import Phone, any_answer, new_id, play_on
from tests.kept.test_rollback import Stored

Capture = pytest.CaptureFixture[str]


def running(phone: Phone, system: str, acts: int = 2) -> str:
    """Returns a game that has gone on for some acts; one player holds all seats."""
    others = [{"kind": "me"}] * (library.load(system).seats[0] - 1)
    made = phone.ask(
        "/games", id=new_id(), system=system, seats=[{"kind": "me"}, *others]
    )
    game = str(made["id"])
    for _ in made["seats"]:
        phone.sit(game)
    with suppress(AssertionError, ValueError):  # there are sums that no lot finds
        play_on([phone] * len(made["seats"]), game, Random(3), acts)
    return game


@pytest.mark.parametrize("system", library.systems())
def test_a_game_of_these_rules_goes_on_as_it_is(
    service: Service, ana: Phone, system: str
) -> None:
    game = running(ana, system)
    settle(service)
    assert [*check(service)] == [Checked(game, system, None)]


def test_a_game_that_is_over_is_not_looked_at(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1))
    settle(service)
    assert ([*service.store.running()], [*check(service)]) == ([], [])


def test_a_table_that_waits_for_players_is_not_looked_at(
    service: Service, ana: Phone
) -> None:
    ana.set_table({"kind": "open"})
    assert [*check(service)] == []


def test_of_very_many_games_some_are_drawn_and_what_that_may_miss_is_told(
    service: Service, ana: Phone, ben: Phone
) -> None:
    for _ in range(3):
        running(ana, "common-galea", acts=0)
    ana.set_table({"kind": "open"})
    settle(service)
    some, looked = drawn(service, most=2)
    assert (len(set(some)), looked) == (2, Looked(drawn=2, of=3))
    assert set(some) < {*service.store.running()}
    every, all_of = drawn(service)
    assert (len(every), all_of.missed) == (3, 0)
    assert Looked(drawn=30_000, of=1_000_000).missed == pytest.approx(0.05, abs=0.001)


def test_a_sandbox_is_played_again_from_where_it_began(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    made = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=2)
    play_on([ana, ana], made["id"], Random(2), acts=3)
    settle(service)
    assert {c.game: c.difference for c in check(service)} == {
        game: None,
        made["id"]: None,
    }


def test_an_act_that_was_taken_back_is_no_difference(
    service: Service, ana: Phone
) -> None:
    game = next(game for _ in range(50) if (game := loaded(ana)))
    ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)
    settle(service)
    assert {checked.difference for checked in check(service)} == {None}
    assert game in {checked.game for checked in check(service)}


def loaded(phone: Phone) -> str | None:
    """Returns a game of Wharf in which something was loaded, if the dice allow it."""
    game = running(phone, "wharf", acts=0)
    seen = phone.game(game)
    ask = seen["decisions"][0]
    ask["moves"] = [m for m in ask["moves"] if any("worth" in p for p in m["picks"])]
    if not ask["moves"]:
        return None
    reply = phone.post(f"/games/{game}/answers", **any_answer(seen, Random(1)))
    return game if reply.status_code == 200 else None


class Later(System[Any, Any, Any]):
    """Rules of a later version, which tell of nothing."""

    def play(self, game: Game[Any, Any], act: Act) -> Next[Any, Any]:
        return super().play(game, act)._replace(events=())


class Stricter(System[Any, Any, Any]):
    """Rules of a later version, which allow nothing any more."""

    def play(self, game: Game[Any, Any], act: Act) -> Next[Any, Any]:
        raise IllegalAnswer("GL-001", KERNEL("refusals.nothing"))


class Other(System[Any, Any, Any]):
    """Rules of a later version, which deal otherwise."""

    def start(self, options: Any, seats: int, seed: bytes, *more: Any) -> Any:
        return super().start(options, seats, seed[::-1], *more)


@pytest.mark.parametrize(
    ("later", "number", "why"),
    [(Later, 1, "other events"), (Stricter, 1, "GL-001"), (Other, 0, "another state")],
)
def test_rules_that_changed_beneath_a_game_are_told(
    service: Service,
    ana: Phone,
    ben: Phone,
    game: str,
    later: type[System[Any, Any, Any]],
    number: int,
    why: str,
) -> None:
    play_on([ana, ben], game, Random(1), acts=4)
    settle(service)
    book = library.load("common-galea").book
    with patch.object(service, "system_of", lambda table: later(book)):
        (found,) = check(service)
    assert found.difference is not None
    assert found.difference.number == number
    assert why in found.difference.why


def test_a_game_that_this_version_does_not_know_is_told(
    service: Service, ana: Phone, game: str
) -> None:
    settle(service)
    fewer = Mock(systems=lambda: ("royal-galea",))
    (found,) = check(Service(service.settings, (), service.store, fewer))
    assert found.difference == Difference(None, "NotFound: common-galea")


def test_a_state_that_no_act_led_to_is_told(
    service: Service, ana: Phone, ben: Phone, game: str, tmp_path: Path
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        stored = Stored(file, game)
        stored.state["chance"]["drawn"] = 99
        stored.keep()
    (found,) = check(service)
    assert found.difference == Difference(3, "another state")


def test_the_command_says_how_many_and_fails_where_one_differs(
    service: Service, ana: Phone, ben: Phone, game: str, tmp_path: Path, capsys: Capture
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    file = tmp_path / "games.db"
    assert main(["check", "--db", str(file)]) == 0
    assert "Running games: 1. That would go on otherwise: 0." in capsys.readouterr().out
    with closing(sqlite3.connect(file)) as written:
        stored = Stored(written, game)
        stored.record["link"] = "0" * 64
        stored.keep()
    assert main(["check", "--db", str(file)]) == 1
    assert f"{game} (common-galea): from snapshot 3 on" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "nothing.db"
    assert main(["check", "--db", str(missing)]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert not missing.exists()
