"""Galatune under the suite that every system passes."""

import pytest

from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.playing import plays
from tests.engine.subject import Subject
from tests.games.galatune.subjects import SUBJECTS

CHECKS = [*conformance.CHECKS, *twins.CHECKS]
THOROUGH = (  # every answer and hostile ones at every position: for few seats
    conformance.refusals_change_nothing,
    conformance.one_move_checks_like_all,
    conformance.what_is_foretold_comes_true,
    twins.own_acts_do_the_same,
    twins.others_acts_sound_possible,
)
FEW = 4
CASES = [
    pytest.param(subject, check, id=f"{subject}-{check.__name__}")
    for subject in SUBJECTS
    for check in CHECKS
    if subject.seats <= FEW or check not in THOROUGH
]


@pytest.mark.parametrize(("subject", "check"), CASES)
def test_galatune_conforms(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)
