"""One Deck Galaxy under the suite that every system passes."""

import pytest

from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.playing import plays
from tests.engine.subject import Subject
from tests.games.one_deck_galaxy.subjects import SUBJECTS

CHECKS = [*conformance.CHECKS, *twins.CHECKS]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_one_deck_galaxy_conforms(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)
