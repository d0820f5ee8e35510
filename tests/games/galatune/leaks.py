"""What a leak of Galatune would let an event cite: table, event and secret."""

from engine.galatune.events import TurnBegan, WindowClosed
from engine.galatune.world import NO_ORDER

CITED = {
    "whether somebody left an order": (
        "galatune-brawl",
        WindowClosed,
        lambda ply: [o != NO_ORDER for o in ply.game.world.standing],
    ),
    "the lot when a window closes": (
        "galatune-brawl",
        WindowClosed,
        lambda ply: ply.chance,
    ),
    "how much was drawn by lot": (
        "galatune-2016",
        WindowClosed,
        lambda ply: ply.chance.drawn,
    ),
    "the lot when a turn begins": (
        "galatune-2016",
        TurnBegan,
        lambda ply: ply.chance,
    ),
    "the lot in a team": ("galatune-team", TurnBegan, lambda ply: ply.chance),
    "who wishes to respawn": (
        "galatune-ten",
        TurnBegan,
        lambda ply: ply.world.wishes,
    ),
}
