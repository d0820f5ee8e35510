"""One Deck Galaxy: a young people, one deck for everything, an Adversary to outlast."""

ORDER = 40
SYSTEMS = {"one-deck-galaxy": "engine.one_deck_galaxy"}
