"""Action shortage in 2016: who has too few cards may draw up to the AP (GT-158)."""

from ..kernel import Answer, Asked
from . import events, piles
from .cards import Cards
from .piles import Ply
from .world import Reveal, World, champion_of


def missing(cards: Cards, world: World, seat: int) -> int:
    """Returns how many cards a seat may draw now, none in the newer edition."""
    if not world.options.is_old or not piles.in_deck(world):
        return 0
    player = world.players[seat]
    has = len(player.hand) + len(player.used) + _on_table(cards, world, seat)
    return max(champion_of(cards, world, seat).ap - has, 0)


def _on_table(cards: Cards, world: World, seat: int) -> int:
    """Returns how many cards of a seat lie on the table: it has them still."""
    if not world.has_letter:  # there was no draw then that counted them
        return 0
    lying = [p for n, p in enumerate(world.table) if n not in world.gone]
    return sum(p.seat == seat and not cards.design[p.card].is_special for p in lying)


def offer(ply: Ply) -> None:
    """Offers the draw to whoever is short, while plans or Traps are waited for."""
    short = {s for s in _may_draw(ply) if missing(ply.cards, ply.world, s)}
    offered = ply.open("shortage")
    ply.close(*[a for a in offered if a.seat not in short])
    for seat in sorted(short - {a.seat for a in offered}):
        ply.ask(seat, "shortage", required=False)


def _may_draw(ply: Ply) -> set[int]:
    """Returns who may draw: also who has no main action this turn (GT-158, GT-218).

    «If at any time»: who is ready too, and while Traps are placed.
    """
    plans = ply.open("plan")
    is_planning = any(isinstance(step, Reveal) for step in ply.agenda)
    if ply.world.has_letter and (is_planning or ply.open("trap")):
        return {*piles.staying(ply.world)}
    waiting = {a.seat for a in plans if a.given is None}
    if not (ply.world.has_account and is_planning):
        return waiting
    return {*piles.staying(ply.world)} - {a.seat for a in plans if a.given}


def refill(ply: Ply, asked: Asked, given: Answer) -> None:
    """Draws all that is missing at once, for all to read."""
    seat = asked.seat
    n = missing(ply.cards, ply.world, seat)
    cards = piles.take_from_deck(ply, n)
    piles.give(ply, seat, cards)
    ply.tell(events.Drew(seat=seat, cards=cards, rules=("GT-158", "GT-171")))
    offer(ply)
