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
        "five": (5, {"theme": "no-life", "goal": 1, "cards": "house-1"}),
        "six": (6, {"double": True, "theme": "traps", "goal": 1}),
        "seven": (7, {"double": True, "ties": "share", "turns": 5}),
        "eight": (8, {"double": True, "rises": 0, "goal": 1}),
        "nine": (9, {"double": True, "trading": False, "goal": 1}),
        "ten": (10, {"double": True}),
    }
}
