"""What may be answered in Noble Galea."""

from ...kernel import Asked, Form, Game, Move, Pick, Step
from ...kernel.form import only
from ..deck import Decks
from .world import WORDS, World, open_to

_LABELS = {move: WORDS(f"moves.{move}") for move in ("lay", "play")}


def form(
    decks: Decks, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a turn: a new location, or cards to one that is open."""
    world, things = game.world, decks[game.world.options.deck].things
    hand = world.hands[asked.seat]
    moves: tuple[Move, ...] = ()
    places = () if move == "lay" else open_to(world, asked.seat)
    if move != "play":
        moves = (_lay(hand),)
    if places and move != "lay":
        moves = (*moves, _play(hand, places))
    return only(Form(things, moves), move)


def _lay(hand: tuple[str, ...]) -> Move:
    pick = Pick("card", hand, 1, 1, rule="GA-038")
    return Move("lay", _LABELS["lay"], (), (pick,))


def _play(hand: tuple[str, ...], places: tuple[str, ...]) -> Move:
    pick = Pick("cards", hand, 1, len(hand), rule="GA-039")
    return Move("play", _LABELS["play"], places, (pick,))
