"""Who has played for years: what is asked of the store grows by pages, not by games."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from api.service import Service
from api.store import Shelf
from tests.api.clocks import settle
from tests.api.phones import Phone, new_id
from tests.api.test_leaving import delete
from tests.api.test_requests_to_the_store import Counted, Nobody
from tests.api.test_talk import say

YEARS = 250  # games


def grown(service: Service, phone: Phone, game: str, shelf: Shelf = "finished") -> None:
    """Puts many games that are over into a player's list."""
    settle(service)
    player = phone.see("/me")["player"]
    (line,) = service.store.shelf(player, "waiting", None, 9) or service.store.shelf(
        player, "running", None, 9
    )
    others = (replace(line, game=new_id(), shelf=shelf) for _ in range(YEARS))
    service.store.project([*others], None, [])


def asked_by(service: Service, do: Any) -> Counter[str]:
    """Returns how often each thing is asked of the store."""
    store, following = service.store, service.following
    counted: Any = Counted(store)
    service.store, service.following = counted, Nobody()
    do()
    service.store, service.following = store, following
    return Counter(counted.asked)


def test_an_export_reads_pages(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    say(ben, game, "Hello", seat=1)
    grown(service, ana, game)
    asked = asked_by(service, lambda: ana.see("/me/export"))
    assert asked["newest"] == 1, "of one game, where something was said"
    assert asked.total() < 25


def test_a_new_name_reads_no_game_that_is_over(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    grown(service, ana, game)
    asked = asked_by(service, lambda: ana.ask("/me", id=new_id(), name="Anna"))
    assert (asked["newest"], asked["reseat"]) == (1, 1)
    assert asked.total() < 20


def test_leaving_for_good_takes_a_page_at_a_time(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    grown(service, ana, game)
    asked = asked_by(service, lambda: delete(ana, "Ana"))
    assert asked["newest"] <= 110, "a hundred games; the others follow"


@pytest.mark.both_stores
def test_what_was_said_at_some_tables_is_read_at_once(
    service: Service, ana: Phone, ben: Phone, game: str, timed: str
) -> None:
    for table in (game, timed):
        say(ben, table, f"Hello {table}", seat=1)
    found = service.store.talk.of([timed, new_id(), game])
    assert {(m.game, m.text) for m in found} == {
        (table, f"Hello {table}") for table in (game, timed)
    }
