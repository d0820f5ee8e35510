"""Games and players, in every store: one suite for all."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from api.clock import Calendar, Diary, Quiet, write
from api.store import (
    Call,
    Hook,
    Muted,
    NotFound,
    Notices,
    Oversized,
    Passkey,
    Player,
    Seat,
    Store,
    Taken,
)
from tests.store.examples import NOW, line, snapshot, table, taken

ANA = Player("ana", "Ana 🂡", NOW)
DIARY = write(
    Diary(Calendar()),
    Calendar("Europe/Berlin", Quiet("22:00", "07:00"), ("sat", "sun")),
    datetime(2026, 11, 20, tzinfo=UTC),
)


def test_a_new_table_is_found_by_its_id(store: Store) -> None:
    galea = table()
    store.create(galea)
    assert store.newest(galea.id) == (galea, None)


def test_an_id_is_used_once(store: Store) -> None:
    galea = table()
    store.create(galea)
    with pytest.raises(Taken):
        store.create(table(id=galea.id, host="ben"))
    assert store.newest(galea.id) == (galea, None)


def test_all_games_are_found_but_those_that_are_gone(store: Store) -> None:
    tables = [table(id=f"game-{n}") for n in range(3)]
    for one in tables:
        store.create(one)
        store.append(snapshot(one.id, 0))
    store.remove(tables[1])
    assert {"game-0", "game-2"} <= {*store.games()}
    assert "game-1" not in {*store.games()}


def test_games_that_run_are_found_by_their_players_lists(store: Store) -> None:
    """Each once, whoever else plays there; what is over or open is not among them."""
    for player, game, shelf in (
        ("ana", "run-1", "waiting"),
        ("ben", "run-1", "running"),
        ("ana", "run-2", "learning"),
        ("ana", "over-1", "finished"),
        ("ana", "open-1", "open"),
        ("ana", "left-1", "gone"),
    ):
        store.enlist(line(player, game=game, shelf=shelf))
    found = [game for game in store.running() if game.endswith(("-1", "-2"))]
    assert sorted(found) == ["run-1", "run-2"]


def test_nothing_is_found_of_an_unknown_game(store: Store) -> None:
    with pytest.raises(NotFound):
        store.newest("nothing")
    with pytest.raises(NotFound):
        store.snapshot("nothing", 0)
    assert list(store.records("nothing", 0, 9)) == []


def test_a_seat_is_taken(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.reseat(taken(galea, 0, "ana"))
    assert store.newest(galea.id)[0].held_by("ana") == [0]


def test_whoever_is_second_does_not_get_the_seat(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.reseat(taken(galea, 1, "ben"))
    with pytest.raises(Taken):
        store.reseat(taken(galea, 1, "cem"))
    assert store.newest(galea.id)[0].seats[1].player == "ben"


def test_a_seat_at_no_table_cannot_be_taken(store: Store) -> None:
    with pytest.raises(Taken):
        store.reseat(taken(table(), 0, "ana"))


def test_the_newest_snapshot_comes_with_its_table(store: Store) -> None:
    galea = table()
    store.create(galea)
    for number in range(12):
        store.append(snapshot(galea.id, number))
    assert store.newest(galea.id) == (galea, snapshot(galea.id, 11))


def test_games_do_not_mix(store: Store) -> None:
    here, there = table(), table()
    for galea, number in ((here, 3), (there, 5)):
        store.create(galea)
        store.append(snapshot(galea.id, number))
    assert store.newest(here.id)[1] == snapshot(here.id, 3)


def test_snapshots_packed_behind_one_another_are_read_as_they_were(
    store: Store,
) -> None:
    galea, kept = table(), []
    store.create(galea)
    for number in range(20):
        kept.append(snapshot(galea.id, number, b'{"state":%d}' % number))
        store.append(kept[-1])
        assert store.newest(galea.id)[1] == kept[-1]
    assert list(store.snapshots(galea.id)) == kept
    assert [store.snapshot(galea.id, n) for n in range(20)] == kept


def test_a_number_is_used_once(store: Store) -> None:
    first, second = snapshot("g", 7, b'{"first":1}'), snapshot("g", 7, b'{"second":1}')
    store.append(first)
    with pytest.raises(Taken):
        store.append(second)
    assert store.snapshot("g", 7) == first


def test_a_state_comes_back_byte_for_byte(store: Store) -> None:
    state = '{"z":1,"a":"Łódź 🂡","n":[1.5,null]}'.encode()
    store.append(snapshot("g", 0, state))
    assert bytes(store.snapshot("g", 0).state) == state


def test_records_come_in_order_with_both_ends(store: Store) -> None:
    for number in (10, 2, 9, 1):
        store.append(snapshot("g", number))
    assert [r.number for r in store.records("g", 2, 10)] == [2, 9, 10]
    assert list(store.records("g", 3, 2)) == []


def test_a_long_game_is_read_page_by_page(store: Store) -> None:
    for number in range(12):
        store.append(snapshot("g", number, noise=120_000))
    records = list(store.records("g", 0, 11))
    assert records == [snapshot("g", n, noise=120_000).record for n in range(12)]


def test_a_snapshot_that_no_store_could_take_is_refused(store: Store) -> None:
    with pytest.raises(Oversized):
        store.append(snapshot("g", 0, noise=360_000))
    with pytest.raises(NotFound):
        store.snapshot("g", 0)


def test_all_snapshots_of_a_game_come_in_order(store: Store) -> None:
    for number in (10, 2, 0):
        store.append(snapshot("g", number, noise=300_000))
    store.append(snapshot("h", 1))
    expected = [snapshot("g", n, noise=300_000) for n in (0, 2, 10)]
    assert list(store.snapshots("g")) == expected
    assert list(store.snapshots("nothing")) == []


def test_a_code_leads_to_its_game(store: Store) -> None:
    store.invite("K7Q2MX", "g")
    store.invite("K7Q2MX", "g")
    assert store.invited("K7Q2MX") == "g"


def test_a_code_leads_to_one_game_only(store: Store) -> None:
    store.invite("K7Q2MX", "g")
    with pytest.raises(Taken):
        store.invite("K7Q2MX", "h")
    assert store.invited("K7Q2MX") == "g"


def test_an_unknown_code_leads_nowhere(store: Store) -> None:
    with pytest.raises(NotFound):
        store.invited("NOTHING")


def test_a_player_is_welcomed_once(store: Store) -> None:
    store.welcome(ANA)
    with pytest.raises(Taken):
        store.welcome(Player("ana", "Anna", NOW))
    assert store.player("ana") == ANA


def test_a_stranger_is_not_known(store: Store) -> None:
    with pytest.raises(NotFound):
        store.player("nobody")


def test_a_player_comes_back_whole(store: Store) -> None:
    store.welcome(ANA)
    whole = Player(
        "ana",
        "Anna",
        NOW,
        version=1,
        generation=2,
        diary=DIARY,
        notices=Notices(talk=False, digest="18:00", muted_games=("g",)),
        webhook=Hook("https://chat.example/hook", "slack"),
        muted=(Muted("ben", "Ben"),),
        passkeys=(Passkey("aWQ", "My phone", "a2V5", 3, NOW, None),),
        calls=(Call("c1", "d1"),),
    )
    store.keep_player(whole)
    assert store.player("ana") == whole


def test_of_two_changes_to_a_player_one_is_kept(store: Store) -> None:
    store.welcome(ANA)
    store.keep_player(replace(ANA, name="Anna", version=1))
    with pytest.raises(Taken):
        store.keep_player(replace(ANA, name="Annie", version=1))
    assert store.player("ana").name == "Anna"


def test_a_seat_carries_its_players_calendar(store: Store) -> None:
    galea = table()
    store.create(galea)
    seats = (Seat("player", "ana", "Ana", calendar=DIARY), galea.seats[1])
    store.reseat(replace(galea, seats=seats, version=1))
    assert store.newest(galea.id)[0].seats[0].calendar == DIARY
