"""One Deck Galaxy: a young people, one deck for everything, an Adversary to outlast.

No system is listed yet: the engine is being built, and nobody is offered half a game.
"""

ORDER = 40
SYSTEMS: dict[str, str] = {}
