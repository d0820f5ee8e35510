"""Prizes and respawns: what a fall brings to others, and how a player comes back."""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .cards import Cards
from .effects import Draw, Roomy, Upon
from .piles import Turn
from .stack import Stack
from .world import (
    PRIZE,
    JoinPrizes,
    Respawn,
    TakePrize,
    World,
    champion_of,
    free_champions,
    with_player,
)


def take_prize(turn: Turn, step: TakePrize) -> None:
    """Asks a victor for the prize, if there is anything to take (GT-134)."""
    if step.seat not in piles.staying(turn.world):
        return
    if piles.in_deck(turn.world) or turn.world.players[step.fallen].hand:
        turn.ask(step.seat, "prize", about=str(step.fallen))


def answer_prize(turn: Turn, asked: Asked, given: Answer) -> None:
    """Draws the prize or loots; who loots all draws what is missing (GT-136)."""
    seat, fallen = asked.seat, int(asked.about)
    size = prize_size(turn.cards, turn.world, fallen)
    if given.move == "draw":
        cards = piles.take_from_deck(turn, size)
        turn.tell(events.PrizeDrawn(seat=seat, cards=cards))
        _win(turn, seat, cards)
        if len(cards) == size:
            _draw_more(turn, seat)
        return
    looted = given.picks["cards"]
    piles.take(turn, fallen, looted)
    drawn = piles.take_from_deck(turn, size - len(looted))
    told = events.PrizeLooted(seat=seat, on=fallen, cards=looted, drawn=drawn)
    turn.tell(told)
    _win(turn, seat, (*looted, *drawn))


def prize_size(cards: Cards, world: World, fallen: int) -> int:
    """Returns how many cards a prize has (GT-132, GT-133)."""
    cost = champion_of(cards, world, fallen).cost
    return cost if world.options.is_old else PRIZE


def join_prizes(turn: Turn, _: JoinPrizes) -> None:
    """Adds the prizes to the hands, before anybody respawns (GT-143)."""
    won = turn.world.won
    turn.world = replace(turn.world, won=())
    for seat, cards in enumerate(won):
        if cards:
            piles.give(turn, seat, cards)


def respawn(turn: Turn, step: Respawn) -> None:
    """Asks a fallen player for champion and hand (GT-148)."""
    seat = step.seat
    if seat not in piles.staying(turn.world):
        return
    if turn.world.options.random_spawn:
        _spawn_by_lot(turn, seat)
    turn.ask(seat, "respawn")


def answer_respawn(turn: Turn, asked: Asked, given: Answer) -> None:
    """Brings a champion back with printed HP and no statuses (GT-149, GT-150)."""
    seat = asked.seat
    player = turn.world.players[seat]
    champion = given.picks["at"][0]
    if given.move == "reset":
        piles.take(turn, seat, player.hand)
        piles.shuffle_in(turn, player.hand)
    cards = _fill(turn, seat, champion) if given.move != "stay" else ()
    spawn(turn, seat, champion)
    told = events.Respawned(seat=seat, champion=champion, how=given.move, cards=cards)
    turn.tell(told)


def spawn(turn: Turn, seat: int, champion: str) -> None:
    """Puts a champion before a seat, with the HP of its card (GT-009, GT-149)."""
    player = turn.world.players[seat]
    hp = turn.cards.champion[champion].hp
    fresh = replace(player, champion=champion, hp=hp, statuses=())
    turn.world = with_player(turn.world, seat, fresh)


def room(cards: Cards, champion: str) -> int:
    """Returns up to how many cards a player who comes back draws (GT-152)."""
    chosen = cards.champion[champion]
    more = sum(e.n for e in chosen.effects if isinstance(e, Roomy))
    return chosen.ap + more


def _fill(turn: Turn, seat: int, champion: str) -> tuple[str, ...]:
    missing = room(turn.cards, champion) - len(turn.world.players[seat].hand)
    cards = piles.take_from_deck(turn, max(missing, 0))
    piles.give(turn, seat, cards)
    return cards


def _spawn_by_lot(turn: Turn, seat: int) -> None:
    """Changes to a champion drawn by lot, never the one that fell (GT-210)."""
    champion = turn.pick(free_champions(turn.cards, turn.world))
    spawn(turn, seat, champion)
    turn.tell(events.ChampionTaken(seat=seat, champion=champion))


def _win(turn: Turn, seat: int, cards: tuple[str, ...]) -> None:
    won = turn.world.won
    pile = (*won[seat], *cards)
    turn.world = replace(turn.world, won=(*won[:seat], pile, *won[seat + 1 :]))


def _draw_more(turn: Turn, seat: int) -> None:
    """Draws what an ability adds to a whole prize from the deck."""
    for upon in Stack(turn.cards, turn.world).ability(seat):
        if isinstance(upon, Upon) and upon.moment == "deck_prize":
            for effect in upon.then:
                if isinstance(effect, Draw):
                    cards = piles.take_from_deck(turn, effect.n)
                    turn.tell(events.Drew(seat=seat, cards=cards))
                    _win(turn, seat, cards)
