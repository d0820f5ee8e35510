"""Prizes and respawns: what a fall brings to others, and how a player comes back."""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .cards import Cards
from .effects import Draw, Roomy, Upon
from .piles import Ply
from .ratings import MOST
from .stack import Stack
from .world import (
    PRIZE,
    JoinPrizes,
    Rearm,
    Respawn,
    TakePrize,
    World,
    acting,
    champion_of,
    free_champions,
    owner,
    player_of,
    present,
    side,
    with_player,
)


def take_prize(ply: Ply, step: TakePrize) -> None:
    """Asks a victor for the prize, if there is anything to take (GT-134)."""
    world = ply.world
    if player_of(world, step.seat) not in piles.staying(world):
        return
    about = str(step.fallen)
    if piles.in_deck(world) or owner(world, step.fallen).hand:
        seats = _choosers(world, step)
        joint = f"prize {about}" if len(seats) > 1 else ""
        for seat in seats:
            ply.ask(seat, "prize", about=about, joint=joint)


def _choosers(world: World, step: TakePrize) -> tuple[int, ...]:
    """Returns who may choose: of mates with the same damage, either (GT-199)."""
    dealt = output_of(world, step.fallen)
    own = [s for s in side(world, step.seat) if dealt.get(s) == dealt[step.seat]]
    return tuple(sorted({player_of(world, seat) for seat in own}))


def output_of(world: World, fallen: int) -> dict[int, int]:
    """Returns what each seat did to champions of a side that fell (GT-123, GT-198).

    What a player who has left had put on others counts for nobody (GT-213).
    """
    here, output = _counting(world), dict[int, int]()
    for hurt in world.damage:
        is_felled = hurt.on in world.fallen and hurt.on in side(world, fallen)
        if is_felled and hurt.by in here:
            output[hurt.by] = output.get(hurt.by, 0) + hurt.n
    if world.has_depth:  # no sum is more than infinite (GT-070)
        output = {by: min(n, MOST) for by, n in output.items()}
    return dict(sorted(output.items()))


def _counting(world: World) -> tuple[int, ...]:
    """Returns who may score: nobody who leaves, if no mate plays on (GT-213)."""
    here = present(world)
    if not world.has_each:
        return here
    staying = piles.staying(world)
    return tuple([seat for seat in here if player_of(world, seat) in staying])


def answer_prize(ply: Ply, asked: Asked, given: Answer) -> None:
    """Draws the prize or loots; who loots all draws what is missing (GT-136)."""
    seat, fallen = asked.seat, int(asked.about)
    size = prize_size(ply.cards, ply.world, fallen)
    if given.move == "draw":
        cards = piles.take_from_deck(ply, size)
        ply.tell(events.PrizeDrawn(seat=seat, cards=cards))
        _win(ply, seat, cards)
        if len(cards) == size:
            _draw_more(ply, seat, _victor(ply.world, seat, fallen))
        return
    looted = given.picks["cards"]
    piles.take(ply, fallen, looted)
    drawn = piles.take_from_deck(ply, size - len(looted))
    told = events.PrizeLooted(seat=seat, on=fallen, cards=looted, more=drawn)
    ply.tell(told)
    _win(ply, seat, (*looted, *drawn))


def prize_size(cards: Cards, world: World, fallen: int) -> int:
    """Returns how many cards a prize has (GT-132, GT-133)."""
    cost = champion_of(cards, world, fallen).cost
    return cost if world.options.is_old else PRIZE


def join_prizes(ply: Ply, _: JoinPrizes) -> None:
    """Adds the prizes to the hands, before anybody respawns (GT-143)."""
    won = ply.world.won
    ply.world = replace(ply.world, won=())
    for seat, cards in enumerate(won):
        if cards:
            piles.give(ply, seat, cards)


def respawn(ply: Ply, step: Respawn) -> None:
    """Asks a fallen player for champion and hand (GT-148)."""
    seat, options = step.seat, ply.world.options
    by = player_of(ply.world, seat)
    if by not in piles.staying(ply.world):
        return
    if options.random_spawn:
        _spawn_by_lot(ply, seat)
    if not (options.random_spawn and options.team):
        ply.ask(by, "respawn", about="" if by == seat else str(seat))


def rearm(ply: Ply, step: Rearm) -> None:
    """Asks a team that fell for its hand: the first answer counts (GT-198)."""
    for seat in side(ply.world, step.seat):
        if seat in piles.staying(ply.world):
            ply.ask(seat, "hand", joint="hand")


def answer_respawn(ply: Ply, asked: Asked, given: Answer) -> None:
    """Brings a champion back with printed HP and no statuses (GT-149, GT-150)."""
    seat, (champion,) = acting(asked), given.picks["at"]
    spawn(ply, seat, champion)
    cards: tuple[str, ...] = ()
    how = "return" if ply.world.options.team else given.move
    if how != "return":
        cards = _take_hand(ply, seat, how)
    ply.tell(events.Respawned(seat=seat, champion=champion, how=how, cards=cards))


def answer_rearm(ply: Ply, asked: Asked, given: Answer) -> None:
    """Keeps, fills up or resets the shared hand of a team (GT-197, GT-198)."""
    cards = _take_hand(ply, asked.seat, given.move)
    ply.tell(events.Rearmed(seat=asked.seat, how=given.move, cards=cards))


def _take_hand(ply: Ply, seat: int, how: str) -> tuple[str, ...]:
    """Keeps, fills up or resets a hand; returns what was drawn (GT-152, GT-153)."""
    if how == "stay":
        return ()
    _, fresh = regained(ply.cards, ply.world, seat, how)
    if how == "reset":
        hand = owner(ply.world, seat).hand
        piles.take(ply, seat, hand)
        piles.shuffle_in(ply, hand)
    cards = piles.take_from_deck(ply, fresh)
    piles.give(ply, seat, cards)
    return cards


def regained(cards: Cards, world: World, seat: int, how: str) -> tuple[int, int]:
    """Returns how many cards a side that comes back keeps, and how many it draws."""
    held = len(owner(world, seat).hand)
    kept = 0 if how == "reset" else held
    champions = [world.players[s].champion for s in side(world, seat)]
    missing = 0 if how == "stay" else max(room(cards, *champions) - kept, 0)
    return kept, min(missing, piles.in_deck(world) + held - kept)


def spawn(ply: Ply, seat: int, champion: str) -> None:
    """Puts a champion before a seat, with the HP of its card (GT-009, GT-149)."""
    player = ply.world.players[seat]
    hp = ply.cards.champion[champion].hp
    fresh = replace(player, champion=champion, hp=hp, statuses=())
    ply.world = with_player(ply.world, seat, fresh)


def room(cards: Cards, *champions: str) -> int:
    """Returns up to how many cards a side that comes back draws (GT-152, GT-197)."""
    chosen = [cards.champion[champion] for champion in champions]
    more = [e.n for c in chosen for e in c.effects if isinstance(e, Roomy)]
    return sum([c.ap for c in chosen]) + sum(more)


def _spawn_by_lot(ply: Ply, seat: int) -> None:
    """Changes to a champion drawn by lot, never the one that fell (GT-210)."""
    champion = ply.pick(free_champions(ply.cards, ply.world))
    spawn(ply, seat, champion)
    ply.tell(events.ChampionTaken(seat=seat, champion=champion))


def _win(ply: Ply, seat: int, cards: tuple[str, ...]) -> None:
    won = ply.world.won
    pile = (*won[seat], *cards)
    ply.world = replace(ply.world, won=(*won[:seat], pile, *won[seat + 1 :]))


def _victor(world: World, seat: int, fallen: int) -> int:
    """Returns whose prize a player takes: it may be a mate's who left (GT-213)."""
    dealt = output_of(world, fallen)
    own = [s for s in side(world, seat) if s in dealt]
    if not world.has_letter:
        return seat
    return max(own, key=lambda s: (dealt[s], s == seat), default=seat)


def _draw_more(ply: Ply, seat: int, victor: int) -> None:
    """Draws what the victor's ability adds to a whole prize from the deck."""
    for upon in Stack(ply.cards, ply.world).ability(victor):
        if isinstance(upon, Upon) and upon.moment == "deck_prize":
            for effect in upon.then:
                if isinstance(effect, Draw):
                    cards = piles.take_from_deck(ply, effect.n)
                    ply.tell(events.Drew(seat=seat, cards=cards))
                    _win(ply, seat, cards)
