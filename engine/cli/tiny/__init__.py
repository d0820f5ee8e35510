"""Tiny: all lay a card at once, and the highest wins the round."""

ORDER = 50
SYSTEMS = {"tiny": "engine.cli.tiny"}
