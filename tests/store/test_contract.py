"""What every store keeps its word on: one suite for all homes."""

from datetime import UTC, datetime
from random import Random

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from api.clock import Calendar, Diary, Quiet, write
from api.push.notice import Notice
from api.store import (
    Call,
    Cursor,
    Folded,
    Hook,
    Muted,
    NotFound,
    Notices,
    Oversized,
    Passkey,
    Person,
    Player,
    Seat,
    Slip,
    Store,
    Table,
    Taken,
    dynamodb,
)
from api.store.later import Errand, shard_of
from tests.store.examples import NOW, line, message, snapshot, table, taken

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


def test_nothing_is_found_of_an_unknown_game(store: Store) -> None:
    with pytest.raises(NotFound):
        store.newest("nothing")
    with pytest.raises(NotFound):
        store.snapshot("nothing", 0)
    assert list(store.records("nothing", 0, 9)) == []


def test_a_removed_game_leaves_nothing(store: Store) -> None:
    galea, other = table(code="REMOVE77"), table()
    for each in (galea, other):
        store.create(each)
        store.append(snapshot(each.id, 0, b"{}"))
        store.append(snapshot(each.id, 1, b"{}"))
    store.invite("REMOVE77", galea.id)
    store.later.wake(f"game:{galea.id}", NOW, "1", "ana")
    store.enlist(line("ana", game=galea.id))
    store.delist("ana", galea.id)
    assert store.remove(galea)
    with pytest.raises(NotFound):
        store.newest(galea.id)
    with pytest.raises(NotFound):
        store.invited("REMOVE77")
    with pytest.raises(NotFound):
        store.snapshot(galea.id, 1)
    assert store.shelf("ana", "waiting", None, 9) == []
    assert store.later.due("game", shard_of(f"game:{galea.id}"), NOW, None, 9) == []
    assert store.newest(other.id)[1] is not None


@pytest.fixture
def folded(store: Store) -> Table:
    """A game of six snapshots that is folded, and what stood beside it taken out."""
    galea = table(code="FOLDED77")
    store.create(galea)
    for number in range(6):
        store.append(snapshot(galea.id, number))
    store.invite("FOLDED77", galea.id)
    store.later.wake(f"game:{galea.id}", NOW, "1", "ana")
    called = Notice(kind="turn", player="ana", game=galea.id)
    store.later.keep_errand(Errand("ana", galea.id, called, send=NOW))
    records = tuple(store.records(galea.id, 0, 5))
    after = replace(galea, version=1, folded=True)
    store.fold(after, Folded(Raw(b'{"first":1}'), records))
    while not store.clear(after):
        pass
    return after


def test_a_folded_game_keeps_its_newest_snapshot_only(
    store: Store, folded: Table
) -> None:
    assert store.newest(folded.id) == (folded, snapshot(folded.id, 5))
    assert [kept.number for kept in store.snapshots(folded.id)] == [5]
    with pytest.raises(NotFound):
        store.snapshot(folded.id, 2)


def test_a_folded_game_keeps_its_first_state_and_all_records(
    store: Store, folded: Table
) -> None:
    assert bytes(store.folded(folded.id).first) == b'{"first":1}'
    for first, last in ((0, 5), (2, 3), (4, 4), (5, 5)):
        kept = [snapshot(folded.id, n).record for n in range(first, last + 1)]
        assert list(store.records(folded.id, first, last)) == kept


def test_nothing_stands_beside_a_folded_game(store: Store, folded: Table) -> None:
    with pytest.raises(NotFound):
        store.invited("FOLDED77")
    assert store.later.due("game", shard_of(f"game:{folded.id}"), NOW, None, 9) == []
    assert store.later.errands("ana") == []


def test_there_may_be_news_of_a_folded_game(store: Store, folded: Table) -> None:
    said = Notice(kind="talk", player="ana", game=folded.id)
    store.later.keep_errand(Errand("ana", folded.id, said))
    assert [errand.notice for errand in store.later.errands("ana")] == [said]


def test_a_game_is_not_folded_over_a_change_of_its_seats(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.append(snapshot(galea.id, 0))
    store.reseat(taken(galea, 0, "ana"))
    with pytest.raises(Taken):
        store.fold(replace(galea, version=1, folded=True), Folded(Raw(b"{}"), ()))
    assert not store.newest(galea.id)[0].folded


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


def test_the_lobby_has_open_tables_that_are_listed(store: Store) -> None:
    listed = table(listed=True)
    for each in (listed, table(), table(listed=True, closed=True)):
        store.create(each)
    assert store.lobby(None, 9) == [listed]


def test_the_lobby_goes_on_where_a_page_ended(store: Store) -> None:
    tables = [table(listed=True, at=f"2026-11-{n // 2:02}T00:00:00Z") for n in range(7)]
    for each in tables:
        store.create(each)
    tables.sort(key=lambda t: (t.at, t.id), reverse=True)
    page = store.lobby(None, 4)
    rest = store.lobby(Cursor(page[-1].at, page[-1].id), 4)
    assert page + rest == tables


@pytest.mark.parametrize("change", ["full", "closed"])
def test_a_table_goes_from_the_lobby(store: Store, change: str) -> None:
    listed = table(listed=True)
    store.create(listed)
    full, closed = taken(listed, 1, "ben"), replace(listed, closed=True, version=1)
    store.reseat(full if change == "full" else closed)
    assert store.lobby(None, 9) == []


def test_a_seat_that_is_left_brings_a_table_back_into_the_lobby(store: Store) -> None:
    listed = table(listed=True)
    store.create(listed)
    store.reseat(taken(listed, 1, "ben"))
    free = replace(listed, version=2)
    store.reseat(free)
    assert store.lobby(None, 9) == [free]


def test_messages_come_in_order(store: Store) -> None:
    store.create(table(id="g"))
    said = [message("g", number) for number in (1, 2, 3, 10)]
    for each in said:
        store.talk.say(each)
    assert store.talk.after("g", 0, 9) == said
    assert store.talk.after("g", 1, 2) == said[1:3]
    assert store.talk.after("g", 10, 9) == store.talk.after("h", 0, 9) == []


def test_the_last_messages_come_first(store: Store) -> None:
    store.create(table(id="g"))
    said = [message("g", number) for number in (1, 2, 3, 10)]
    for each in said:
        store.talk.say(each)
    assert store.talk.last("g", 2) == [said[3], said[2]]
    assert store.talk.last("g", 9) == said[::-1]
    assert store.talk.last("h", 9) == []


def test_a_message_is_found_by_its_id(store: Store) -> None:
    note = message("g", 1, to=(Person("ben", 1), Person("cem", 2)))
    store.talk.say(note)
    assert store.talk.find("g", note.id) == note
    with pytest.raises(NotFound):
        store.talk.find("h", note.id)


def test_a_message_has_a_number_and_an_id_of_its_own(store: Store) -> None:
    first = message("g", 1)
    store.talk.say(first)
    for other in (message("g", 1), message("g", 2, id=first.id)):
        with pytest.raises(Taken):
            store.talk.say(other)
    assert store.talk.after("g", 0, 9) == [first]


def test_talk_is_apart_from_the_game(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.talk.say(message(galea.id, 1))
    assert store.newest(galea.id) == (galea, None)
    store.append(snapshot(galea.id, 0))
    assert store.newest(galea.id) == (galea, snapshot(galea.id, 0))


def test_talk_alone_makes_no_game(store: Store) -> None:
    store.talk.say(message("nothing", 1))
    with pytest.raises(NotFound):
        store.newest("nothing")


def test_it_is_counted_what_happens(store: Store) -> None:
    assert [store.tallies.count("a", NOW) for _ in range(3)] == [1, 2, 3]
    assert store.tallies.count("b", NOW) == 1


def test_a_slip_is_given_up_once(store: Store) -> None:
    store.slips.leave(Slip("k", "ana", NOW))
    assert store.slips.find("k").claim is None
    assert store.slips.collect("k", "c1").what == "ana"
    assert store.slips.collect("k", "c1").what == "ana"
    with pytest.raises(Taken):
        store.slips.collect("k", "c2")


def test_a_slip_has_a_key_of_its_own(store: Store) -> None:
    store.slips.leave(Slip("k", "ana", NOW))
    with pytest.raises(Taken):
        store.slips.leave(Slip("k", "ben", NOW))
    assert store.slips.collect("k", "c1").what == "ana"


def test_there_is_no_slip_that_nobody_left(store: Store) -> None:
    with pytest.raises(NotFound):
        store.slips.collect("k", "c1")
    with pytest.raises(NotFound):
        store.slips.find("k")


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


def test_a_line_follows_a_change_of_the_seats(store: Store) -> None:
    before = line("ana", number=4, version=2)
    after = replace(before, version=3, shelf="gone")
    for each in (before, after, before):
        store.enlist(each)
    assert store.shelf("ana", "waiting", None, 9) == []


def test_it_is_counted_how_many_games_wait(store: Store) -> None:
    for each in (line("ana"), line("ana"), line("ana", shelf="open"), line("ben")):
        store.enlist(each)
    assert (store.waiting("ana"), store.waiting("cem")) == (2, 0)


def test_cards_are_kept_under_their_digest(store: Store) -> None:
    for _ in range(2):
        store.archive.keep_cards("ab" * 32, b'{"name":"Mine"}')
    assert store.archive.cards("ab" * 32) == b'{"name":"Mine"}'
    with pytest.raises(NotFound):
        store.archive.cards("cd" * 32)


def test_a_replay_is_kept_under_its_id(store: Store) -> None:
    file = json.encode({"name": "Łódź 🂡", "chain": ["ab" * 32] * 9000})
    for _ in range(2):
        store.archive.keep_replay("r1", file)
    assert store.archive.replay("r1") == file
    with pytest.raises(NotFound):
        store.archive.replay("r2")


def test_a_replay_that_no_store_could_take_is_refused(store: Store) -> None:
    with pytest.raises(Oversized):
        store.archive.keep_replay("r1", Random(1).randbytes(360_000))
    with pytest.raises(NotFound):
        store.archive.replay("r1")


def test_a_long_game_is_removed_a_part_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dynamodb, "A_PART", 2)
    galea = table(code="")
    store.create(galea)
    for number in range(5):
        store.append(snapshot(galea.id, number))
    removals = 1
    while not store.remove(galea):
        assert store.newest(galea.id)[0] == galea, "it is there until all else is gone"
        removals += 1
    assert removals in (1, 3)
    with pytest.raises(NotFound):
        store.newest(galea.id)
