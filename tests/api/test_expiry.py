"""What nobody uses goes: open tables after two weeks, sandboxes after a month."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from api.background.sweep import sweep
from api.service import Service
from api.store import NotFound, Slip
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, any_answer, new_id, slug
from tests.api.test_play import to_move

Rows = Callable[[], dict[str, int]]
COUNT = """
select substr(pk, 1, 1) || substr(sk, 1, 1), count(*) from items
where pk glob '[GIW]*' or sk glob 'M#*' group by 1
union all select 'outbox', count(*) from outbox
"""


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[Rows]:
    """Counts the items of each kind that a game may leave in the file, and commits."""
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:

        def count() -> dict[str, int]:
            return dict(file.execute(COUNT).fetchall())

        yield count


@pytest.fixture
def sandbox(time: Time, ana: Phone, ben: Phone, service: Service, game: str) -> str:
    """A sandbox of Ana's that nobody has played in yet."""
    called = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)
    settle(service)
    return str(called["id"])


def passes(service: Service, time: Time, **span: float) -> None:
    time.passes(**span)
    sweep(service)
    settle(service)


def test_a_table_at_which_nobody_sat_down_is_closed_after_two_weeks(
    service: Service, ana: Phone, time: Time
) -> None:
    table = ana.set_table(listed=True)["id"]
    settle(service)
    passes(service, time, days=13)
    assert ana.game(table)["status"] == "open"
    passes(service, time, days=1)
    assert ana.game(table)["status"] == "void"
    assert ana.see("/lobby")["tables"] == []
    assert sweep(service).rang == 0


def test_a_week_later_nothing_is_kept_of_it(
    service: Service, ana: Phone, time: Time, rows: Rows
) -> None:
    before = rows()
    table = ana.set_table(listed=True)
    settle(service)
    passes(service, time, days=14)
    passes(service, time, days=6)
    assert ana.game(table["id"])["status"] == "void"
    passes(service, time, days=1)
    assert slug(ana.get(f"/games/{table['id']}")) == "not-found"
    assert slug(ana.get(f"/invitations/{table['invite']['code']}")) == "not-found"
    assert rows() == before


def test_a_table_at_which_somebody_sits_stays(
    service: Service, ana: Phone, ben: Phone, time: Time
) -> None:
    table = ana.set_table()
    ben.sit(table["id"], code=table["invite"]["code"])
    settle(service)
    passes(service, time, days=400)
    assert ana.game(table["id"])["status"] == "open"


def test_a_game_without_a_clock_waits_for_ever(
    service: Service, ana: Phone, time: Time, game: str
) -> None:
    settle(service)
    passes(service, time, days=400)
    assert ana.game(game)["status"] == "running"
    assert sweep(service).rang == 0


@pytest.mark.both_stores
def test_a_sandbox_goes_a_month_after_the_last_move(
    service: Service, ana: Phone, time: Time, sandbox: str
) -> None:
    passes(service, time, days=29)
    phone, seen = to_move([ana, ana], sandbox)
    phone.answer(sandbox, any_answer(seen, Random(1)))
    settle(service)
    passes(service, time, days=29)
    assert sandbox in str(ana.see("/games"))
    passes(service, time, days=1)
    assert sandbox not in str(ana.see("/games"))
    assert slug(ana.get(f"/games/{sandbox}")) == "not-found"


def test_a_week_later_nothing_is_kept_of_a_sandbox(
    service: Service, ana: Phone, time: Time, game: str, rows: Rows
) -> None:
    settle(service)
    before = rows()
    called = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)
    settle(service)
    passes(service, time, days=30)
    passes(service, time, days=6)
    assert service.store.newest(called["id"])
    passes(service, time, days=1)
    assert rows() == before
    assert sweep(service).rang == 0


def test_what_is_over_is_forgotten_within_an_hour(service: Service, time: Time) -> None:
    service.store.tallies.count("old", "2020-01-01T00:00:00Z")
    service.store.tallies.count("young", "2099-01-01T00:00:00Z")
    sweep(service)
    assert [service.store.tallies.of(what) for what in ("old", "young")] == [0, 1]
    service.store.slips.leave(Slip("old", "a code", "2020-01-01T00:00:00Z"))
    sweep(service)
    assert service.store.slips.find("old").what == "a code", "not twice in an hour"
    time.passes(hours=1)
    sweep(service)
    with pytest.raises(NotFound):
        service.store.slips.find("old")
