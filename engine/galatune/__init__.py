"""Galatune: secret plans, traps on traps, and champions who never stay down.

No system is listed yet: the engine is being built, and nobody is offered half a game.
"""

ORDER = 30
SYSTEMS: dict[str, str] = {}
