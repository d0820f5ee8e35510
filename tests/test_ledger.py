"""The plug-in that counts proved rules, on small suites of its own."""

from pathlib import Path
from subprocess import run
from sys import executable

import pytest

from engine.kernel import Rule
from tests.ledger import finished, unproved

ROOT = Path(__file__).parent.parent
EVERY_RULE = list(
    dict.fromkeys(rule.id for system in finished() for rule in system.manifest.ledger())
)
SETTINGS = """
[pytest]
testpaths = .
addopts = -p tests.ledger
markers = rule
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Returns a folder with an empty suite."""
    (tmp_path / "pytest.ini").write_text(SETTINGS, "utf-8")
    return tmp_path


def marked(*rules: str, body: str = "pass") -> str:
    """Returns a test that is marked with these rules."""
    name = "_".join(rules[:1]).replace("-", "_")
    return (
        "import pytest\n\n"
        f"@pytest.mark.rule(*{rules!r})\n"
        f"def test_{name}():\n    {body}\n"
    )


def outcome(suite: Path, *arguments: str) -> tuple[int, str]:
    """Runs a suite; returns its exit status and what it printed."""
    command = [executable, "-m", "pytest", "-q", *arguments]
    ran = run(
        command,
        cwd=suite,
        env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_a_whole_run_that_proves_every_rule_passes(suite: Path) -> None:
    (suite / "test_all.py").write_text(marked(*EVERY_RULE), "utf-8")
    status, text = outcome(suite)
    assert status == 0, text
    assert "common-galea          35 of  35" in text


@pytest.mark.parametrize(
    "workers", [(), ("-p", "xdist", "-n", "1")], ids=["alone", "xdist"]
)
def test_a_whole_run_fails_for_a_rule_without_a_passed_test(
    suite: Path, workers: tuple[str, ...]
) -> None:
    (suite / "test_most.py").write_text(marked(*EVERY_RULE[2:]), "utf-8")
    skipped = marked(EVERY_RULE[1], body="pytest.skip('not today')")
    (suite / "test_skipped.py").write_text(skipped, "utf-8")
    status, text = outcome(suite, *workers)
    assert status == 1, text
    for rule in EVERY_RULE[:2]:
        assert f"no passed test proves {rule}: " in text
    assert text.count("no passed test proves") == 2


def test_a_part_of_the_suite_need_not_prove_every_rule(suite: Path) -> None:
    (suite / "test_some.py").write_text(marked("GA-001"), "utf-8")
    for part in (("test_some.py",), ("-k", "GA")):
        status, text = outcome(suite, *part)
        assert status == 0, text
        assert "proves" not in text


def test_a_rule_that_no_ledger_has_fails_any_run(suite: Path) -> None:
    (suite / "test_wrong.py").write_text(marked("GA-001", "GA-999"), "utf-8")
    status, text = outcome(suite, "test_wrong.py")
    assert status == 1
    assert "a test is marked with GA-999, which no ledger has" in text


def test_a_rule_that_no_program_can_test_needs_none() -> None:
    plain, exempt = Rule("X-1", "s", "t"), Rule("X-2", "s", "t", untestable="Seats.")
    assert unproved((plain, exempt), set()) == [plain]
    assert unproved((plain, exempt), {"X-1"}) == []
