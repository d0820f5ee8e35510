"""A game of each system plays itself for whoever looks at it."""

import gzip

import pytest
from flask import Flask

from api.game import showing
from engine import systems

HEAVIEST = 15_000  # bytes, zipped
FEWEST = 12  # positions


@pytest.mark.parametrize("system", systems())
def test_a_game_of_each_system_is_shown_to_strangers(app: Flask, system: str) -> None:
    reply = app.test_client().get(f"/api/systems/{system}/shown")
    assert reply.status_code == 200
    shown = reply.get_json()
    counts = [sight["seen"] for sight in shown["sights"]]
    assert counts == sorted(set(counts))
    assert len(counts) >= FEWEST
    begin = counts[0]
    assert {e["seen"] for e in shown["events"] if e["seen"] > begin} <= set(counts)
    assert all(sight["outcome"] is None for sight in shown["sights"])
    assert len(gzip.compress(reply.data)) <= HEAVIEST


SET = {"gaiaton": "TossWon", "galatune": "TurnBegan", "one-deck-galaxy": "TurnBegan"}


@pytest.mark.parametrize(("system", "last"), SET.items())
def test_what_is_shown_begins_with_the_table_set(
    app: Flask, system: str, last: str
) -> None:
    shown = app.test_client().get(f"/api/systems/{system}/shown").get_json()
    begin = shown["sights"][0]["seen"]
    assert last in {told["type"] for told in shown["events"] if told["seen"] == begin}


def test_what_is_shown_is_kept_by_what_it_says(app: Flask) -> None:
    web, where = app.test_client(), "/api/systems/galatune/shown"
    first = web.get(where)
    again = web.get(where, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, first.headers["Cache-Control"]) == (
        304,
        "public, no-cache",
    )


def test_what_is_shown_is_made_once_for_all_who_ask(app: Flask) -> None:
    kept = showing._shown.cache_info
    app.test_client().get("/api/systems/galatune/shown")
    before = kept()
    app.test_client().get("/api/systems/galatune/shown")
    assert (kept().misses, kept().hits) == (before.misses, before.hits + 1)


def test_what_is_not_played_is_not_shown(app: Flask) -> None:
    assert app.test_client().get("/api/systems/whist/shown").status_code == 404
