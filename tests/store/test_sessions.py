"""What every store keeps its word on about sessions: one suite for all."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from api.store import NotFound, Session, Store, Taken
from tests.store.examples import NOW, table

MINE = Session("k1", "ana", 0, "Chrome, Android", NOW, NOW)
OVER = replace(MINE, device="", gone=True)
HERE = table()


def test_a_session_is_found_as_it_was_kept(store: Store) -> None:
    store.sessions.keep(MINE)
    assert store.sessions.find("ana", "k1") == MINE
    assert store.sessions.glance("ana", "k1") == MINE
    assert store.sessions.find("ana", "k2") is None
    assert store.sessions.glance("ben", "k1") is None


def test_a_session_is_kept_as_it_is_now(store: Store) -> None:
    later = replace(MINE, used="2027-01-01T00:00:00Z")
    for session in (MINE, later):
        store.sessions.keep(session)
    assert store.sessions.of("ana") == [later]


def test_a_session_that_is_gone_never_comes_back(store: Store) -> None:
    for session in (MINE, OVER, OVER):
        store.sessions.keep(session)
    with pytest.raises(Taken):
        store.sessions.keep(MINE)
    assert store.sessions.find("ana", "k1") == OVER
    assert store.sessions.of("ana") == []


def test_a_session_that_never_was_can_be_gone(store: Store) -> None:
    store.sessions.keep(OVER)
    with pytest.raises(Taken):
        store.sessions.keep(MINE)


def test_a_game_is_read_ahead(store: Store) -> None:
    store.create(HERE)
    assert store.read_ahead(HERE.id)() == (HERE, None)


def test_who_waits_for_a_game_that_is_none_hears_so(store: Store) -> None:
    waiting = store.read_ahead("nowhere")
    with pytest.raises(NotFound):
        waiting()


def test_many_games_are_read_ahead_at_once(racing_store: Store) -> None:
    racing_store.create(HERE)
    with ThreadPoolExecutor(16) as phones:
        found = phones.map(lambda _: racing_store.read_ahead(HERE.id)(), range(64))
    assert {table.id for table, _ in found} == {HERE.id}


def test_traces_are_noted_once(store: Store) -> None:
    for what in ("sandbox:g:1", "opened:r", "sandbox:g:1"):
        store.traces.leave("ana", what)
    store.traces.leave("ben", "opened:s")
    assert store.traces.of("ana") == ["opened:r", "sandbox:g:1"]


def test_a_replay_is_changed(store: Store) -> None:
    store.archive.keep_replay("r", b"Ana")
    store.archive.change_replay("r", b"Somebody")
    assert store.archive.replay("r") == b"Somebody"
