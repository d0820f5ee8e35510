"""Of all that a table can be set with, a game was kept: each edition, seat and option.

What there is to choose is read from each game's own manifest, so that whoever adds to
it is asked for a game. Name it in `kept` of the game's tests, then play it:

    python -m tests.kept.make tests/kept/FOLDER --new SYSTEM
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, json

import engine
from api.store import Table
from api.store.sqlite import SqliteStore
from engine.kernel import Manifest
from engine.kernel.cards import is_fingerprint

from .test_kept import RELEASES, index, unpacked

OWN = "own"  # a set that the host brought
UNPLAYED = ("open", "replay")

Choice = tuple[str, object]  # of an option, or of seats or rules, by its name


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[Choice]]:
    """What each system's kept games were set with, of all releases."""
    found: dict[str, set[Choice]] = {name: set() for name in engine.systems()}
    for release in RELEASES:
        file = tmp_path_factory.mktemp("kept") / "games.db"
        file.write_bytes(unpacked(release / "games.db.xz"))
        with closing(SqliteStore(file)) as store:
            for table, rules in _games(store, release):
                options = engine.load(table.system).manifest.option_schema()
                found[table.system] |= {("rules", rules), ("seats", len(table.seats))}
                found[table.system] |= {*chosen(table.options, options["properties"])}
    return found


@pytest.mark.parametrize("system", engine.systems())
def test_a_game_was_kept_of_all_that_a_table_can_be_set_with(
    system: str, played: dict[str, set[Choice]]
) -> None:
    rulebook = engine.load(system)
    today = ("rules", rulebook.rules)
    wanted = {today, *offered(rulebook.manifest)}
    assert wanted - played[system] == set(), "keep a game of each, see the top"


def test_a_new_option_value_or_seat_asks_for_a_game() -> None:
    class Options(Struct, frozen=True):
        late: bool = False
        length: int = 5

    made_up = Manifest(
        name="gaiaton",
        package="engine.gaiaton",
        seats=(2, 3),
        minutes=(1, 2),
        options=Options,
    )
    parts = made_up.option_schema()["properties"]
    kept = {("seats", 2), *chosen({"late": False, "length": 5}, parts)}
    missing = {("seats", 3), ("late", True), ("length", "another")}
    assert {*offered(made_up)} - kept == missing


def offered(manifest: Manifest[Any]) -> Iterator[Choice]:
    """Yields what a host may choose: seats, then each value of each option."""
    for seats in manifest.seats:
        yield "seats", seats
    for name, part in manifest.option_schema()["properties"].items():
        if not part.get("readOnly", False):
            for value in _values(part):
                yield name, value


def chosen(options: Mapping[str, Any], parts: dict[str, Any]) -> Iterator[Choice]:
    """Yields what was chosen of it, numbers as usual or as another."""
    for name, value in options.items():
        for one in value if isinstance(value, list | tuple) else (value,):
            if parts[name].get("type") == "integer":
                yield name, _number(one, parts[name])
            elif isinstance(one, str) and is_fingerprint(one):
                yield name, OWN
            elif not isinstance(one, dict):
                yield name, one


def _values(part: dict[str, Any]) -> Iterable[object]:
    each = part.get("items", part)
    if "oneOf" in each:
        return [one.get("const", OWN) for one in each["oneOf"]]
    if "enum" in each:
        return tuple(each["enum"])
    return (False, True) if each["type"] == "boolean" else ("usual", "another")


def _number(chosen: int, part: dict[str, Any]) -> str:
    return "usual" if chosen == part["default"] else "another"


def _games(store: SqliteStore, release: Path) -> Iterator[tuple[Table, int]]:
    """Yields the tables at which somebody played, and by which rules."""
    for facts in index(release)["sqlite"]["games"].values():
        if facts["status"] not in UNPLAYED:
            _, newest = store.newest(facts["id"])
            assert newest is not None
            rules = int(json.decode(newest.state)["rules"])
            yield store.table(facts["id"]), rules
