"""What every store keeps its word on: one suite for all homes."""

import pytest

from api.store import Cursor, NotFound, Oversized, Player, Store, Taken
from tests.store.examples import NOW, line, snapshot, table, taken

ANA = Player("ana", "Ana 🂡", NOW)


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


def test_nothing_is_found_of_an_unknown_game(store: Store) -> None:
    with pytest.raises(NotFound):
        store.newest("nothing")
    with pytest.raises(NotFound):
        store.snapshot("nothing", 0)
    assert list(store.records("nothing", 0, 9)) == []


def test_a_seat_is_taken(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.take_seat(taken(galea, 0, "ana"))
    assert store.newest(galea.id)[0].held_by("ana") == [0]


def test_whoever_is_second_does_not_get_the_seat(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.take_seat(taken(galea, 1, "ben"))
    with pytest.raises(Taken):
        store.take_seat(taken(galea, 1, "cem"))
    assert store.newest(galea.id)[0].seats[1].player == "ben"


def test_a_seat_at_no_table_cannot_be_taken(store: Store) -> None:
    with pytest.raises(Taken):
        store.take_seat(taken(table(), 0, "ana"))


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


def test_a_list_has_its_lines_in_order(store: Store) -> None:
    late, soon = line("ana", order="2"), line("ana", order="1")
    for each in (late, soon, line("ben"), line("ana", shelf="finished")):
        store.enlist(each)
    assert store.shelf("ana", "waiting", None, 9) == [soon, late]


def test_a_list_goes_on_where_a_page_ended(store: Store) -> None:
    lines = sorted(
        (line("ana", order=str(n // 2)) for n in range(7)),
        key=lambda m: (m.order, m.game),
    )
    for each in lines:
        store.enlist(each)
    page = store.shelf("ana", "waiting", None, 4)
    rest = store.shelf("ana", "waiting", Cursor(page[-1].order, page[-1].game), 4)
    assert page + rest == lines


def test_a_line_moves_to_another_shelf(store: Store) -> None:
    before = line("ana", number=3)
    after = line("ana", game=before.game, number=4, shelf="running", turn=False)
    store.enlist(before)
    store.enlist(after)
    assert store.shelf("ana", "waiting", None, 9) == []
    assert store.shelf("ana", "running", None, 9) == [after]


def test_a_line_that_comes_late_or_twice_changes_nothing(store: Store) -> None:
    now = line("ana", number=4, shelf="running")
    for number in (4, 4, 3, -1):
        store.enlist(line("ana", game=now.game, number=number, shelf=now.shelf))
    assert [m.number for m in store.shelf("ana", "running", None, 9)] == [4]


def test_a_table_with_free_seats_is_older_than_any_snapshot(store: Store) -> None:
    before = line("ana", number=-1, shelf="open")
    after = line("ana", game=before.game, number=0, shelf="running")
    for each in (after, before):
        store.enlist(each)
    assert store.shelf("ana", "open", None, 9) == []


def test_it_is_counted_how_many_games_wait(store: Store) -> None:
    for each in (line("ana"), line("ana"), line("ana", shelf="open"), line("ben")):
        store.enlist(each)
    assert (store.waiting("ana"), store.waiting("cem")) == (2, 0)


def test_cards_are_kept_under_their_digest(store: Store) -> None:
    for _ in range(2):
        store.keep_cards("ab" * 32, b'{"name":"Mine"}')
    assert store.cards("ab" * 32) == b'{"name":"Mine"}'
    with pytest.raises(NotFound):
        store.cards("cd" * 32)
