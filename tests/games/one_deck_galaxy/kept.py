"""Which tables of One Deck Galaxy a release keeps."""

OPTIONS = {"one-deck-galaxy": {"sheet": 1}}
FORMATS = {
    "one-deck-galaxy": {
        "alone": (1, {"adversary": "dark-star"}),
        "four": (4, {"adversary": "calibrator"}),
        "campaign": (1, {"sheet": 1}),
    }
}
