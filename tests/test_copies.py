"""No struct is copied field by field: a field that is added could get lost there.

A copy names what changes (`replace`), or the kernel makes one thing of another. Views
and guesses are no copies: they list what may be known.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.kernel import Answer
from engine.kernel.view import Decision

ROOT = Path(__file__).parent.parent
FILES = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "tests/minis").rglob("*.py")]
MAKES = {("Decision", "Asked"), ("Decision", "Form")}  # what the kernel makes of which
KERNEL = ROOT / "engine/kernel"


def copies(tree: ast.Module) -> Iterator[str]:
    """Yields calls that build a type from several fields of one of the same type."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            kinds = {a.arg: _name(a.annotation) for a in function.args.args}
            for call in ast.walk(function):
                if isinstance(call, ast.Call):
                    yield from _copied(call, kinds)


def _copied(call: ast.Call, kinds: dict[str, str]) -> Iterator[str]:
    made, taken = _name(call.func), [*call.args, *(k.value for k in call.keywords)]
    for name, kind in kinds.items():
        fields = [arg for arg in taken if _is_field_of(arg, name)]
        if len(fields) > 1 and (kind == made or (kind, made) in MAKES):
            yield ast.unparse(call)


def _is_field_of(arg: ast.expr, name: str) -> bool:
    owner = arg.value if isinstance(arg, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id == name


def _name(node: ast.expr | None) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Constant):
        return str(node.value)
    return node.id if isinstance(node, ast.Name) else ""


def test_no_struct_is_copied_field_by_field() -> None:
    games = [file for file in FILES if not file.is_relative_to(KERNEL)]
    assert len(games) > 100
    trees = {file: ast.parse(file.read_text("utf-8")) for file in games}
    assert {file: found for file in games if (found := [*copies(trees[file])])} == {}


@pytest.mark.parametrize(
    ("code", "is_copy"),
    [
        ("def f(a: Deed): return Deed(a.place, a.user, (1,))", True),
        ("def f(a: 'Deed'): return events.Deed(place=a.place, user=a.user)", True),
        ("def f(d: Decision): return Asked(d.id, d.seat, d.kind)", True),
        ("def f(d: Decision): return Form(d.things, d.moves)", True),
        ("def f(a: Deed): return replace(a, user=a.place)", False),
        ("def f(w: World): return WorldView(w.hands, w.deck)", False),
        ("def f(a: Deed, b: Deed): return Deed(a.place, b.user)", False),
    ],
)
def test_what_counts_as_a_copy(code: str, is_copy: bool) -> None:
    assert bool([*copies(ast.parse(code))]) == is_copy


def test_a_decision_is_asked_with_all_that_its_seat_is_told() -> None:
    given = Answer(1, "1.4", "keep", {"card": ("a",)})
    seen = Decision("1.4", 1, "plan", "revise", False, "b", "", given, {}, ())
    kept = seen.as_asked
    told = [name for name in kept.__struct_fields__ if hasattr(seen, name)]
    assert len(told) == len(kept.__struct_fields__) - 2, "all but joint and veiled"
    assert all(getattr(kept, name) == getattr(seen, name) for name in told)
