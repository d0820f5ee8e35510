"""The one suite that every system passes."""

import pytest

from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.playing import plays
from tests.engine.subjects import SUBJECTS, Subject


@pytest.mark.parametrize(
    "check", [*conformance.CHECKS, *twins.CHECKS], ids=lambda check: check.__name__
)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_conformance(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)
