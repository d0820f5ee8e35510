"""What every store keeps its word on about decks: one suite for all."""

import pytest
from msgspec.structs import replace

from api.store import Call, Deck, Store, Taken
from tests.store.examples import NOW

MINE = Deck(
    player="ana",
    id="d1",
    system="gaiaton",
    set="edition-1",
    name="Łódź 🂡",
    cards=("zebrafish", "giraffe"),
    changed=NOW,
    calls=(Call("c1", "content"),),
)
NEXT = replace(MINE, name="Rivers", cards=(), version=2)
AWAY = replace(MINE, name="", cards=(), calls=(), version=2, gone=NOW)


def test_a_deck_is_found_as_it_was_kept(store: Store) -> None:
    store.decks.keep(MINE)
    assert store.decks.find("ana", "d1") == MINE
    assert store.decks.find("ana", "d2") is None
    assert store.decks.find("ben", "d1") is None


def test_a_deck_is_kept_one_version_later(store: Store) -> None:
    for deck in (MINE, NEXT):
        store.decks.keep(deck)
    assert store.decks.of("ana") == [NEXT]


def test_whoever_is_second_does_not_change_the_deck(store: Store) -> None:
    for deck in (MINE, NEXT):
        store.decks.keep(deck)
    for late in (MINE, replace(NEXT, name="Lakes"), replace(NEXT, version=4)):
        with pytest.raises(Taken):
            store.decks.keep(late)
    assert store.decks.of("ana") == [NEXT]


def test_a_deck_that_is_not_there_has_no_later_version(store: Store) -> None:
    with pytest.raises(Taken):
        store.decks.keep(NEXT)
    assert store.decks.of("ana") == []


def test_decks_are_each_players_own(store: Store) -> None:
    mine = [replace(MINE, id=f"d{n}") for n in range(9)]
    for deck in (*reversed(mine), replace(MINE, player="ben", id="d3")):
        store.decks.keep(deck)
    assert store.decks.of("ana") == mine
    assert [deck.player for deck in store.decks.of("ben")] == ["ben"]
    assert store.decks.of("cem") == []


def test_of_a_deck_that_is_gone_only_that_stays(store: Store) -> None:
    for deck in (MINE, AWAY):
        store.decks.keep(deck)
    assert store.decks.of("ana") == []
    assert store.decks.find("ana", "d1") == AWAY


def test_many_large_decks_are_read_page_by_page(store: Store) -> None:
    cards = tuple(f"animal-{n:011}" for n in range(400))
    decks = [replace(MINE, id=f"d{n:03}", cards=cards) for n in range(100)]
    for deck in decks:
        store.decks.keep(deck)
    assert store.decks.of("ana") == decks
