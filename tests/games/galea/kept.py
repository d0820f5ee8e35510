"""Which tables of Galea a release keeps."""

from engine.galea.common.world import VARIANTS
from tests.games.galea.subjects import GROVE

OPTIONS = {
    "common-galea": {"deck": "galea-40", **dict.fromkeys(VARIANTS, True)},
    "noble-galea": {
        "deck": "galea-40",
        "conditions": ["favour", "sustainable", "overpower", "ablaze"],
    },
    "royal-galea": {"deck": "galea-40"},
}
CARDS = dict.fromkeys(OPTIONS, ("deck", GROVE))
