"""Gaiaton Lifeforce Battle: two decks of animals, and lifespans that beat lifespans."""

ORDER = 20
SYSTEMS = {"gaiaton": "engine.gaiaton"}
