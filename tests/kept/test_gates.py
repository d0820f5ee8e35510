"""Every gate on a rules number has an old game that notices when it is moved.

A game was kept by the rules that it began with: where a gate lets it through to newer
ones it comes out otherwise than it was recorded. What whole games meet too seldom is
played from a place in one (`before` of a game's tests).
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest

import engine
from api.admin.check import Difference, first_difference
from api.service import Service
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from engine.kernel.errors import Refusal
from tests.games import brought

from .gates import gates, lifted
from .test_kept import RELEASES, index, unpacked

# By the gate: the release that kept the game, and which it is.
NOTICED = {
    "gaiaton/duel.py:_stalemate:0": ("2026-11", "gaiaton-own-cards-over"),
    "gaiaton/duel.py:_totalled:0": ("2026-11", "gaiaton-own-cards-over"),
    "gaiaton/play.py:lapse:0": ("2026-11", "gaiaton-in-care"),
    "galatune/world.py:World.has_account:0": (
        "2026-11-big-games",
        "galatune-what-if-running",
    ),
    "galea/common/play.py:_counted:0": ("2026-11", "common-galea-what-if-over"),
    "galea/ends.py:lapse:0": ("2026-11", "royal-galea-in-care"),
    "one_deck_galaxy/acts.py:_may_hold:1": (
        "2026-11-big-games",
        "one-deck-galaxy-what-if-running",
    ),
    "one_deck_galaxy/campaign.py:meeting:1": (
        "2026-11-big-games",
        "one-deck-galaxy-rematch",
    ),
    "one_deck_galaxy/proposals.py:next_number:0": (
        "2026-11-big-games",
        "one-deck-galaxy-late",
    ),
    "one_deck_galaxy/proposals.py:decline:0": (
        "2026-11-big-games",
        "one-deck-galaxy-over",
    ),
    "one_deck_galaxy/results.py:_others:0": (
        "2026-11-big-games",
        "one-deck-galaxy-house",
    ),
    "one_deck_galaxy/changes.py:lying:0": (
        "2026-11-big-games",
        "one-deck-galaxy-in-care",
    ),
    "one_deck_galaxy/upkeep.py:keep_up:0": (
        "2026-11-big-games",
        "one-deck-galaxy-over",
    ),
    "one_deck_galaxy/upkeep.py:offer:0": (
        "2026-11-big-games",
        "one-deck-galaxy-what-if-running",
    ),
    "one_deck_galaxy/upkeep.py:may_interrupt:0": (
        "2026-11-23",
        "one-deck-galaxy-house",
    ),
    "one_deck_galaxy/world.py:hidden:0": ("2026-11-big-games", "one-deck-galaxy-over"),
}
# By the gate: what is done in an older game, and what came out of it.
BEFORE = {
    f"{folder}/{gate}": found
    for folder, module in brought("before").items()
    for gate, found in module.BEFORE.items()
}
GATES = {str(gate): gate for gate in gates()}


@pytest.fixture(scope="module")
def stores(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[str, SqliteStore]]:
    """What each release has kept."""
    with ExitStack() as stack:
        found = {}
        for release in RELEASES:
            file = tmp_path_factory.mktemp("kept") / "games.db"
            file.write_bytes(unpacked(release / "games.db.xz"))
            found[release.name] = stack.enter_context(closing(SqliteStore(file)))
        yield found


def test_every_gate_is_noticed() -> None:
    """Whoever adds a gate keeps a game of the rules before it, or a place in one."""
    assert {*GATES} == {*NOTICED} | {*BEFORE}
    assert not {*NOTICED} & {*BEFORE}, "one of the two is enough"


@pytest.mark.parametrize("name", NOTICED)
def test_an_old_game_notices_when_its_gate_is_moved(
    name: str, stores: dict[str, SqliteStore]
) -> None:
    release, game = NOTICED[name]
    assert difference(stores[release], release, game) is None
    with lifted(GATES[name]):
        assert difference(stores[release], release, game)


@pytest.mark.parametrize("name", BEFORE)
def test_a_place_in_an_older_game_notices_when_its_gate_is_moved(name: str) -> None:
    play, came_out = BEFORE[name]
    assert play() == came_out
    with lifted(GATES[name]), suppress(Refusal):  # it may not be possible any more
        assert play() != came_out


def difference(store: SqliteStore, release: str, game: str) -> Difference | None:
    """Returns where a kept game comes out otherwise."""
    (path,) = (each for each in RELEASES if each.name == release)
    facts = index(path)["sqlite"]["games"][game]
    table = store.table(facts["id"])
    system = Service(Settings(store="kept"), (), store, engine).system_of(table)
    return first_difference(system, table, store.snapshots(table.id))
