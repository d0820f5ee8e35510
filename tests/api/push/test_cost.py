"""What costs time is imported when it is needed, and not before."""

import subprocess
import sys

import pytest

CHEAP = ["keys", "subscription", "policy", "payload", "webhook", "sender"]


def imported(module: str) -> set[str]:
    """The modules that a fresh process has after importing one."""
    code = f"import sys, api.push.{module}; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("module", CHEAP)
def test_reading_and_wording_needs_no_cryptography(module: str) -> None:
    assert not imported(module) & {"cryptography", "urllib3", "requests"}


def test_what_sends_does() -> None:
    assert "cryptography" in imported("vapid")
