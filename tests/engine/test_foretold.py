"""What is foretold is done, in a small sample.

`python -m tests.engine.foretold` compares as many acts as one likes.
"""

import pytest

from tests.engine.foretold import compared
from tests.engine.laws import deals
from tests.games import FOLDERS

FEW = {"galea": (40, 12), "gaiaton": (40, 6), "galatune": (40, 6)}


@pytest.mark.parametrize("folder", FOLDERS)
def test_in_games_by_lot_acts_come_out_as_foretold(folder: str) -> None:
    deal, (acts, games) = deals(folder), FEW.get(folder, (60, 8))
    every = [it for n in range(games) for it in compared(deal(n), n, acts)]
    assert len(every) > acts
    assert [it for it in every if it] == []
