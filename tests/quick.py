"""The tests that a change needs: `make quick`, or `make quick IN=engine/galea`.

Without a folder it looks at what differs from the branch `main`, committed or not. What
is quick leaves things out: before a change goes out, `make test` passes all.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ALWAYS = "tests/test_architecture.py"
PHONE = re.compile(r"frontend/|engine/(\w+/)?words/|api/openapi\.json")

# What a change needs, by the first line that its path fits; a game is one folder.
NEEDS = (
    (r"(tests/(?:.*/)?test_\w+\.py)", (r"\1",)),
    (r"tests/games/(\w+)/.*", (r"tests/games/\1",)),
    (r"tests/(\w+)/.*", (r"tests/\1",)),
    (r"tests/.*", ("tests/test_*.py",)),
    (
        r"engine/(?:kernel|\w+\.py)(?:/.*)?",
        ("tests/engine", "tests/games", "tests/kept"),
    ),
    (r"engine/bots/.*", ("tests/**/test_house*.py",)),
    (
        r"engine/cli/.*",
        ("tests/engine/test_command_line.py", "tests/engine/test_new.py"),
    ),
    (r"engine/words/.*", ("tests/api/test_talk.py", "tests/engine/test_types.py")),
    (
        r"engine/(\w+)/.*",
        (r"tests/games/\1", "tests/test_ledger.py"),
    ),
    (r"api/store/.*", ("tests/store", "tests/kept")),
    (r"api/(clock|push)/.*", (r"tests/api/\1",)),
    (r"api/.*", ("tests/api",)),
    (r"frontend/src/games/\w+/types/.*", ("tests/engine/test_types.py",)),
    (r"frontend/src/games/(\w+)/.*", (r"tests/web/test_*\1*.py",)),
    (r"frontend/.*", ("tests/web/test_two_phones.py", "tests/web/test_troubles.py")),
    (r"infra/.*|zappa_settings\.json|requirements/.*", ("tests/deploy",)),
    (r"(README|docs/.*)\.md", ("tests/test_doctests.py",)),
)


def needed(paths: Iterable[str]) -> list[str]:
    """Returns the tests that changes of these files need."""
    found = {ALWAYS} | {test for path in paths for test in _tests_of(path)}
    whole = {test for test in found if (ROOT / test).is_dir()}
    return sorted(t for t in found if not whole & set(map(str, Path(t).parents)))


def changed() -> list[str]:
    """Returns the files that differ from the branch `main`."""
    since = _git("merge-base", "main", "HEAD")[0]
    new = _git("ls-files", "--others", "--exclude-standard")
    return [*_git("diff", "--name-only", since), *new]


def files_in(folders: Sequence[str]) -> list[str]:
    """Returns the files in these folders. Raises SystemExit if there are none."""
    found = _git("ls-files", "--", *folders)
    if not found:
        raise SystemExit(f"no files of ours are in {' '.join(folders)}")
    return found


def main(folders: Sequence[str]) -> int:
    """Passes the tests that some folders need, or what has changed does."""
    paths = files_in(folders) if folders else changed()
    if any(map(PHONE.match, paths)):
        subprocess.run(["npm", "--prefix", "frontend", "test"], cwd=ROOT, check=True)
    return pytest.main(["--quiet", *needed(paths)])


def _tests_of(path: str) -> Iterator[str]:
    for line, tests in NEEDS:
        if fit := re.fullmatch(line, path):
            for test in map(fit.expand, tests):
                yield from (str(p.relative_to(ROOT)) for p in ROOT.glob(test))
            return


def _git(*command: str) -> list[str]:
    run = ["git", *command]
    return subprocess.run(
        run, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
