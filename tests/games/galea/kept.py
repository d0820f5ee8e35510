"""Which tables of Galea a release keeps."""

from engine.galea.common.world import VARIANTS
from engine.galea.noble.conditions import CONDITIONS, MAIN
from tests.games.galea.subjects import GROVE

OTHERS = [name for name in CONDITIONS if name not in MAIN]
OPTIONS = {
    "common-galea": {"deck": "galea-40", **dict.fromkeys(VARIANTS, True)},
    "noble-galea": {
        "deck": "galea-40",
        "conditions": ["favour", "sustainable", "overpower", "ablaze"],
    },
    "royal-galea": {"deck": "galea-40"},
}
CARDS = dict.fromkeys(OPTIONS, ("deck", GROVE))
FORMATS = {
    "common-galea": {"forced": (2, {"forced": True})},
    "noble-galea": {"forced": (2, {"forced": True, "conditions": OTHERS})},
}
