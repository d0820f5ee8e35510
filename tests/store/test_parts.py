"""Talk, slips, sums, card sets and replays, in every store."""

from random import Random

import pytest
from msgspec import json

from api.store import (
    NotFound,
    Oversized,
    Person,
    Slip,
    Store,
    Taken,
)
from tests.store.examples import NOW, message, snapshot, table


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


def test_a_slip_is_renewed(store: Store) -> None:
    for what in ("ana", "ben"):
        store.slips.renew(Slip("k", what, NOW))
    assert store.slips.find("k") == Slip("k", "ben", NOW)


def test_there_is_no_slip_that_nobody_left(store: Store) -> None:
    with pytest.raises(NotFound):
        store.slips.collect("k", "c1")
    with pytest.raises(NotFound):
        store.slips.find("k")


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
