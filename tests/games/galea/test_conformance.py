"""Noble and Royal Galea pass the suite that every system passes."""

import pytest

from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.galea.subjects import GALEA_SUBJECTS
from tests.engine.playing import plays
from tests.engine.subject import Subject


@pytest.mark.parametrize(
    "check", [*conformance.CHECKS, *twins.CHECKS], ids=lambda check: check.__name__
)
@pytest.mark.parametrize("subject", GALEA_SUBJECTS, ids=str)
def test_conformance(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)
