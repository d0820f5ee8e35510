"""What may be answered in trading."""

from ..kernel import Asked, Move, Pick, Text
from .hand import free_hand
from .trade import is_heard, may_propose, offers, partners
from .world import GalatuneGame, Trade, World, seat_name


def trade_moves(game: GalatuneGame, asked: Asked, words: dict[str, Text]) -> list[Move]:
    """Returns what a seat may do about trades, its own and those of others."""
    world, seat = game.world, asked.seat
    own = [trade for trade in world.trades if trade.seat == seat]
    moves = [move for trade in own for move in _own_moves(game, trade, words)]
    free = left(game, seat)
    if not own and free and may_propose(world):
        moves.append(_propose(world, seat, free, words))
    if mine := offers(world, seat):
        moves.append(Move("retract", words["retract"], tuple(map(seat_name, mine))))
    return moves


def offer_moves(game: GalatuneGame, asked: Asked, words: dict[str, Text]) -> list[Move]:
    """Returns the cards that may be offered, or that one declines."""
    free = left(game, asked.seat)
    moves = [Move("decline", words["decline"])]
    if free:
        moves.insert(0, Move("offer", words["offer"], (), (_card(free, words),)))
    return moves


def left(game: GalatuneGame, seat: int) -> tuple[str, ...]:
    """Returns the designs of a hand that are not spoken for, not by oneself either."""
    hand = list(free_hand(game, seat))
    for trade in game.world.trades:
        own = [trade.card] if trade.seat == seat else []
        own += [reply.card for reply in trade.replies if reply.seat == seat]
        for card in own:
            if card in hand:
                hand.remove(card)
    return tuple(dict.fromkeys(hand))


def _own_moves(game: GalatuneGame, trade: Trade, words: dict[str, Text]) -> list[Move]:
    """Returns what a proposer may do; all have to be heard first (GT-180, GT-232)."""
    moves = [Move("cancel", words["cancel"])]
    at = tuple(seat_name(r.seat) for r in trade.replies if r.card)
    if at and (game.world.options.is_old or is_heard(game.world, game.asked, trade)):
        moves.append(Move("accept", words["accept"], at))
    return moves


def _propose(
    world: World, seat: int, free: tuple[str, ...], words: dict[str, Text]
) -> Move:
    picks = [_card(free, words)]
    if world.options.is_old:
        to = tuple(map(seat_name, partners(world, seat)))
        picks.append(Pick("to", to, 0, 1, rule="GT-232", label=words["partner"]))
    return Move("propose", words["propose"], (), tuple(picks))


def _card(free: tuple[str, ...], words: dict[str, Text]) -> Pick:
    return Pick("card", free, 1, 1, rule="GT-185", label=words["card"])
