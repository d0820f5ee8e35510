"""What nobody uses goes: open tables after two weeks, sandboxes after a month."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from api.after.sweep import sweep
from api.service import Service
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, any_answer, new_id, slug
from tests.api.test_play import to_move

Rows = Callable[[], dict[str, int]]
PLACES = [
    *("games", "snapshots", "memberships", "invitations", "lobby", "messages"),
    *("alarms", "alarm_owners", "outbox"),
]


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[Rows]:
    """Counts the rows of each kind that a game may leave in the file."""
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:

        def count() -> dict[str, int]:
            sql = "select count(*) from {}"
            return {p: file.execute(sql.format(p)).fetchone()[0] for p in PLACES}

        yield count


@pytest.fixture
def sandbox(time: Time, ana: Phone, ben: Phone, home: Service, game: str) -> str:
    """A sandbox of Ana's that nobody has played in yet."""
    called = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)
    settle(home)
    return str(called["id"])


def passes(home: Service, time: Time, **span: float) -> None:
    time.passes(**span)
    sweep(home)
    settle(home)


def test_a_table_at_which_nobody_sat_down_is_closed_after_two_weeks(
    home: Service, ana: Phone, time: Time
) -> None:
    table = ana.set_table(listed=True)["id"]
    settle(home)
    passes(home, time, days=13)
    assert ana.game(table)["status"] == "open"
    passes(home, time, days=1)
    assert ana.game(table)["status"] == "void"
    assert ana.see("/lobby")["tables"] == []
    assert sweep(home).rang == 0


def test_a_week_later_nothing_is_kept_of_it(
    home: Service, ana: Phone, time: Time, rows: Rows
) -> None:
    before = rows()
    table = ana.set_table(listed=True)
    settle(home)
    passes(home, time, days=14)
    passes(home, time, days=6)
    assert ana.game(table["id"])["status"] == "void"
    passes(home, time, days=1)
    assert slug(ana.get(f"/games/{table['id']}")) == "not-found"
    assert slug(ana.get(f"/invitations/{table['invite']['code']}")) == "not-found"
    assert rows() == before


def test_a_table_at_which_somebody_sits_stays(
    home: Service, ana: Phone, ben: Phone, time: Time
) -> None:
    table = ana.set_table()
    ben.sit(table["id"], code=table["invite"]["code"])
    settle(home)
    passes(home, time, days=400)
    assert ana.game(table["id"])["status"] == "open"


def test_a_game_without_a_clock_waits_for_ever(
    home: Service, ana: Phone, time: Time, game: str
) -> None:
    settle(home)
    passes(home, time, days=400)
    assert ana.game(game)["status"] == "running"
    assert sweep(home).rang == 0


@pytest.mark.both_stores
def test_a_sandbox_goes_a_month_after_the_last_move(
    home: Service, ana: Phone, time: Time, sandbox: str
) -> None:
    passes(home, time, days=29)
    phone, seen = to_move([ana, ana], sandbox)
    phone.answer(sandbox, any_answer(seen, Random(1)))
    settle(home)
    passes(home, time, days=29)
    assert sandbox in str(ana.see("/games"))
    passes(home, time, days=1)
    assert sandbox not in str(ana.see("/games"))
    assert slug(ana.get(f"/games/{sandbox}")) == "not-found"


def test_a_week_later_nothing_is_kept_of_a_sandbox(
    home: Service, ana: Phone, time: Time, game: str, rows: Rows
) -> None:
    settle(home)
    before = rows()
    called = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)
    settle(home)
    passes(home, time, days=30)
    passes(home, time, days=6)
    assert home.store.newest(called["id"])
    passes(home, time, days=1)
    assert rows() == before
    assert sweep(home).rang == 0
