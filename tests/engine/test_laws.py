"""Nothing but a refusal ever raises: a few games by lot of each kind.

`python -m tests.engine.laws` plays as many as one likes.
"""

import pytest

from tests.engine.laws import FOLDERS, deals, faults
from tests.engine.one_deck_galaxy.subjects import galaxy
from tests.engine.subject import Subject

FEW = {"galea": 12, "gaiaton": 2, "galatune": 2, "one_deck_galaxy": 6}


@pytest.mark.parametrize("folder", FOLDERS)
def test_in_games_by_lot_nothing_raises_but_refusals(folder: str) -> None:
    deal = deals(folder)
    found = [fault for n in range(FEW[folder]) for fault in faults(deal(n), n)]
    assert found == []


def test_what_raises_is_told_with_its_act() -> None:
    def fails(turn: object, seat: int) -> None:
        raise KeyError(seat)

    subject: Subject = galaxy("planted", 1).planted(resign=fails)
    (fault,) = [f for n in range(9) for f in faults(subject, n)][:1]
    assert "KeyError" in fault.told
