"""Files that take long begin first, so that all workers are done at the same time.

How long each took stands in `seconds.json`, beside this. Loaded by `make test`
(`-p tests.packing`) it notes what a run took in `build/seconds.json`, which may replace
that one, and tells when each worker was done and what should begin earlier.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Protocol, TypeVar

import pytest

KNOWN = Path(__file__).with_name("seconds.json")
LATE_S = 20  # a file that takes longer has to be known


class Test(Protocol):
    """A test of any kind, by the name that pytest gives it."""

    @property
    def nodeid(self) -> str: ...


T = TypeVar("T", bound=Test)


def seconds() -> dict[str, int]:
    """Returns how long files take that take a second or more."""
    known: dict[str, int] = json.loads(KNOWN.read_text("utf-8"))
    return known


def longest_first(tests: list[T], known: Mapping[str, int]) -> None:
    """Orders tests by how long their files take; what a file holds stays in order."""
    tests.sort(key=lambda test: -known.get(file_of(test.nodeid), 0))


def file_of(test: str) -> str:
    """Returns the file in which a test stands."""
    return test.partition("::")[0]


class Packing:
    """How long each file took, and when each worker was done."""

    def __init__(self, noted: Path) -> None:
        self.noted = noted
        self.began = monotonic()
        self.took: defaultdict[str, float] = defaultdict(float)
        self.done: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Adds what a test took to what its file did."""
        self.took[file_of(report.nodeid)] += report.duration
        worker = getattr(report, "worker_id", "alone")
        self.done[worker] = monotonic() - self.began

    def pytest_sessionfinish(self) -> None:
        """Notes what each file took, the longest first."""
        ordered = sorted(self.took.items(), key=lambda each: (-round(each[1]), each[0]))
        long = {file: round(took) for file, took in ordered if round(took)}
        self.noted.parent.mkdir(exist_ok=True)
        self.noted.write_text(json.dumps(long, indent=2) + "\n", "utf-8")

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Tells how well the run was packed."""
        terminalreporter.section("how the files were packed")
        for line in self.told():
            terminalreporter.write_line(line)

    def told(self) -> Iterator[str]:
        """Yields when each worker was done, and what should have begun earlier."""
        for worker, done in sorted(self.done.items()):
            yield f"{worker} was done after {done:.0f} s"
        for file in self.took.keys() - seconds().keys():
            if self.took[file] > LATE_S:
                yield f"{file} took {self.took[file]:.0f} s: seconds.json wants it"


def pytest_configure(config: pytest.Config) -> None:
    """Watches in the process that hears of every test, not in its workers."""
    if not hasattr(config, "workerinput"):
        noted = config.rootpath / "build" / KNOWN.name
        config.pluginmanager.register(Packing(noted), "packing")
