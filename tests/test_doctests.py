"""Every example in a docstring, in the README or on a page of docs/ is true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROMPT = ">>> "


def with_examples(folder: str, kind: str) -> list[str]:
    """Returns the files of a folder that show how something is called."""
    found = (ROOT / folder).rglob(f"*.{kind}")
    return [
        str(file.relative_to(ROOT))
        for file in sorted(found)
        if PROMPT in file.read_text("utf-8")
    ]


MODULES = [file for folder in ("engine", "api") for file in with_examples(folder, "py")]


@pytest.mark.parametrize("file", MODULES)
def test_the_examples_of_a_docstring_are_true(file: str) -> None:
    name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    failed, tried = doctest.testmod(import_module(name))
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize("file", ["README.md", *with_examples("docs", "md")])
def test_the_examples_of_a_page_are_true(file: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / file), module_relative=False)
    assert (failed, tried > 0) == (0, True)


def test_there_are_examples() -> None:
    assert "engine/__init__.py" in MODULES
