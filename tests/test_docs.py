"""What the pages for people name is there: files, and the commands of make."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
MAKE = re.compile(r"(?:^ {4}|`)make ([a-z]+)", re.MULTILINE)
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
