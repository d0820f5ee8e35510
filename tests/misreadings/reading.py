"""Wrong readings of rules, as data: what to change, which tests have to notice it."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
TESTS = ("tests/engine", "tests/games", "tests/api")  # where the tests of rules are


class Misreading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One wrong reading of a rule: a text that stands once in a file, and another."""

    rule: str
    reads: str
    file: str
    old: str
    new: str

    def planted(self, text: str) -> str:
        """Returns the file with this reading planted. Raises ValueError."""
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"{self.file}: {found} times, not once: {self.old}")
        return text.replace(self.old, self.new)


def misreadings(*wanted: str) -> list[Misreading]:
    """Returns all wrong readings, or those of rules that begin like one of `wanted`."""
    found = [
        one
        for path in sorted(ROOT.glob("tests/games/*/misreadings.toml"))
        for one in _read(path)
    ]
    return [one for one in found if not wanted or one.rule.startswith(wanted)]


def marked_tests() -> dict[str, list[str]]:
    """Returns the tests that are marked with each rule, as pytest names them."""
    found: dict[str, list[str]] = {}
    for folder in TESTS:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            for test, rule in _marked(path):
                found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}::{test}")
    return found


def _read(path: Path) -> list[Misreading]:
    rows = tomllib.loads(path.read_text("utf-8"))["misreading"]
    return msgspec.convert(rows, list[Misreading])


def _marked(path: Path) -> Iterator[tuple[str, str]]:
    """Yields each test of a file with each of its rules, without importing it."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(
                    "mark.rule"
                ):
                    yield from ((node.name, ast.literal_eval(arg)) for arg in mark.args)
