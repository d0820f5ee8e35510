"""What a leak of One Deck Galaxy would let an event cite: table, event and secret."""

from engine.one_deck_galaxy.seat_events import Gathered

CITED = {
    "how many lots fell": ("galaxy-campaign", Gathered, lambda ply: ply.chance.drawn),
    "the lot of who plays alone": ("galaxy-alone", Gathered, lambda ply: ply.chance),
}
