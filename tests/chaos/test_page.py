"""docs/chaos.md says what the storms do, and a long one on each store is published."""

import re
from pathlib import Path

import pytest

from .faults import ON_A_FILE, ON_A_NETWORK, Rates

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/chaos.md").read_text("utf-8")


def row(name: str) -> list[str]:
    """Returns the last two cells of a row: of the file, and of the table."""
    (found,) = re.findall(rf"^\| {name} \|(.*)\|$", PAGE, re.MULTILINE)
    return [cell.strip() for cell in found.split("|")][-2:]


@pytest.mark.parametrize(("column", "rates"), [(0, ON_A_FILE), (1, ON_A_NETWORK)])
def test_what_goes_wrong_stands_there_as_often_as_it_does(
    column: int, rates: Rates
) -> None:
    told = {fault: row(fault)[column] for fault in ON_A_NETWORK}
    shares = {fault: f"{100 * rates[fault]:g} %" for fault in rates}
    assert told == {**dict.fromkeys(told, ""), **shares}


def test_a_storm_of_as_many_answers_as_it_takes_broke_nothing_on_either_store() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (wanted,) = re.findall(r"^ANSWERS \?= (\d+)$", makefile, re.MULTILINE)
    assert all(int(n) >= int(wanted) for n in row("answers acknowledged"))
    assert row("promises broken") == ["0", "0"]
