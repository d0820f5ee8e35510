"""A syntax tree is whole, whatever is collected meanwhile."""

import ast
import gc
from collections.abc import Iterator

import pytest

LONG = "it = [" + ", ".join(f"({n} + {n}) * -{n}" for n in range(500)) + "]"


def further_down(calls: int) -> ast.Module:
    return further_down(calls - 1) if calls else ast.parse("a + b")


@pytest.fixture
def eager() -> Iterator[None]:
    """A collector that runs at any moment, and then has a tree made further down."""

    def collected(phase: str, info: dict[str, int]) -> None:
        further_down(5)

    before = gc.get_threshold()
    gc.set_threshold(1)
    gc.callbacks.append(collected)
    yield
    gc.callbacks.remove(collected)
    gc.set_threshold(*before)


def test_a_tree_is_whole_whatever_is_collected_meanwhile(eager: None) -> None:
    [statement] = ast.parse(LONG).body
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.value, ast.List)
    assert len(statement.value.elts) == 500
    assert gc.isenabled()
