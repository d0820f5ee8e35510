"""Plants each wrong reading of a rule in a copy, for the tests of that rule to notice.

make misreadings                  all of them
make misreadings RULES="GL GA-06" those of rules that begin like this
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

from tests.copies import judged, planted

from .reading import ROOT, Misreading, marked_tests, misreadings

NOTICED, MISSED = 1, 0  # how pytest ends: a test failed, none did
PARTS = ("engine", "api", "tests")
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # plug-ins take most of the time
LEFT_OUT = ignore_patterns("web", "bench", "deploy", "*.xz")


class Verdict(NamedTuple):
    """What the tests of a rule said of a wrong reading of it."""

    misreading: Misreading
    status: int
    printed: str

    @property
    def line(self) -> str:
        """One line of the table."""
        word = {NOTICED: "noticed", MISSED: "MISSED"}.get(self.status, "BROKEN")
        return f"{word:8}{self.misreading.rule}  {self.misreading.reads}"


def judge(tree: Path, misreading: Misreading, tests: Sequence[str]) -> Verdict:
    """Plants a wrong reading in a tree, runs the tests of its rule, and mends it."""
    path = tree / misreading.file
    with planted(path, misreading.planted(path.read_text("utf-8"))):
        return Verdict(misreading, *_run(tree, tests))


def main() -> int:
    """Prints which wrong readings are noticed; returns 0 if all of them are."""
    tests, wanted = marked_tests(), misreadings(*sys.argv[1:])

    def one(tree: Path, misreading: Misreading) -> Verdict:
        return judge(tree, misreading, tests.get(misreading.rule, ()))

    return _report(list(map(_shown, judged(_copy, one, wanted))))


def _shown(verdict: Verdict) -> Verdict:
    print(verdict.line, flush=True)
    if verdict.status not in (NOTICED, MISSED):
        print(verdict.printed[-2000:])
    return verdict


def _report(verdicts: Sequence[Verdict]) -> int:
    noticed = sum(verdict.status == NOTICED for verdict in verdicts)
    print(
        f"\n{noticed} of {len(verdicts)} wrong readings noticed by their rule's tests"
    )
    return int(noticed < len(verdicts))


def _copy(tree: Path) -> None:
    for part in PARTS:
        copytree(ROOT / part, tree / part, ignore=LEFT_OUT)
    (tree / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"))


def _run(tree: Path, tests: Sequence[str]) -> tuple[int, str]:
    """Runs tests until one fails; a file that was mended is never read from a cache."""
    if not tests:
        return MISSED, "no test is marked with this rule"
    options = ("-q", "-x", "-p", "no:cacheprovider")
    ran = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", *options, *tests],
        cwd=tree,
        env={**os.environ, **ALONE, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


if __name__ == "__main__":
    sys.exit(main())
