"""What the pages for people name is there: files, commands, and what these take."""

import re
import shlex
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

from api.__main__ import _parser

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
MAKE = re.compile(r"(?:^ {4}|`)make ([a-z]+)", re.MULTILINE)
GIVEN = re.compile(r"(?:^ {4}|`)make [a-z]+((?: [A-Z_]+=\S*?)+)[`\s]", re.MULTILINE)
SAID = re.compile(r"python -m api ((?:[^`\n\\]|\\\n)+)")
MODULE = re.compile(r"python -m ((?:api|engine|infra|tests)[\w.]*)")
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
# Pages that lead somebody name what will be made on the way.
THERE = [page for page in PAGES if not page.name.startswith("a-")]
OURS = re.compile(r"`((?:engine|api|tests|frontend|docs|scripts|infra)/[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", THERE, ids=lambda page: page.name)
def test_what_a_page_calls_ours_is_there(page: Path) -> None:
    named = OURS.findall(page.read_text("utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_lets_one_make_can_be_made(page: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    assert set(MAKE.findall(page.read_text("utf-8"))) <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_tells_make_is_heard(page: Path) -> None:
    known = (ROOT / "Makefile").read_text("utf-8")
    given = re.findall(r"([A-Z_]+)=", " ".join(GIVEN.findall(page.read_text("utf-8"))))
    assert [name for name in given if f"$({name})" not in known] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_says_to_the_service_is_understood(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = [said for said in SAID.findall(page.read_text("utf-8")) if not heard(said)]
    assert wrong == [], capsys.readouterr().err


def heard(said: str) -> bool:
    """Whether the command line takes this; `<a name>` stands for some name."""
    line = re.sub(r"<[^>]+>", "name", said.replace("\\\n", " ")).partition(" > ")[0]
    if line.split() == ["admin"] or re.match(r"\w+(\||$)", line):
        return True  # a command as such
    try:
        _parser().parse_args(shlex.split(line))
    except SystemExit:
        return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_lets_python_run_is_there(page: Path) -> None:
    named = {*MODULE.findall(page.read_text("utf-8"))}
    assert [name for name in sorted(named) if find_spec(name.rstrip(".")) is None] == []


COSTS = (ROOT / "docs" / "how-it-fits.md").read_text("utf-8")
STORES = ROOT / "api" / "store"
A_THIRD = re.compile(
    r"^\| a third store.* ([\d,]+) lines in (\d+) file \|$", re.MULTILINE
)
SQLITES = re.compile(r"^Only SQLite.* ([\d,]+) lines in (\d+):", re.MULTILINE)


def test_what_a_third_store_takes_is_told_as_it_is() -> None:
    third, own = [ROOT / "tests" / "store" / "memory.py"], [*STORES.glob("sqlite*.py")]
    for files, told in ((third, A_THIRD.search(COSTS)), (own, SQLITES.search(COSTS))):
        lines = sum(bool(line.strip()) for line in chain(*map(lines_of, files)))
        assert told is not None
        assert int(told[1].replace(",", "")) == pytest.approx(lines, rel=0.05)
        assert int(told[2]) == len(files)


def test_what_a_language_takes_is_told_as_it_is() -> None:
    told = re.search(r"a language: .*\| 0 and (\d+) \|$", COSTS, re.MULTILINE)
    files = [*ROOT.glob("engine/**/words/en/*.json"), *ROOT.glob("api/**/en/*.json")]
    assert told is not None
    assert int(told[1]) == len(files)


def lines_of(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()
