"""What a seat sees of Gaiaton."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Struct

from ..kernel import Game, Said, Step, View
from .animals import Animal, Colour, Pool
from .battle import Undecided, reckon, term, years
from .hand import Option, against, cheapest, options
from .manifest import Options
from .sets import Pools
from .short import Short, folded
from .world import Areas, Declared, Exchange, Play, Player, World

Phase = Literal["deck", "exchange", "begin", "attack", "counter", "next", "over"]

Times = tuple[int, int]  # of an attack and its counter

ONCE: Times = (1, 1)  # left out, since it is this very tuple

WHOLE = 2  # exchanges of a chain that are shown whole, so that a sight stays small


class DeckOffer(Struct, frozen=True, gc=False):
    """A starter deck as it is offered while decks are chosen."""

    id: str
    name: Said
    theme: Said


class Face(Struct, frozen=True, gc=False):
    """What of an animal matters in battle; its name stands in the set."""

    id: str
    colour: Colour
    low: int
    max: int


class Laid(Struct, frozen=True, gc=False):
    """One animal on the stage: its number and the supports behind it (GL-071)."""

    animal: str
    declared: Declared
    years: int
    supports: tuple[str, ...]


class ExchangeView(Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack and the counter opposite; pairs stay together (GL-071).

    `times` says how often their years count, as soon as both have laid.
    """

    attack: Laid
    counter: Laid | None
    times: Times | None = None


class Battle(Struct, frozen=True, gc=False, omit_defaults=True):
    """The battle as it stands: who opened it, what lies there, what it comes to.

    `totals` are those of attacks and counters, and `staked` tells how many cards each
    seat has on the stage. Of a long chain `stage` has the newest exchanges; `earlier`
    are the attack and the counter of each before: what was declared, the years, how
    often they count if not once, and the cards, as in "max:25x2:lion+tiger".
    """

    number: int
    attacker: int
    stage: tuple[ExchangeView, ...]
    totals: tuple[int, int]
    staked: tuple[int, int]
    earlier: tuple[Short, ...] = ()


class Prospect(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that the own hand can play, its number, and what it would do.

    `supports` is the cheapest legal support. For an attack `against` is its value
    opposite each colour in the rulebook's order, None where it is a stalemate
    whatever the years. For a counter `times` says how often attack and counter would
    count if not once, `totals` are both after it, and `result` says how the battle
    would end: won, lost, or undecided, and why.
    """

    animal: str
    years: int
    supports: tuple[str, ...]
    declared: Declared = "max"
    against: tuple[int | None, ...] = ()
    times: Times = ONCE
    totals: tuple[int, int] | None = None
    result: Annotated[str, Literal["win", "lose", Undecided]] | None = None


class PlayerView(Areas, frozen=True, gc=False, kw_only=True):
    """One player's areas: counts, open piles, and what the viewer may know besides.

    `hand_cards` and `deck_cards` are the viewer's
    own, or anybody's when the match is over. Of others `back` and `kept` are what the
    table remembers of cards gone under: in deck or hand, and in hand.
    """

    hand: int
    deck: int
    back: tuple[str, ...]
    kept: tuple[str, ...]
    starter: str | None
    hand_cards: tuple[str, ...] | None
    deck_cards: tuple[str, ...] | None


class GaiatonView(View, frozen=True, gc=False):
    """The table of Gaiaton through one viewer's eyes (GL-018, GL-028, GL-039).

    `animals` describes the own hand and the animals of `battle.stage`; names and all
    other cards are found in the set that `options.animals` names.
    """

    phase: Annotated[str, Phase]
    active: int | None
    options: Options
    players: tuple[PlayerView, ...]
    battle: Battle
    animals: tuple[Face, ...]
    prospects: tuple[Prospect, ...]
    decks: tuple[DeckOffer, ...]


def view(pools: Pools, game: Game[World, Step], seat: int | None) -> GaiatonView:
    """Returns what a seat (None: a spectator) sees."""
    world, over = game.world, game.outcome is not None
    pool = pools[world.options.animals]
    phase = "over" if over else game.asked[0].kind
    active = game.asked[0].seat if len(game.asked) == 1 else None
    return GaiatonView(
        phase=phase,
        active=active,
        options=world.options,
        players=tuple(
            [_player(p, over or i == seat) for i, p in enumerate(world.players)]
        ),
        battle=_battle(pool, world),
        animals=_faces(pool, world, seat),
        prospects=_prospects(pool, world, phase, seat) if active == seat else (),
        decks=_offers(pool) if phase == "deck" else (),
    )


def _player(player: Player, shown: bool) -> PlayerView:
    return PlayerView(
        **Areas.of(player),
        hand=len(player.hand),
        deck=len(player.deck),
        back=() if shown else player.back,
        kept=() if shown else player.kept,
        starter=player.starter if shown else None,
        hand_cards=player.hand if shown else None,
        deck_cards=player.deck if shown else None,
    )


def _battle(pool: Pool, world: World) -> Battle:
    found, n = reckon(pool, world.stage), len(world.stage[:-WHOLE])
    one, other = world.staked
    return Battle(
        world.battle,
        world.attacker,
        tuple([_exchange(pool, exchange) for exchange in world.stage[n:]]),
        found.totals,
        (len(one), len(other)),
        tuple([folded(pool, exchange) for exchange in world.stage[:n]]),
    )


def _exchange(pool: Pool, exchange: Exchange) -> ExchangeView:
    attack, counter = exchange.attack, exchange.counter
    if counter is None:
        return ExchangeView(_laid(pool, attack), None)
    times = term(pool, attack, counter).times, term(pool, counter, attack).times
    return ExchangeView(_laid(pool, attack), _laid(pool, counter), times)


def _laid(pool: Pool, play: Play) -> Laid:
    n = years(pool, play.animal, play.declared)
    return Laid(play.animal, play.declared, n, play.supports)


def _faces(pool: Pool, world: World, seat: int | None) -> tuple[Face, ...]:
    """Returns the own hand and the animals shown whole, in the order of the set."""
    cards = set() if seat is None else set(world.players[seat].hand)
    for exchange in world.stage[-WHOLE:]:
        cards.add(exchange.attack.animal)
        if exchange.counter is not None:
            cards.add(exchange.counter.animal)
    return tuple([_face(pool.animals[card]) for card in pool.sort(cards)])


def _face(animal: Animal) -> Face:
    return Face(animal.id, animal.colour, animal.low, animal.max)


def _prospects(
    pool: Pool, world: World, phase: str, seat: int | None
) -> tuple[Prospect, ...]:
    if seat is None or phase not in ("attack", "counter"):
        return ()
    hand = world.players[seat].hand
    stage = world.stage if phase == "counter" else ()
    return tuple([_prospect(pool, stage, o) for o in options(pool, hand)])


def _prospect(pool: Pool, stage: tuple[Exchange, ...], chosen: Option) -> Prospect:
    supports = cheapest(pool, chosen.years, chosen.others)
    if not stage:
        worth = against(chosen.animal.colour, chosen.years)
        return Prospect(
            chosen.animal.id, chosen.years, supports, chosen.declared, worth
        )
    play = Play(chosen.animal.id, chosen.declared, supports)
    met = (*stage[:-1], Exchange(stage[-1].attack, play))
    found = reckon(pool, met)
    times = found.attack[-1].times, found.counter[-1].times
    return Prospect(
        chosen.animal.id,
        chosen.years,
        supports,
        chosen.declared,
        times=ONCE if times == ONCE else times,
        totals=found.totals,
        result=_RESULTS.get(found.result, found.result),
    )


_RESULTS: Mapping[str, str] = {
    "attack": "lose",
    "counter": "win",
}


@lru_cache(maxsize=8)
def _offers(pool: Pool) -> tuple[DeckOffer, ...]:
    decks = pool.starters
    return tuple([DeckOffer(d, pool.starter_name(d), pool.theme(d)) for d in decks])
