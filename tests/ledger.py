"""Which rules the tests prove: a pytest plug-in.

`@pytest.mark.rule("GA-014")` on a test says that it proves a rule. A run of the whole
suite ends with a table, rules proved per ledger, and fails when a rule of a system has
no test that passed. A rule that no program can test says so in its ledger.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import load, systems
from engine.kernel import Rule, System
from engine.kernel.ledger import ledger
from tests.minis import plots, wharf

ENGINE = Path(__file__).parent.parent / "engine"
KEY = "rules"  # of the user properties by which a worker's report carries its marks


def pytest_configure(config: pytest.Config) -> None:
    """Counts rules, in the process that hears of every test."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Proofs(is_whole(config)), "rule-proofs")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Writes a test's rules where its report will carry them."""
    for item in items:
        marks = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
        item.user_properties.append((KEY, marks))


class Proofs:
    """The rules that passed tests prove, and how a run ends that leaves some out."""

    def __init__(self, is_whole: bool) -> None:
        """Demands every rule only of a run of the whole suite."""
        self.is_whole = is_whole
        self.marked: set[str] = set()
        self.proved: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes the rules of a test that ran, and of one that passed."""
        rules = dict(report.user_properties).get(KEY)
        if isinstance(rules, list) and report.when == "call":
            self.marked.update(rules)
            if report.passed and not hasattr(report, "wasxfail"):
                self.proved.update(rules)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fails a run that names unknown rules, or is whole and leaves some out."""
        ran = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        self.is_whole = self.is_whole and ran
        if session.exitstatus == pytest.ExitCode.OK and any(self.faults()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Prints the table of a whole run, and what is wrong in any run."""
        if self.is_whole:
            terminalreporter.section("rules proved")
            for system in finished():
                terminalreporter.write_line(self.line(system))
        for fault in self.faults():
            terminalreporter.write_line(fault, red=True)

    def line(self, system: System[Any, Any, Any]) -> str:
        """Returns one line of the table."""
        rules = system.manifest.ledger()
        proved = sum(rule.id in self.proved for rule in rules)
        exempt = sum(rule.untestable is not None for rule in rules)
        text = f"{system.name:20}{proved:4} of {len(rules):3}"
        return f"{text}, {exempt} untestable" if exempt else text

    def faults(self) -> Iterator[str]:
        """Returns what is wrong: unknown rules, and rules that no test proves."""
        for name in sorted(self.marked - {rule.id for rule in known()}):
            yield f"a test is marked with {name}, which no ledger has"
        systems_here = finished() if self.is_whole else []
        rules = {r.id: r for system in systems_here for r in system.manifest.ledger()}
        for rule in unproved(tuple(rules.values()), self.proved):
            yield f"no passed test proves {rule.id}: {rule.text}"


def is_whole(config: pytest.Config) -> bool:
    """Whether a run takes in everything: no path, no -k, no -m, no last failed."""
    option = config.option
    chosen = (option.keyword, option.markexpr, option.deselect, option.collectonly)
    again = (getattr(option, name, False) for name in ("lf", "stepwise"))
    from_testpaths = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return from_testpaths and not any((*chosen, *again))


def finished() -> list[System[Any, Any, Any]]:
    """Returns the systems of which every rule needs a test, the miniatures too."""
    minis = [System(book) for book in (plots.RULEBOOK, wharf.RULEBOOK)]
    return [*map(load, systems()), *minis]


def known() -> Iterator[Rule]:
    """Returns every rule that a test may name, those of unfinished games too."""
    for system in finished():
        yield from ledger(system.manifest.package)
    for path in sorted(ENGINE.rglob("rules.toml")):
        folders = path.parent.relative_to(ENGINE.parent).parts
        yield from ledger(".".join(folders))


def unproved(rules: tuple[Rule, ...], proved: set[str]) -> list[Rule]:
    """Returns the rules that need a test and have none that passed."""
    return [r for r in rules if r.untestable is None and r.id not in proved]
