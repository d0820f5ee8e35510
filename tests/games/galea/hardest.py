"""What takes a house player of Galea most thought."""

from engine.galea.common.world import VARIANTS
from engine.galea.noble.conditions import CONDITIONS

HARDEST = {
    "common-galea": {**dict.fromkeys(VARIANTS, True), "deck": "galea-40"},
    "noble-galea": {"conditions": list(CONDITIONS), "deck": "galea-40"},
    "royal-galea": {"deck": "galea-40"},
}
