"""Gaiaton passes the suite of all systems, with house animals and with a host's own."""

import pytest

from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.playing import plays
from tests.engine.subject import Subject
from tests.games.gaiaton.subjects import SUBJECTS as GAIATONS


@pytest.mark.parametrize(
    "check", [*conformance.CHECKS, *twins.CHECKS], ids=lambda check: check.__name__
)
@pytest.mark.parametrize("subject", GAIATONS, ids=str)
def test_gaiaton_conforms(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)
