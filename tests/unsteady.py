"""Browser tests that fail are run once more, each by itself, when all others are done.

Loaded by `make test` (`-p tests.unsteady`). One that passes then is unsteady: the run
lists and counts it, and is green all the same; the next commit mends it. As many as
`TOO_MANY` fail the run. A test that fails twice has failed.

Libraries that run tests again do so at once, on the machine that was busy a second ago,
and count nothing.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

BROWSER = "tests/web/"
TOO_MANY = 3  # unsteady ones
BROKEN = 8  # failed ones, more of which are no chance: none of them is run again
RED = ("failed", "error")
LAST = 2000  # characters of what it printed

Reports = dict[str, list[pytest.TestReport]]


class Unsteady:
    """The browser tests that failed, and what became of them when they ran again."""

    def __init__(self, root: Path, folder: str = BROWSER) -> None:
        self.root = root
        self.folder = folder
        self.failed: Reports = {}
        self.passed: list[str] = []
        self.again: dict[str, str] = {}  # what those printed that failed once more

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes what failed in a browser, in whichever worker."""
        if report.failed and report.nodeid.startswith(self.folder):
            self.failed.setdefault(report.nodeid, []).append(report)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Iterator[None]:
        """Runs again what failed, and takes back what was only unsteady."""
        done = yield
        if len(self.failed) <= BROKEN:
            self.passed = [test for test in self.failed if self.passes(test)]
        if len(self.passed) < TOO_MANY:
            session.testsfailed -= sum(len(self.failed[test]) for test in self.passed)
            self.recount(session.config.pluginmanager.getplugin("terminalreporter"))
        return done

    def passes(self, test: str) -> bool:
        """Whether a test passes in a process of its own, with nothing beside it."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
        end = subprocess.run(
            command,
            check=False,
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if end.returncode != pytest.ExitCode.OK:
            self.again[test] = end.stdout
        return test not in self.again

    def recount(self, terminal: pytest.TerminalReporter) -> None:
        """Counts what has passed by itself as unsteady, no longer as failed."""
        for kind in RED:
            told = terminal.stats.pop(kind, [])
            if left := [each for each in told if each.nodeid not in self.passed]:
                terminal.stats[kind] = left
        if self.passed:
            terminal.stats["unsteady"] = [self.failed[test][0] for test in self.passed]

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Lists them, with what was wrong, and says whether there are too many."""
        for test, printed in self.again.items():
            terminalreporter.section("failed again by itself")
            terminalreporter.write_line(f"{test}\n{printed}")
        if self.passed:
            terminalreporter.section("unsteady: failed, and passed by itself")
            for test in self.passed:
                terminalreporter.write_line(f"{test}: {why(self.failed[test][0])}")
            terminalreporter.write_line(verdict(len(self.passed)))


def why(report: pytest.TestReport) -> str:
    """Returns what was wrong, with what the page showed, and what got no answer."""
    crash = getattr(report.longrepr, "reprcrash", None)
    wrong: str = crash.message if crash else "its worker broke down"
    return f"{wrong}\n{report.capstdout[-LAST:]}".rstrip()


def verdict(count: int) -> str:
    """Returns what so many unsteady tests mean for the run."""
    if count < TOO_MANY:
        return f"{count} unsteady: they count as passed, and want mending"
    return f"{count} unsteady are too many: the run has failed"


def pytest_configure(config: pytest.Config) -> None:
    """Watches in the process that hears of every test, not in its workers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Unsteady(config.rootpath), "unsteady-tests")
