"""Which tests run a function of ours: they are asked of a mutant in it, and no others.

`pytest -p tests.mutants.ran` notes it in `build/ran.json`. Of many tests a few are kept
by name, those that run least else: what they assert is likely to be about it.
"""

import os
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest
from msgspec import json

from tests.packing import file_of
from tests.quick import ROOT

NOTED = ROOT / "build/ran.json"
FOLDERS = ("engine", "api")
LEFT_OUT = ("web", "bench", "deploy")  # a browser, figures, and what builds the app
OF_A_FILE, IN_ALL = 3, 40  # tests that are kept by name
QUICK_S = 5
MODULE = ""  # stands for all that a file holds


class Test(NamedTuple):
    """A test that ran a function: how many functions it ran in all, and how long."""

    wide: int
    took: float
    name: str


class Asked(NamedTuple):
    """Who may notice what is wrong with a function: some tests, and whole files."""

    tests: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


Found = dict[str, dict[str, list[Test]]]  # by function, then by file of tests


class Ran:
    """Notes what tests run in this process, and what workers say has run in theirs."""

    def __init__(self) -> None:
        self.found: Found = defaultdict(lambda: defaultdict(list))
        self._ours: dict[CodeType, str | None] = {}
        self._codes: set[CodeType] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Notes what a test runs, what is set up for it first included."""
        self._codes = set()
        began, before, others = monotonic(), sys.gettrace(), threading.gettrace()
        threading.settrace(self._called)
        sys.settrace(self._called)
        yield
        sys.settrace(before)
        threading.settrace(others)
        note(self.found, self._functions(), item.nodeid, monotonic() - began)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tells it to the process that asked for it, or writes it down."""
        if hasattr(session.config, "workeroutput"):
            told = json.encode(self.found).decode()
            session.config.workeroutput["ran"] = told
        else:
            NOTED.parent.mkdir(exist_ok=True)
            NOTED.write_bytes(json.encode(asked(self.found)))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes in what a worker has noted, unless it broke."""
        told = getattr(node, "workeroutput", {}).get("ran", "{}")
        for function, files in json.decode(told, type=Found).items():
            for file, tests in files.items():
                self.found[function][file] += tests

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        self._codes.add(frame.f_code)

    def _functions(self) -> set[str]:
        """Returns the functions of ours that ran, and each of their files."""
        codes = self._codes.copy()  # other threads may still add to it
        for code in codes - self._ours.keys():
            self._ours[code] = _name(code)
        names = {name for code in codes if (name := self._ours[code])}
        return names | {of(name.partition(":")[0], MODULE) for name in names}


def note(found: Found, functions: Iterable[str], test: str, took: float) -> None:
    """Notes a test for each function it ran, unless others of its file ran less."""
    functions = list(functions)
    for function in functions:
        tests = found[function][file_of(test)]
        tests.append(Test(len(functions), round(took, 2), test))
        tests.sort()
        del tests[OF_A_FILE:]


def asked(found: Found) -> dict[str, Asked]:
    """Returns whom to ask of each function; tests that run least else come first."""
    return {function: _asked(files) for function, files in sorted(found.items())}


def of(file: str, within: str) -> str:
    """Returns the name by which a function of a file is noted."""
    return f"{file}:{within}"


def noted() -> Mapping[str, Asked]:
    """Returns whom to ask of each function of the tree as it stands."""
    if not NOTED.exists():
        subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants.ran"),
                *("--numprocesses", str(os.cpu_count()), "--dist", "loadfile"),
                *(f"--ignore=tests/{folder}" for folder in LEFT_OUT),
            ],
            cwd=ROOT,
            check=False,  # what is timed may fail, being watched
            stdout=subprocess.DEVNULL,
        )
    return json.decode(NOTED.read_bytes(), type=dict[str, Asked])


def _asked(files: Mapping[str, list[Test]]) -> Asked:
    tests = sorted(chain.from_iterable(files.values()))
    quick = (test.name for test in tests if test.took <= QUICK_S)
    narrow = sorted(files, key=lambda file: min(files[file]))
    return Asked(tuple(islice(quick, IN_ALL)), tuple(narrow))


def _name(code: CodeType) -> str | None:
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return None
    file = str(path.relative_to(ROOT))
    return of(file, code.co_name) if file.startswith(FOLDERS) else None


def pytest_configure(config: pytest.Config) -> None:
    """Begins to note."""
    config.pluginmanager.register(Ran(), "ran")
