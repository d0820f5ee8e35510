"""Galatune: secret plans, traps on traps, and champions who never stay down."""

ORDER = 30
SYSTEMS = {"galatune": "engine.galatune"}
