"""docs/a-new-store.md: the store that it shows is the one that the tests use."""

import re
from pathlib import Path

from api.store.items import Items
from tests.store import memory

PAGE = (Path(__file__).parents[2] / "docs" / "a-new-store.md").read_text("utf-8")
CODE = Path(memory.__file__).read_text("utf-8")
BLOCK = re.compile(
    r"^```python tests/store/memory.py\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
CALLS = [name for name in vars(Items) if not name.startswith("_")]


def test_the_page_shows_the_whole_store() -> None:
    assert BLOCK.findall(PAGE) == [CODE]


def test_the_page_has_every_call_of_the_core_and_says_how_many() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(CALLS)
    assert (len(CALLS), "a core of nine calls" in PAGE) == (9, True)


def test_the_page_says_what_a_store_takes() -> None:
    lines = [line for line in CODE.splitlines() if line.strip()]
    assert re.findall(r"What it takes is (\d+) lines", PAGE) == [str(len(lines))]
