"""What the pages for hosts tell them to type is what this version takes."""

import re
import shlex
from pathlib import Path

import pytest

from api.__main__ import _parser

ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMAND = re.compile(r"python -m api( +[^`\n]+)")
PLACE = re.compile(r"<[^>]*>")  # what a host fills in


def commands(page: Path) -> list[str]:
    """Returns the arguments of all commands of ours that a page names in full."""
    text = page.read_text("utf-8").replace("\\\n", " ")  # lines that go on
    return [PLACE.sub("x", each) for each in COMMAND.findall(text)]


WRITTEN = [(page.name, each) for page in PAGES for each in commands(page)]


@pytest.mark.parametrize(("where", "command"), WRITTEN)
def test_a_command_is_taken_as_it_is_written(where: str, command: str) -> None:
    given = shlex.split(command, comments=True)
    if given != ["admin"]:  # whose subcommands a page goes on to name
        _parser().parse_args(given)


def test_pages_have_commands() -> None:
    assert {"hosting.md", "runbook.md"} <= {page for page, _ in WRITTEN}


@pytest.mark.parametrize("written", PAGES, ids=lambda page: page.name)
def test_no_page_needs_the_program_aws(written: Path) -> None:
    """Whoever has none installed does all there is to do."""
    assert not re.search(
        r"(`|^ *)aws [a-z0-9]+ ", written.read_text("utf-8"), re.MULTILINE
    )
