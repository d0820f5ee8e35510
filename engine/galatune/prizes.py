"""Prizes and respawns: what a fall brings to others, and how a player comes back."""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .cards import Cards
from .effects import Draw, Roomy, Upon
from .piles import Turn
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


def take_prize(turn: Turn, step: TakePrize) -> None:
    """Asks a victor for the prize, if there is anything to take (GT-134)."""
    world = turn.world
    if player_of(world, step.seat) not in piles.staying(world):
        return
    about = str(step.fallen)
    if piles.in_deck(world) or owner(world, step.fallen).hand:
        seats = _choosers(world, step)
        joint = f"prize {about}" if len(seats) > 1 else ""
        for seat in seats:
            turn.ask(seat, "prize", about=about, joint=joint)


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


def answer_prize(turn: Turn, asked: Asked, given: Answer) -> None:
    """Draws the prize or loots; who loots all draws what is missing (GT-136)."""
    seat, fallen = asked.seat, int(asked.about)
    size = prize_size(turn.cards, turn.world, fallen)
    if given.move == "draw":
        cards = piles.take_from_deck(turn, size)
        turn.tell(events.PrizeDrawn(seat=seat, cards=cards))
        _win(turn, seat, cards)
        if len(cards) == size:
            _draw_more(turn, seat, _victor(turn.world, seat, fallen))
        return
    looted = given.picks["cards"]
    piles.take(turn, fallen, looted)
    drawn = piles.take_from_deck(turn, size - len(looted))
    told = events.PrizeLooted(seat=seat, on=fallen, cards=looted, more=drawn)
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
    seat, options = step.seat, turn.world.options
    by = player_of(turn.world, seat)
    if by not in piles.staying(turn.world):
        return
    if options.random_spawn:
        _spawn_by_lot(turn, seat)
    if not (options.random_spawn and options.team):
        turn.ask(by, "respawn", about="" if by == seat else str(seat))


def rearm(turn: Turn, step: Rearm) -> None:
    """Asks a team that fell for its hand: the first answer counts (GT-198)."""
    for seat in side(turn.world, step.seat):
        if seat in piles.staying(turn.world):
            turn.ask(seat, "hand", joint="hand")


def answer_respawn(turn: Turn, asked: Asked, given: Answer) -> None:
    """Brings a champion back with printed HP and no statuses (GT-149, GT-150)."""
    seat, (champion,) = acting(asked), given.picks["at"]
    spawn(turn, seat, champion)
    cards: tuple[str, ...] = ()
    how = "return" if turn.world.options.team else given.move
    if how != "return":
        cards = _take_hand(turn, seat, how)
    turn.tell(events.Respawned(seat=seat, champion=champion, how=how, cards=cards))


def answer_rearm(turn: Turn, asked: Asked, given: Answer) -> None:
    """Keeps, fills up or resets the shared hand of a team (GT-197, GT-198)."""
    cards = _take_hand(turn, asked.seat, given.move)
    turn.tell(events.Rearmed(seat=asked.seat, how=given.move, cards=cards))


def _take_hand(turn: Turn, seat: int, how: str) -> tuple[str, ...]:
    """Keeps, fills up or resets a hand; returns what was drawn (GT-152, GT-153)."""
    if how == "stay":
        return ()
    _, fresh = regained(turn.cards, turn.world, seat, how)
    if how == "reset":
        hand = owner(turn.world, seat).hand
        piles.take(turn, seat, hand)
        piles.shuffle_in(turn, hand)
    cards = piles.take_from_deck(turn, fresh)
    piles.give(turn, seat, cards)
    return cards


def regained(cards: Cards, world: World, seat: int, how: str) -> tuple[int, int]:
    """Returns how many cards a side that comes back keeps, and how many it draws."""
    held = len(owner(world, seat).hand)
    kept = 0 if how == "reset" else held
    champions = [world.players[s].champion for s in side(world, seat)]
    missing = 0 if how == "stay" else max(room(cards, *champions) - kept, 0)
    return kept, min(missing, piles.in_deck(world) + held - kept)


def spawn(turn: Turn, seat: int, champion: str) -> None:
    """Puts a champion before a seat, with the HP of its card (GT-009, GT-149)."""
    player = turn.world.players[seat]
    hp = turn.cards.champion[champion].hp
    fresh = replace(player, champion=champion, hp=hp, statuses=())
    turn.world = with_player(turn.world, seat, fresh)


def room(cards: Cards, *champions: str) -> int:
    """Returns up to how many cards a side that comes back draws (GT-152, GT-197)."""
    chosen = [cards.champion[champion] for champion in champions]
    more = [e.n for c in chosen for e in c.effects if isinstance(e, Roomy)]
    return sum([c.ap for c in chosen]) + sum(more)


def _spawn_by_lot(turn: Turn, seat: int) -> None:
    """Changes to a champion drawn by lot, never the one that fell (GT-210)."""
    champion = turn.pick(free_champions(turn.cards, turn.world))
    spawn(turn, seat, champion)
    turn.tell(events.ChampionTaken(seat=seat, champion=champion))


def _win(turn: Turn, seat: int, cards: tuple[str, ...]) -> None:
    won = turn.world.won
    pile = (*won[seat], *cards)
    turn.world = replace(turn.world, won=(*won[:seat], pile, *won[seat + 1 :]))


def _victor(world: World, seat: int, fallen: int) -> int:
    """Returns whose prize a player takes: it may be a mate's who left (GT-213)."""
    dealt = output_of(world, fallen)
    own = [s for s in side(world, seat) if s in dealt]
    if not world.has_letter:
        return seat
    return max(own, key=lambda s: (dealt[s], s == seat), default=seat)


def _draw_more(turn: Turn, seat: int, victor: int) -> None:
    """Draws what the victor's ability adds to a whole prize from the deck."""
    for upon in Stack(turn.cards, turn.world).ability(victor):
        if isinstance(upon, Upon) and upon.moment == "deck_prize":
            for effect in upon.then:
                if isinstance(effect, Draw):
                    cards = piles.take_from_deck(turn, effect.n)
                    turn.tell(events.Drew(seat=seat, cards=cards))
                    _win(turn, seat, cards)
