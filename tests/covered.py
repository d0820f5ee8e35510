"""Which lines and branches of ours the tests have run: a short table at the end.

Loaded by `make test` before anything of ours is imported (`-p tests.covered`).
Slipcover takes its marks out of the code where it has been, so that tests of engine and
service take a seventh more of the processor's time, and a browser's as much as before.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

FOLDERS = ("engine", "api")
DEEP = 2  # folders are told apart so far down
UNSEEN = (
    "What ran in processes of its own is not among it: servers behind a browser, the "
    "packaged function, the command line."
)

Json = dict[str, Any]
Place = tuple[str, str]  # a file, and a line or a branch in it


class Seen(NamedTuple):
    """What there is of one kind, and what of it has run."""

    all: set[Place]
    run: set[Place]

    def __str__(self) -> str:
        """Returns how much of it has run."""
        share = 100 * len(self.run) / len(self.all) if self.all else 100
        return f"{len(self.run):6} of {len(self.all):6} {share:5.1f}%"

    def below(self, folder: str) -> "Seen":
        """Returns the part that is in a folder, to the depth that is told."""
        parts = ({place for place in of if _folder(place) == folder} for of in self)
        return Seen(*parts)


class Marks:
    """Notes what runs in this process, and what workers say has run in theirs."""

    def __init__(self) -> None:
        self._slip: Any = None
        self.told: list[Json] = []

    def begin(self) -> None:
        """Notes from now on: what is imported before goes unseen."""
        import slipcover

        matcher = slipcover.FileMatcher(sources=list(FOLDERS))
        self._slip = slipcover.Slipcover(branch=True, source=list(FOLDERS))
        slipcover.ImportManager(self._slip, matcher).__enter__()

    def files(self) -> Json:
        """Returns what has run here, file by file, as plain JSON."""
        found: Json = self._slip.get_coverage()["files"]
        return {file: _plain(of) for file, of in found.items()}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tells what a worker has seen to the process that asked it to work."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["covered"] = self.files()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes in what a worker has seen, unless it broke."""
        output = getattr(node, "workeroutput", {})
        if "covered" in output:
            self.told.append(output["covered"])

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Prints the table."""
        terminalreporter.section("lines and branches that these tests ran")
        for line in table(self.told or [self.files()]):
            terminalreporter.write_line(line)
        terminalreporter.write_line(UNSEEN)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begins to note before anything of ours is imported, where tests are run.

    Not where workers run them: marking all that is imported takes some seconds.
    """
    marks = Marks()
    early_config.pluginmanager.register(marks, "marks")
    has_workers = getattr(early_config.known_args_namespace, "numprocesses", None)
    if not has_workers or "PYTEST_XDIST_WORKER" in os.environ:
        marks.begin()


def table(told: Iterable[Json]) -> Iterator[str]:
    """Yields a line for each folder, and one for all."""
    told = list(told)
    lines, branches = _seen(told, "lines"), _seen(told, "branches")
    for folder in sorted({_folder(place) for place in lines.all}):
        yield _row(folder, lines.below(folder), branches.below(folder))
    yield _row("all", lines, branches)


def _row(name: str, lines: Seen, branches: Seen) -> str:
    return f"{name:20} lines {lines}   branches {branches}"


def _seen(told: Iterable[Json], what: str) -> Seen:
    """Returns what of one kind has run anywhere."""
    seen = Seen(set(), set())
    for files in told:
        for file, of in files.items():
            run = {(file, str(each)) for each in of[f"executed_{what}"]}
            seen.run.update(run)
            seen.all.update(run, ((file, str(m)) for m in of[f"missing_{what}"]))
    return seen


def _plain(of: Json) -> Json:
    return {
        f"{how}_{what}": [str(each) for each in of[f"{how}_{what}"]]
        for how in ("executed", "missing")
        for what in ("lines", "branches")
    }


def _folder(place: Place) -> str:
    return "/".join(Path(place[0]).parts[:-1][:DEEP])
