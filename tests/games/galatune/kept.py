"""Which tables of Galatune a release keeps."""

from typing import Any

from engine.galatune.cards import our_cards

OPTIONS = SHORT = {"galatune": {"goal": 1, "turns": 5}}
WRITTEN: Any = our_cards().source
CARDS = {"galatune": ("cards", {**WRITTEN, "name": "kept"})}
FORMATS = {
    "galatune": {
        "2016": (2, {"edition": "2016"}),
        "team": (4, {"team": True}),
        "easy": (3, {"easy": True, "random_spawn": True}),
        "ten": (10, {"double": True}),
    }
}
