"""A rule is written once, in the engine: the phone names rules only to link to them.

A rule's id in TypeScript stands in what a "Why?" opens or a refusal cites, beside no
sum and no comparison. Whatever else would cite one decides or reckons by it.
"""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "frontend/src"
ID = re.compile(r"\b[A-Z]{2}-\d{3}\b")
LINK = re.compile(r"\brules?(?:=\{[^}]*\}|: \[[^\]]*\]| = [^;]*;|: \"[^\"]*\")")
SUM = re.compile(r"[-+*/%<]|[^=]>|Math|reduce|length")


def is_generated(file: Path) -> bool:
    """Whether a file is made from the engine: comments of its structs cite rules."""
    return file.parent.name == "types" or file.name == "api.d.ts"


FILES = [f for f in sorted(SOURCES.rglob("*.ts*")) if not is_generated(f)]


def reckoned_by(text: str) -> list[str]:
    """Returns the ids of a text that stand in no link, and links beside a sum."""
    links = [link for link in LINK.findall(text) if ID.search(link)]
    beside = [link for link in links if SUM.search(ID.sub("", link))]
    return ID.findall(LINK.sub("", text)) + beside


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCES)))
def test_the_phone_decides_nothing_by_a_rule(file: Path) -> None:
    assert reckoned_by(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<Why rules={["GA-013", "GA-014"]} />', []),
        ('return { text: say("galea.not_up"), rule: "GA-029" };', []),
        ('const rule = at.holder === null ? "GA-075" : "GA-074";', []),
        ("/** Which cards count (GA-018). */", ["GA-018"]),
        ('const STRONG = { blue: "GL-040" };', ["GL-040"]),
        ('const rule = n < 2 ? "GA-075" : "";', ['rule = n < 2 ? "GA-075" : "";']),
    ],
)
def test_what_counts_as_a_link(text: str, found: list[str]) -> None:
    assert reckoned_by(text) == found
