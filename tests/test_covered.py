"""The table of what the tests have run."""

from tests.covered import table

FILE = "engine/kernel/ply.py"
HERE = {
    FILE: {
        "executed_lines": ["1", "2"],
        "missing_lines": ["3", "4"],
        "executed_branches": ["(1, 2)"],
        "missing_branches": ["(1, 3)"],
    }
}
THERE = {
    FILE: {
        "executed_lines": ["1", "3"],
        "missing_lines": ["2", "4"],
        "executed_branches": [],
        "missing_branches": ["(1, 2)", "(1, 3)"],
    }
}


def test_what_any_worker_ran_has_run() -> None:
    folder, all_ = table([HERE, THERE])
    expected = "engine/kernel lines 3 of 4 75.0% branches 1 of 2 50.0%"
    assert " ".join(folder.split()) == expected
    assert all_.split()[1:] == folder.split()[1:]
