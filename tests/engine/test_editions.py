"""A later edition is written as what has changed since the one that it stands on."""

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.cards import canonical
from engine.kernel.editions import edition

FIRST: dict[str, Any] = {
    "name": "one",
    "cards": [
        {"id": "a", "hp": 3, "special": {"id": "a", "n": 1, "text": "Draw."}},
        {"id": "b", "hp": 4, "on": [{"n": 1}, {"n": 2}]},
    ],
}


@pytest.fixture(name="later")
def _later(tmp_path: Path) -> Any:
    def later(*changes: Any) -> dict[str, Any]:
        written = [FIRST, *({"name": n, "on": on} | more for n, on, more in changes)]
        for one in written:
            (tmp_path / f"{one['name']}.json").write_bytes(canonical(one))
        return edition(tmp_path, written[-1]["name"])

    return later


def test_the_first_is_written_whole(later: Any) -> None:
    assert later() == FIRST


def test_a_field_of_a_row_changes_and_all_else_stays(later: Any) -> None:
    rows = [{"id": "a", "special": {"id": "a", "n": 2}}]
    found = later(("two", "one", {"cards": rows}))
    special = {"id": "a", "n": 2, "text": "Draw."}
    cards = [{"id": "a", "hp": 3, "special": special}, FIRST["cards"][1]]
    assert found == {"name": "two", "cards": cards}


def test_a_new_row_follows_the_others(later: Any) -> None:
    new = {"id": "0", "hp": 9}
    found = later(("two", "one", {"cards": [new]}))
    assert found["cards"] == [*FIRST["cards"], new]


def test_a_list_without_ids_is_written_anew(later: Any) -> None:
    found = later(("two", "one", {"cards": [{"id": "b", "on": [{"n": 2}]}]}))
    assert found["cards"][1] == {"id": "b", "hp": 4, "on": [{"n": 2}]}


def test_one_may_stand_on_another(later: Any) -> None:
    two = {"cards": [{"id": "a", "hp": 5}, {"id": "b", "hp": 6}]}
    found = later(
        ("two", "one", two), ("three", "two", {"cards": [{"id": "a", "hp": 7}]})
    )
    assert [card["hp"] for card in found["cards"]] == [7, 6]
