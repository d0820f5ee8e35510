"""Files that take long begin first."""

from pathlib import Path
from typing import NamedTuple

from .packing import Packing, longest_first, seconds

ROOT = Path(__file__).parents[1]
UNKNOWN = "tests/test_that_is_new.py"


class Named(NamedTuple):
    nodeid: str


def test_what_takes_long_begins_first_and_keeps_its_order() -> None:
    tests = [Named(f"{file}.py::{n}") for file in "abc" for n in (1, 2)]
    longest_first(tests, {"b.py": 2, "c.py": 9})
    assert "".join(test.nodeid.replace(".py::", "") for test in tests) == "c1c2b1b2a1a2"


def test_every_file_that_is_known_is_there() -> None:
    known = seconds()
    assert [file for file in known if not (ROOT / file).is_file()] == []
    assert [*known.values()] == sorted(known.values(), reverse=True)


def test_who_is_long_and_not_known_is_told(tmp_path: Path) -> None:
    packing = Packing(tmp_path / "build" / "seconds.json")
    packing.took.update({UNKNOWN: 33.3, "tests/test_packing.py": 0.1})
    assert [*packing.told()] == [f"{UNKNOWN} took 33 s: seconds.json wants it"]


def test_what_a_run_took_is_noted_the_longest_first(tmp_path: Path) -> None:
    packing = Packing(tmp_path / "build" / "seconds.json")
    packing.took.update({"short": 0.2, "middle": 2.6, "long": 33.3})
    packing.pytest_sessionfinish()
    noted = packing.noted.read_text("utf-8")
    assert noted == '{\n  "long": 33,\n  "middle": 3\n}\n'
