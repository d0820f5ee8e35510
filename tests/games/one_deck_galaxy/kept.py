"""Which tables of One Deck Galaxy a release keeps."""

from typing import Any

from msgspec import to_builtins

from engine.one_deck_galaxy.sets import our_cards


def _both(first: str, second: str, **more: object) -> dict[str, object]:
    """Returns options of four who face two Adversaries."""
    return {"adversary": first, "second": second, **more}


WRITTEN: Any = to_builtins(our_cards())
CARDS = {"one-deck-galaxy": ("edition", {**WRITTEN, "name": "kept"})}
OPTIONS = {"one-deck-galaxy": {"sheet": 1}}
FORMATS = {
    "one-deck-galaxy": {
        "alone": (1, {"adversary": "dark-star"}),
        "alone-boosted": (1, {"back": True, "boost": "large", "edition": "house-2"}),
        "agreed": (2, {"adversary": "hungry-nebula", "agree": True, "ask_first": True}),
        "four": (4, {"adversary": "calibrator"}),
        "four-neeble": (4, _both("dark-star", "neeble-woober", back=True)),
        "four-star": (4, _both("hungry-nebula", "dark-star", agree=True)),
        "four-nebula": (4, _both("calibrator", "hungry-nebula", boost="small")),
        "four-calibrator": (4, _both("preservation", "calibrator", second_back=True)),
        "four-preserved": (4, _both("neeble-woober", "preservation", boost="medium")),
        "campaign": (1, {"sheet": 1}),
    }
}
