"""Draws mutants of engine, service and phone, and tells which of them no test notices.

make mutants                    some, as many as the Makefile says
make mutants N=300 SEED=1       those of a seed: the same tree has the same
make mutants N=20 LIMIT=600     each for so many seconds of its tests at most

Each is planted in a copy of the tree. The tests that run its function look at it, those
that run least else first, until one fails; a failure that the right code has as well
counts for nothing. Which tests run what is found out once and kept in build/ran.json:
take that away when much has changed.
"""

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import copy2
from signal import SIGKILL
from time import monotonic
from typing import NamedTuple

from tests.copies import judged, planted
from tests.quick import ALWAYS, ROOT, files_in, needed

from .mutant import Mutant, draw, mutants
from .phone import asks, is_of_phone, laid_out, phone_mutants
from .ran import FOLDERS, LEFT_OUT, MODULE, Asked, noted, of

FEW = 10  # tests that are asked before all others
NICE = 10
STUCK_S = 150  # in one test: it goes round in circles
SILENT = (0, 5)  # how pytest ends where no test failed
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - |$)", re.MULTILINE)
ON_A_PHONE = re.compile(r"^ *FAIL +(tests/\S+)", re.MULTILINE)
ALONE = {  # plug-ins take most of the time
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "NO_COLOR": "1",
}
OPTIONS = (
    *("-q", "-x", "-p", "no:cacheprovider", "-o", f"faulthandler_timeout={STUCK_S}"),
    *("-o", "faulthandler_exit_on_timeout=true"),
)


class Verdict(NamedTuple):
    """What the tests said of a mutant, and which file of them spoke."""

    mutant: Mutant
    word: str
    by: str = ""


class Court:
    """Judges mutants, and remembers which tests can be believed in a copy."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.believed: dict[str, bool] = {}

    def judge(self, tree: Path, mutant: Mutant, tests: Sequence[str]) -> Verdict:
        """Plants a mutant in a tree, and asks tests until one fails."""
        until = monotonic() + self.limit
        while asked := [test for test in tests if self.believed.get(test, True)]:
            try:
                failed = self._failed(tree, mutant, asked, until)
            except subprocess.TimeoutExpired:
                return Verdict(mutant, "UNSURE", "its time was over")
            if failed is None:
                return Verdict(mutant, "LIVES")
            if self._believes(tree, failed):
                return Verdict(mutant, "noticed", failed)
        return Verdict(mutant, "LIVES", "no test to ask")

    def _failed(
        self, tree: Path, mutant: Mutant, tests: Sequence[str], until: float
    ) -> str | None:
        """Returns the test that failed first, or its file, if any did."""
        apart = [f"--deselect={test}" for test, ok in self.believed.items() if not ok]
        with planted(tree / mutant.file, mutant.text):
            for some in _by_and_by(tests):
                left = until - monotonic()
                status, printed = passed(tree, some, left, *apart)
                if status not in SILENT:
                    return _named(printed) or some[0]
        return None

    def _believes(self, tree: Path, test: str) -> bool:
        """Whether a test passes on the right code, or its file can be read."""
        if test not in self.believed:
            how = () if "::" in test else ("--collect-only",)
            self.believed[test] = passed(tree, [test], None, *how)[0] in SILENT
        return self.believed[test]


def witnesses(mutant: Mutant, ran: Mapping[str, Asked]) -> list[str]:
    """Returns the tests that run a mutant's function, then all files that hold some.

    Of a function that no test calls, the files that `make quick` needs.
    """
    if is_of_phone(mutant.file):
        return [mutant.file]
    found = ran.get(of(mutant.file, mutant.within)) or ran.get(of(mutant.file, MODULE))
    return [*found.tests, *found.files] if found else list(_near(mutant))


def _near(mutant: Mutant) -> Iterator[str]:
    for need in needed([mutant.file]):
        if need != ALWAYS:
            path = ROOT / need
            tests = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
            names = (test.relative_to(ROOT) for test in tests)
            yield from (str(one) for one in names if not {*LEFT_OUT} & {*one.parts})


def _by_and_by(tests: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yields a few, then all others that are named, then whole files."""
    named = [test for test in tests if "::" in test]
    whole = [test for test in tests if "::" not in test]
    yield from filter(None, (named[:FEW], named[FEW:], whole))


def _named(printed: str) -> str | None:
    """Returns the test that is said to have failed first."""
    if found := FAILED.search(printed):
        return found[1]
    found = ON_A_PHONE.search(printed)
    return found and f"frontend/{found[1]}"


def passed(
    tree: Path, tests: Sequence[str], within: float | None, *how: str
) -> tuple[int, str]:
    """Runs tests until one fails; returns how it ended, and what it printed.

    Raises subprocess.TimeoutExpired.
    """
    of_phone = is_of_phone(tests[0])
    pytest = [sys.executable, "-m", "pytest", *OPTIONS, *how, *tests]
    with subprocess.Popen(
        asks(tests) if of_phone else pytest,
        cwd=tree / "frontend" if of_phone else tree,
        env={**os.environ, **ALONE, "PYTHONPATH": str(tree)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as ran:
        try:
            printed, _ = ran.communicate(timeout=within and max(within, 0))
        finally:  # the servers too that a test has begun
            with suppress(ProcessLookupError):
                os.killpg(ran.pid, SIGKILL)
    return ran.returncode, printed


def main() -> int:
    """Prints those that live and the share that was noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--many", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--limit", type=float, required=True, help="seconds for each")
    args = parser.parse_args()
    os.nice(NICE)
    ran = noted()
    drawn = draw({**python_mutants(), **phone_mutants()}, args.many, args.seed)
    words: Counter[str] = Counter()
    court = Court(args.limit)

    def judge(tree: Path, mutant: Mutant) -> Verdict:
        return court.judge(tree, mutant, witnesses(mutant, ran))

    for verdict in judged(copied, judge, drawn):
        words[verdict.word] += 1
        print(f"{verdict.word:8}{verdict.mutant.told}  {verdict.by}", flush=True)
    share = 100 * words["noticed"] / max(len(drawn), 1)
    print(f"\nseed {args.seed}: {words['noticed']} of {len(drawn)}, {share:.1f} %")
    return 0


def python_mutants() -> Mapping[str, Sequence[Mutant]]:
    """Returns every mutant of each file of engine and service."""
    files = [file for file in files_in(FOLDERS) if file.endswith(".py")]
    return {file: mutants(file, (ROOT / file).read_text("utf-8")) for file in files}


def copied(tree: Path) -> None:
    """Copies what the repository holds, as it is now."""
    for file in files_in(["."]):
        if (ROOT / file).is_file():
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / file, tree / file)
    laid_out(tree)


if __name__ == "__main__":
    sys.exit(main())
