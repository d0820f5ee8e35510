"""Browser tests that fail once and then pass: how a run counts them and ends."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
WAYS = (
    ("-p", "no:xdist"),
    ("-p", "xdist", "--numprocesses", "2", "--dist", "loadfile"),
)
BEGIN = """\
    from pathlib import Path

    import pytest

    def is_first(name):
        seen = Path(__file__).with_name(name)
        before = seen.exists()
        seen.write_text("")
        return not before

    @pytest.fixture
    def screen():
        assert not is_first("screen"), "no browser"

    def test_of_a_screen(screen):
        pass

    def test_that_passes():
        pass
"""
LATE = """
    def test_now_and_then_{n}():
        print("Ana /api/games 503")
        assert not is_first("late {n}"), "the page was late"
"""
BROKEN = """
    def test_never_{n}():
        assert False
"""


def run_of(
    folder: Path, *way: str, late: int = 0, broken: int = 0, at: str = "web"
) -> tuple[int, str]:
    """Returns how a run ends in which so many tests fail once, or for ever.

    One more fails once, before it has begun.
    """
    tests = folder / "tests" / at
    tests.mkdir(parents=True)
    (folder / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    failing = [LATE.format(n=n) for n in range(late)]
    failing += [BROKEN.format(n=n) for n in range(broken)]
    (tests / "test_pages.py").write_text(dedent("".join([BEGIN, *failing])))
    end = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.unsteady", *way],
        check=False,
        cwd=folder,
        env=few_plugins(),
        capture_output=True,
        text=True,
    )
    return end.returncode, end.stdout


def few_plugins() -> dict[str, str]:
    """Returns what a run of its own has around it; it is quick without most plugins."""
    outside = {n: v for n, v in os.environ.items() if not n.startswith("PYTEST_")}
    return {**outside, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def closing(printed: str) -> str:
    """Returns the closing line without its frame and its time."""
    return printed.splitlines()[-1].strip("= ").partition(" in ")[0]


@pytest.mark.parametrize("way", WAYS, ids=["alone", "two workers"])
def test_one_that_passes_by_itself_is_unsteady(
    tmp_path: Path, way: tuple[str, ...]
) -> None:
    code, printed = run_of(tmp_path, *way, late=1)
    assert (code, closing(printed)) == (0, "1 passed, 2 unsteady")
    (_, _, told) = printed.rpartition("test_now_and_then_0: AssertionError: ")
    assert told.startswith("the page was late")
    assert "\nAna /api/games 503\n" in told


def test_one_that_fails_twice_has_failed(tmp_path: Path) -> None:
    code, printed = run_of(tmp_path, broken=1)
    assert (code, closing(printed)) == (1, "1 failed, 1 passed, 1 unsteady")
    (_, _, told) = printed.partition("failed again by itself")
    assert "\ntests/web/test_pages.py::test_never_0\n" in told
    assert "assert False" in told


def test_three_unsteady_ones_fail_the_run(tmp_path: Path) -> None:
    code, printed = run_of(tmp_path, late=2)
    assert (code, closing(printed)) == (1, "2 failed, 1 passed, 1 error")
    assert "3 unsteady are too many: the run has failed" in printed


def test_where_all_is_broken_nothing_is_run_again(tmp_path: Path) -> None:
    code, printed = run_of(tmp_path, late=1, broken=8)
    assert (code, closing(printed)) == (1, "9 failed, 1 passed, 1 error")


def test_tests_without_a_browser_have_one_try(tmp_path: Path) -> None:
    code, printed = run_of(tmp_path, late=1, at="api")
    assert (code, closing(printed)) == (1, "1 failed, 1 passed, 1 error")
