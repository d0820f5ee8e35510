"""What is drawn is Python and another, the same for a seed; tests are asked rightly."""

import ast
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from engine.kernel.chance import Chance
from tests.mutants.__main__ import Court, Verdict, witnesses
from tests.mutants.mutant import Mutant, draw, mutants
from tests.mutants.phone import phone_mutants
from tests.mutants.ran import LEFT_OUT, OF_A_FILE, Asked, Ran, asked, note, of
from tests.quick import ROOT

CHANCE = "engine/kernel/chance.py"
KERNEL = {
    (file := str(path.relative_to(ROOT))): mutants(file, path.read_text("utf-8"))
    for path in sorted((ROOT / "engine/kernel").glob("*.py"))
}
HAND = '''\
def plays(hand: "tuple[int, 0]", limit: int = 3) -> str:
    """Says 5, and not 6."""
    if not hand:
        raise ValueError(f"{limit + 1} cards")
    if "é" == hand[0] and len(hand) <= limit:
        return "few"
    hand.sort()
    return "many"
'''


def told(source: str) -> set[str]:
    return {one.told.removeprefix("hand.py:") for one in mutants("hand.py", source)}


def test_each_kind_of_mistake_can_be_drawn() -> None:
    first = 'def plays(hand: "tuple[int, 0]", limit: int = '
    both = 'if "é" == hand[0] and len(hand) <= limit:'
    raised = 'raise ValueError(f"{limit + 1} cards")'
    assert told(HAND) == {
        f"1  {first}3) -> str:  ->  {first}4) -> str:",
        f"3  if not hand: {raised}  ->  pass",
        "3  if not hand:  ->  if (hand):",
        f"4  {raised}  ->  pass",
        f"5  {both}  ->  if ('é' == hand[0] or len(hand) <= limit):",
        f"5  {both}  ->  if ('é' != hand[0]) and len(hand) <= limit:",
        f'5  {both}  ->  if "é" == hand[1] and len(hand) <= limit:',
        f'5  {both}  ->  if "é" == hand[0] and (len(hand) > limit):',
        f'5  {both}  ->  if "é" == hand[0] and (len(hand) < limit):',
        f'5  {both} return "few"  ->  pass',
        "6  return \"few\"  ->  return 'many'",
        "7  hand.sort()  ->  pass",
        "8  return \"many\"  ->  return 'few'",
    }


def test_a_seed_always_draws_the_same_and_another_draws_others() -> None:
    first = draw(KERNEL, 20, seed=1)
    assert first == draw(KERNEL, 20, seed=1)
    assert first != draw(KERNEL, 20, seed=2)


def test_each_is_python_and_not_what_it_was() -> None:
    for one in draw(KERNEL, 200, seed=3):
        compile(one.text, one.file, "exec")
        was, now = (ast.dump(ast.parse(text)) for text in (one.source, one.text))
        assert was != now, one.told


def test_none_is_drawn_twice() -> None:
    drawn = draw({"hand.py": mutants("hand.py", HAND)}, 50, seed=4)
    assert len(drawn) == len(set(drawn)) == len(told(HAND))


def test_they_are_spread_evenly_over_the_files() -> None:
    files = {file: mutants(file, HAND) for file in (f"{n:02}.py" for n in range(30))}
    drawn = [int(one.file[:2]) for one in draw(files, 10, seed=5)]
    assert {after - before for before, after in pairwise(drawn)} == {3}


def test_nobody_is_asked_for_whom_a_tree_is_no_place() -> None:
    tests = witnesses(one_of(CHANCE), {})
    assert "tests/engine/test_chance.py" in tests
    assert [test for test in tests if {*LEFT_OUT} & {*Path(test).parts}] == []


def test_who_runs_its_function_is_asked_of_a_mutant() -> None:
    one = one_of(CHANCE)
    by_name, by_file = Asked(("a.py::test",), ("a.py", "b.py")), Asked((), ("c.py",))
    file, within = of(one.file, ""), of(one.file, one.within)
    assert witnesses(one, {within: by_name, file: by_file}) == [
        *("a.py::test", "a.py", "b.py"),
    ]
    assert witnesses(one, {file: by_file}) == ["c.py"]


def test_what_judges_on_a_phone_is_drawn_too() -> None:
    found = phone_mutants()
    half = found["frontend/src/fair/seed.ts"][0]
    assert (half.line, half.source[half.begin : half.end], half.new) == (
        *(7, "64", "(64 + 1)"),
    )
    one = found["frontend/src/worker/box.ts"][0]
    assert witnesses(one, {}) == ["frontend/src/worker/box.ts"]


def test_what_a_test_runs_is_noted() -> None:
    ran, item = Ran(), SimpleNamespace(nodeid="tests/test_seats.py::test_ids")
    watched = ran.pytest_runtest_protocol(cast(pytest.Item, item))
    next(watched)
    Chance(bytes(32)).draw()
    assert next(watched, None) is None
    assert {*ran.found} == {f"{CHANCE}:draw", f"{CHANCE}:"}


def test_tests_that_run_least_else_are_kept_and_asked_first() -> None:
    found = Ran().found
    for wide in (5, 3, 4, 2, 6):
        note(found, ["f", *map(str, range(wide - 1))], f"tests/a.py::{wide}", 0.1)
    note(found, ["f", "g"], "tests/b.py::slow", 60)
    names = [f"tests/a.py::{wide}" for wide in (2, 3, 4)]
    assert [test.name for test in found["f"]["tests/a.py"]] == names
    assert len(names) == OF_A_FILE
    assert asked(found)["f"] == Asked((*names,), ("tests/a.py", "tests/b.py"))


def one_of(file: str) -> Mutant:
    return draw({file: KERNEL[file]}, 1, seed=6)[0]


RICH = "def rich(coins):\n    return coins >= 3\n"
EXACT = "assert rich(3) and not rich(2)"
ROUGH = "assert rich(9) and not rich(0)"
WRONG = "assert rich(2)"


def judged(tree: Path, limit: float = 60, **asserted: str) -> Verdict:
    """Lets tests judge that one who has just three coins is not rich."""
    (tree / "tests").mkdir()
    (tree / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    (tree / "purse.py").write_text(RICH)
    for name, says in asserted.items():
        test = f"from purse import rich\n\n\ndef test_it():\n    {says}\n"
        (tree / f"tests/test_{name}.py").write_text(test)
    tests = [f"tests/test_{name}.py" for name in asserted]
    at_most = next(one for one in mutants("purse.py", RICH) if one.kind == "boundary")
    verdict = Court(limit).judge(tree, at_most, tests)
    assert (tree / "purse.py").read_text() == RICH
    return verdict


def test_a_test_that_fails_has_noticed_it(tmp_path: Path) -> None:
    verdict = judged(tmp_path, rough=ROUGH, exact=EXACT)
    assert verdict[1:] == ("noticed", "tests/test_exact.py::test_it")


def test_it_lives_where_none_fails(tmp_path: Path) -> None:
    assert judged(tmp_path, rough=ROUGH).word == "LIVES"


def test_a_test_that_fails_without_it_has_noticed_nothing(tmp_path: Path) -> None:
    assert judged(tmp_path, wrong=WRONG, rough=ROUGH).word == "LIVES"


def test_who_runs_out_of_time_is_not_said_to_notice(tmp_path: Path) -> None:
    assert judged(tmp_path, limit=0, exact=EXACT).word == "UNSURE"
