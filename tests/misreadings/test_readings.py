"""Every rule has a wrong reading to notice, and each can be planted."""

from pathlib import Path

import pytest

from engine import load, systems
from tests.misreadings.__main__ import MISSED, NOTICED, judge
from tests.misreadings.reading import ROOT, Misreading, marked_tests, misreadings

ALL = misreadings()


@pytest.mark.parametrize("name", systems())
def test_every_rule_that_can_be_tested_has_a_wrong_reading(name: str) -> None:
    read = {one.rule for one in ALL}
    rules = [rule for rule in load(name).manifest.ledger() if rule.untestable is None]
    assert [rule.id for rule in rules if rule.id not in read] == []


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.rule} {one.reads}")
def test_it_can_be_planted(one: Misreading) -> None:
    """What it changes stands once in its file, and what comes of it is Python."""
    planted = one.planted((ROOT / one.file).read_text("utf-8"))
    if one.file.endswith(".py"):
        compile(planted, one.file, "exec")


def test_every_wrong_reading_is_of_a_rule_that_tests_are_marked_with() -> None:
    marked = marked_tests()
    assert [one.rule for one in ALL if one.rule not in marked] == []


def test_some_may_be_chosen_by_the_beginning_of_their_rule() -> None:
    assert {one.rule for one in misreadings("GL-05")} == {
        f"GL-05{n}" for n in range(10)
    }


RULE = "RULE = {n}\n"
TEST = "from rule import RULE\n\n\ndef test_it():\n    assert RULE {is_} 1\n"


@pytest.mark.parametrize(
    ("is_", "status"), [("==", NOTICED), (">=", MISSED)], ids=["noticed", "missed"]
)
def test_a_planted_reading_is_judged_and_mended(
    tmp_path: Path, is_: str, status: int
) -> None:
    (tmp_path / "rule.py").write_text(RULE.format(n=1), "utf-8")
    (tmp_path / "test_rule.py").write_text(TEST.format(is_=is_), "utf-8")
    wrong = Misreading("GL-000", "It is two.", "rule.py", "= 1", "= 2")
    assert judge(tmp_path, wrong, ["test_rule.py"]).status == status
    assert (tmp_path / "rule.py").read_text("utf-8") == RULE.format(n=1)


def test_a_rule_without_any_test_is_missed(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(RULE.format(n=1), "utf-8")
    wrong = Misreading("GL-000", "It is two.", "rule.py", "= 1", "= 2")
    assert judge(tmp_path, wrong, []).line == "MISSED  GL-000  It is two."
