"""Mutants of what works and judges on a phone by itself: its worker, proof and seals.

TypeScript reads them (`frontend/scripts/mutants.js`); what Vitest relates to a file
looks at a mutant of it.
"""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from msgspec import json

from tests.quick import ROOT, files_in

from .mutant import Mutant

PHONE = ROOT / "frontend"
PARTS = (
    *("frontend/src/worker", "frontend/src/fair", "frontend/src/store/proof.ts"),
    *("frontend/src/store/locked.ts", "frontend/src/store/shuffles.ts"),
    "frontend/src/api/sha256.ts",
)
VITEST = ("node_modules/.bin/vitest", "related", "--run", "--bail=1")


class Change(TypedDict):
    """What would stand in a file, as `mutants.js` prints it."""

    line: int
    kind: str
    begin: int
    end: int
    new: str


def phone_mutants() -> Mapping[str, Sequence[Mutant]]:
    """Returns every mutant of each of these files."""
    names = [name.removeprefix("frontend/") for name in files_in(PARTS)]
    printed = subprocess.run(
        ["node", "scripts/mutants.js", *names],
        cwd=PHONE,
        check=True,
        capture_output=True,
    ).stdout
    found = json.decode(printed, type=dict[str, list[Change]])
    return {f"frontend/{name}": _mutants(name, of) for name, of in found.items()}


def is_of_phone(test: str) -> bool:
    """Whether Vitest is asked, not pytest."""
    return test.startswith("frontend/")


def asks(tests: Sequence[str]) -> list[str]:
    """Returns the command that runs all that is related to some files."""
    return [*VITEST, *(test.removeprefix("frontend/") for test in tests)]


def laid_out(tree: Path) -> None:
    """Gives a copy of the tree the packages of this one."""
    (tree / "frontend/node_modules").symlink_to(PHONE / "node_modules")


def _mutants(name: str, changes: Sequence[Change]) -> list[Mutant]:
    source = (PHONE / name).read_text("utf-8")
    return [
        Mutant(f"frontend/{name}", within="", source=source, **change)
        for change in changes
    ]
