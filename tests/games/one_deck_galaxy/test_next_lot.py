"""No rule that an event cites may follow from the next lot."""

import pytest

from engine.one_deck_galaxy.seat_events import Gathered
from tests.api.wire.test_true_plants import NAMED, Patch, cites
from tests.engine.conformance import Broken
from tests.engine.forks import the_lot_to_come_is_silent
from tests.engine.playing import play_out, seeded


@pytest.mark.parametrize("called", ["galaxy-two", "galaxy-four", "galaxy-campaign"])
def test_a_rule_cited_by_the_next_lot_is_found(called: str, monkeypatch: Patch) -> None:
    cites(monkeypatch, Gathered, lambda ply: ply.chance.draw()[0])
    subject = NAMED[called]
    with pytest.raises(Broken):
        the_lot_to_come_is_silent(play_out(subject, seeded(subject, "true"), 0.0))
