"""Galea passes the suite that every system passes, with every set of variants."""

from itertools import combinations

import pytest

from engine.galea.common.world import VARIANTS
from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.playing import play_out, plays
from tests.engine.subject import Subject
from tests.games.galea.common_subjects import galea
from tests.games.galea.subjects import SUBJECTS

CHECKS = [*conformance.CHECKS, *twins.CHECKS]
SETS = [
    some for size in range(len(VARIANTS) + 1) for some in combinations(VARIANTS, size)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_conformance(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)


@pytest.mark.rule("GA-023")
@pytest.mark.parametrize("variants", SETS, ids=lambda names: "+".join(names) or "none")
def test_every_set_of_variants_conforms(variants: tuple[str, ...]) -> None:
    play = play_out(galea("any", *variants), bytes(32), 0.05)
    for check in CHECKS:
        if check is not twins.deals_sound_alike:  # the same for all of them
            check(play)
