"""Nothing but a refusal ever raises: a few games by lot of each kind.

`python -m tests.engine.laws` plays as many as one likes.
"""

import pytest

from tests.engine.laws import deals, faults
from tests.engine.mini_subjects import PLOTS
from tests.engine.subject import Subject
from tests.games import FOLDERS

FEW = 12  # games


@pytest.mark.parametrize("folder", FOLDERS)
def test_in_games_by_lot_nothing_raises_but_refusals(folder: str) -> None:
    deal = deals(folder)
    found = [fault for n in range(FEW) for fault in faults(deal(n), n)]
    assert found == []


def test_what_raises_is_told_with_its_act() -> None:
    def fails(ply: object, seat: int) -> None:
        raise KeyError(seat)

    subject: Subject = PLOTS.planted(resign=fails)
    (fault,) = [f for n in range(9) for f in faults(subject, n)][:1]
    assert "KeyError" in fault.told
