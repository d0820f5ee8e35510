"""Gates on a rules number, as they stand in the engine, and what lifts one.

A gate keeps older games by the rules that they began with. Lifted, it lets all play by
the newest: then an older game in which it matters comes out otherwise.
"""

import ast
import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

ENGINE = Path(__file__).parents[2] / "engine"
NO_GATE = "codec.py"  # refuses what is too new


class Gate(NamedTuple):
    """Where a gate stands: in which function of which file, the how manieth there."""

    file: str  # beneath engine/
    function: str
    nth: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.function}:{self.nth}"

    @property
    def system(self) -> str:
        """The folder of its game."""
        return self.file.partition("/")[0]


def gates() -> Iterator[Gate]:
    """Yields all gates of the engine."""
    for path in sorted(ENGINE.rglob("*.py")):
        if path.name != NO_GATE and "rules" in (text := path.read_text("utf-8")):
            for name, function in _functions(ast.parse(text)):
                for nth, found in enumerate(_gates_in(function)):
                    file = str(path.relative_to(ENGINE))
                    yield Gate(file, name, nth, ast.unparse(found))


@contextmanager
def lifted(gate: Gate) -> Iterator[None]:
    """Lets every game through a gate, until the block ends."""
    path = ENGINE / gate.file
    tree = ast.parse(path.read_text("utf-8"))
    functions = dict(_functions(tree))
    found = [*_gates_in(functions[gate.function])][gate.nth]
    tree = ast.fix_missing_locations(_Lifts(found).visit(tree))
    code = compile(tree, str(path), "exec")
    of, forget = _there(gate)
    before = of.__code__
    of.__code__ = _code(code, gate.function.split("."))
    forget()
    try:
        yield
    finally:
        of.__code__ = before
        forget()


def _there(gate: Gate) -> tuple[FunctionType, Callable[[], None]]:
    """Returns the function in which a gate stands, and what empties its cache."""
    place = gate.file.removesuffix(".py").replace("/", ".")
    found: Any = importlib.import_module(f"engine.{place}")
    for name in gate.function.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)
    forget = getattr(found, "cache_clear", lambda: None)
    found = getattr(found, "__wrapped__", found)
    assert isinstance(found, FunctionType), gate
    return found, forget


def _code(code: CodeType, names: list[str]) -> CodeType:
    for name in names:
        inside = (each for each in code.co_consts if isinstance(each, CodeType))
        code = next(each for each in inside if each.co_name == name)
    return code


def _functions(tree: ast.AST, of: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yields functions and methods by their names; what is inside one is its own."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{of}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{of}{node.name}.")


def _gates_in(tree: ast.AST) -> Iterator[ast.Compare]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.GtE | ast.Lt):
            left = node.left
            name = getattr(left, "attr", getattr(left, "id", ""))
            if name == "rules":
                yield node


class _Lifts(ast.NodeTransformer):
    """Says that the rules are the newest, where one gate asks."""

    def __init__(self, gate: ast.Compare) -> None:
        self._gate = gate

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if node is not self._gate:
            return self.generic_visit(node)
        return ast.Constant(isinstance(node.ops[0], ast.GtE))
