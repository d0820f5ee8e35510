"""All pairs of what rarely meets, each played by act in a search for both of them.

python -m tests.games.galatune.pairs [--cards] [--games N]

For every two effects cards and champions that have them meet at a table of their own,
laid so that one is aimed at, or lies upon, the other's, until both lay there; with
`--cards` every two cards of the house set do. Then each ability faces each Special
Action, and games by lot are played of each format, edition and mode. The laws of a turn
are checked at every act. Pairs of effects, of abilities with Special
Actions, of lasting effects with questions, and of formats with modes are counted from
what lay on the table; what was never reached is printed.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple, get_args

from msgspec.structs import replace

from engine.galatune.cards import Cards, flat, our_cards
from engine.galatune.effects import Does, If, Upon
from engine.galatune.events import Copied
from engine.galatune.manifest import EDITION
from engine.galatune.world import Player, World, all_cards
from engine.kernel import (
    Act,
    Answer,
    Asked,
    Chance,
    ClosedDecision,
    Form,
    IllegalAnswer,
)
from engine.kernel.act import Picks
from engine.kernel.form import draw
from tests.engine.playing import carry_out, seeded
from tests.engine.subject import Game, Subject
from tests.games.galatune.laws import Watch
from tests.games.galatune.seeds import fields, rare, subject
from tests.games.galatune.subjects import galatune

CARDS = our_cards(EDITION)
VERBS = tuple(kind.__name__ for kind in get_args(Does) if kind not in (If, Upon))
TRIES, GAMES, ACTS = 12, 60, 160
SEATS = 4
KINDS = ("plan", "trap", "choose", "prize", "respawn", "rise", "trade", "offer")
LASTING = ("Modify", "Immune", "Recolour", "Health", "Mute", "Immobilise")
Pair = tuple[str, str]


class Fault(NamedTuple):
    """What a meeting broke, by which act."""

    meeting: str
    act: Act
    told: str


class Met:
    """Which pairs have met so far, and what that broke."""

    def __init__(self) -> None:
        self.cards: set[Pair] = set()
        self.effects: set[Pair] = set()
        self.abilities: set[Pair] = set()
        self.statuses: set[Pair] = set()
        self.formats: set[str] = set()
        self.faults: list[Fault] = []
        self.acts = self.meetings = self.foretold = 0

    def missing(self) -> Iterator[tuple[str, int, list[Pair | str]]]:
        """Yields each table's name, its size, and what was never reached."""
        champions = [champion.id for champion in CARDS.champions]
        ids = [action.id for action in CARDS.actions]
        tables: dict[str, tuple[set[Any], Iterable[Any]]] = {
            "cards": (self.cards, product(ids, ids)),
            "effects": (self.effects, combinations_with_replacement(sorted(VERBS), 2)),
            "abilities": (self.abilities, product(champions, champions)),
            "statuses": (self.statuses, product(LASTING, KINDS)),
            "formats": (self.formats, [field.name for field in fields()]),
        }
        for name, (met, all_) in tables.items():
            listed = [*all_]
            yield name, len(listed), [one for one in listed if one not in met]


def pursue(met: Met, pair: Pair) -> None:
    """Lets two cards meet until both lay there, about the same champion."""
    for number in range(5 * TRIES):
        if pair in met.cards:
            return
        meet(met, pair, number)


def meet(met: Met, pair: Pair, number: int) -> None:
    """Lets two cards meet at a table of their own, and plays the turn after it too."""
    random = Random(seeded("pairs", pair, number))
    champions = random.sample([champion.id for champion in CARDS.champions], SEATS)
    table, game = _laid(pair, champions, random)
    _follow(met, f"{pair} {number}", table, game, random, pair, turns=2)


def seek(met: Met, pair: Pair) -> None:
    """Lets cards or champions that have two effects meet until both lay there."""
    random = Random(seeded("seek", pair))
    for number in range(TRIES):
        if pair in met.effects:
            return
        holding = [random.choice(_holders(verb)) for verb in pair]
        champions = random.sample([*CARDS.champion], SEATS)
        for seat, one in enumerate(holding):
            if one in CARDS.champion:
                rest = [c for c in champions if c != one]
                champions = [*rest[:seat], one, *rest[seat:]][:SEATS]
                holding[seat] = random.choice(CARDS.actions).id
        first, second = holding
        table, game = _laid((first, second), champions, random)
        name = f"{pair} {number}"
        _follow(met, name, table, game, random, (first, second), turns=2)


@cache
def _holders(verb: str) -> tuple[str, ...]:
    """Returns the cards that have an effect, and the champions whose ability does."""
    rows = {action.id: action.effects for action in CARDS.actions}
    rows |= {champion.id: champion.effects for champion in CARDS.champions}
    return tuple(
        [
            id_
            for id_, effects in rows.items()
            if any(type(effect).__name__ == verb for effect in flat(effects))
        ]
    )


def linger(met: Met, lasting: str, kind: str) -> None:
    """Lets something lasting lie on a champion until a question of a kind is asked."""
    random = Random(seeded("linger", lasting, kind))
    cards = [one for one in _holders(lasting) if one in CARDS.design]
    for number in range(2 * TRIES):
        if (lasting, kind) in met.statuses:
            return
        pair = (random.choice(cards), random.choice(("A55", "A91", "A96", "A25")))
        champions = random.sample([*CARDS.champion], SEATS)
        table, game = _laid(pair, champions, random)
        name = f"{lasting} {kind} {number}"
        _follow(met, name, table, game, random, pair, turns=3)


def face(met: Met, ability: str, special: str, number: int) -> None:
    """Lets a champion's ability meet the Special Action of another, or its own."""
    if (ability, special) in met.abilities:
        return
    random = Random(seeded("faces", ability, special, number))
    both = [*dict.fromkeys((ability, special))]
    rest = [c.id for c in CARDS.champions if c.id not in both]
    champions = [*both, *random.sample(rest, SEATS - len(both))]
    table, game = _laid(("A80", "A80"), champions, random)  # copies bring it to others
    pair = (special, "A80")
    _follow(met, f"{pair} {number}", table, game, random, pair, turns=2)


def wander(met: Met, number: int) -> None:
    """Plays a game of some format, edition and mode by lot, half with rare cards."""
    listed = [*fields()]
    field = listed[number // 2 % len(listed)]
    at = rare(number) if number % 2 else subject(field, number)
    random = Random(seeded("pairs", at, number))
    options = at.system.parse_options(at.options)
    game = at.system.start(options, at.seats, random.randbytes(32)).game
    met.formats |= set() if number % 2 else {field.name}
    _follow(met, str(at), at, game, random, ("", ""), turns=9)


def _laid(pair: Pair, champions: Sequence[str], random: Random) -> tuple[Subject, Game]:
    """Returns a table whose first two seats hold the pair, and all some Traps."""
    options: dict[str, object] = {"cards": EDITION, "double": True, "goal": 9}
    if random.random() < 0.25:
        options |= {"team": True, "double": False}
    elif random.random() < 0.2:
        options |= {"edition": "2016", "double": False}
    at = galatune("pairs", SEATS, **options)
    game = at.system.start(
        at.system.parse_options(at.options), SEATS, random.randbytes(32)
    ).game
    for seat, champion in enumerate(champions):
        asked = next(a for a in game.asked if a.seat == seat)
        picks: Picks = {"at": (champion,)}
        game = at.system.play(game, Answer(seat, asked.id, "take", picks)).game
    return at, replace(game, world=_dealt(game.world, pair, random))


def _dealt(world: World, pair: Pair, random: Random) -> World:
    """Deals the pair and some Traps, and few HP to some, so that much is felled."""
    left = [*all_cards(CARDS, world.options)]
    hands: list[list[str]] = [[] for _ in world.players]
    for seat, card in enumerate(pair):
        if card in left:
            left.remove(card)
            hands[seat].append(card)
    traps = [card for card in left if CARDS.design[card].function == "trap"]
    for seat in range(len(hands)):
        for card in random.sample(traps, 3):
            if card in left:
                left.remove(card)
                hands[seat].append(card)
    if world.options.team:
        hands = [hands[0] + hands[2], hands[1] + hands[3], [], []]
    players = tuple(
        replace(p, hand=CARDS.sort(h), hp=random.choice((p.hp, 2, 5)), vp=n % 2)
        for n, (p, h) in enumerate(zip(world.players, hands, strict=True))
    )
    return replace(
        world, players=_vp_of_teams(world, players), deck=CARDS.sort(left), top=()
    )


def _vp_of_teams(world: World, players: tuple[Player, ...]) -> tuple[Player, ...]:
    if not world.options.team:
        return players
    return tuple(replace(p, vp=p.vp if n < 2 else 0) for n, p in enumerate(players))


def _follow(
    met: Met,
    name: str,
    at: Subject,
    game: Game,
    random: Random,
    pair: Pair,
    turns: int,
) -> None:
    """Plays on for some turns, so that the pair may meet, and checks the laws."""
    watch, last = Watch(at.system), game.world.turn + turns
    met.meetings += 1
    for _ in range(ACTS):
        if game.outcome is not None or game.world.turn >= last:
            break
        awaited = [a for a in game.asked if a.is_awaited]
        asked = random.choice(game.asked if random.random() < 0.3 else awaited)
        if not at.system.form(game, asked).moves:
            continue  # a trade was offered for the hand that was dealt before
        act = _guided(at, game, asked, random, pair)
        try:
            after = carry_out(at, [game], act)
        except (ClosedDecision, IllegalAnswer):
            continue
        met.acts += 1
        for told in watch.see(game, act, after.game, after.events):
            met.faults.append(Fault(name, act, told))
        for one in after.events:
            if isinstance(one.event, Copied):
                champion = game.world.players[one.event.seat].champion
                met.abilities.add((champion, one.event.card))
        game = after.game
        _count(met, watch.cards, game)
    met.foretold += watch.foretold


def _guided(
    at: Subject, game: Game, asked: Asked, random: Random, pair: Pair
) -> Answer:
    """Returns an answer by lot, if it can be one that plays a card of the pair."""
    form = at.system.form(game, asked)
    tries = [
        draw(form, asked.seat, asked.id, Chance(random.randbytes(32))) for _ in range(8)
    ]
    wanted = [one for one in tries if {*pair} & _cards_of(one)]
    wanted = wanted or [one for one in tries if one.move in ("propose", "ask")]
    near = [one for one in wanted if _is_near(form, one)]
    return (near or wanted or tries)[0]


def _cards_of(answer: Answer) -> set[str]:
    return {*answer.picks.get("card", ())}


def _is_near(form: Form, answer: Answer) -> bool:
    """Whether it is aimed at the other of the pair, or lies on what it played."""
    first = {"s0", "s1", "p0", "p1", "p4", "p5"}
    return bool(first & {*answer.picks.get("targets", ()), *answer.picks.get("at", ())})


def _count(met: Met, cards: Cards, game: Game) -> None:
    """Notes which pairs lie on the table, about the same champions."""
    world = game.world
    rows = [_row(cards, world, place) for place in range(len(world.table))]
    lying = [(row, played.card) for row, played in zip(rows, world.table, strict=True)]
    for ((_, about), card), ((_, near), beside) in product(lying, lying):
        met.cards |= {(card, beside)} if about & near else set()
    for one, other in combinations_with_replacement(range(len(rows)), 2):
        (verbs, about), (more, near) = rows[one], rows[other]
        if about & near:
            pairs = product(verbs, more)
            met.effects |= {(min(p), max(p)) for p in pairs}
    for played in world.table:
        if played.card in cards.champion:
            seats = {played.seat, *played.targets}
            champions = {world.players[seat].champion for seat in seats} - {""}
            met.abilities |= {(champion, played.card) for champion in champions}
    lasting = {
        type(tuple(flat(cards.design[s.card].effects))[s.k]).__name__
        for player in world.players
        for s in player.statuses
    }
    met.statuses |= {*product(lasting, {asked.kind for asked in game.asked})}


def _row(cards: Cards, world: World, place: int) -> tuple[set[str], set[int]]:
    """Returns the verbs of an action with abilities beside it, and whom it is about."""
    played = world.table[place]
    under = world.table[played.on] if played.on >= 0 else played
    about = {played.seat, under.seat, *played.targets, *under.targets}
    verbs = {type(e).__name__ for e in flat(cards.design[played.card].effects)}
    for seat in about:
        if champion := cards.champion.get(world.players[seat].champion):
            verbs |= {type(e).__name__ for e in flat(champion.effects)}
    return verbs & {*VERBS}, about


def main() -> None:
    """Plays the pairs and says what they broke and what never met."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.galatune.pairs")
    parser.add_argument("--cards", action="store_true")
    parser.add_argument("--games", type=int, default=GAMES)
    chosen, met = parser.parse_args(), Met()
    ids = [action.id for action in CARDS.actions]
    for pair in product(ids, ids) if chosen.cards else ():
        pursue(met, pair)
    for pair in combinations_with_replacement(sorted(VERBS), 2):
        seek(met, pair)
    for ability, special in product(CARDS.champion, CARDS.champion):
        for number in range(TRIES):
            face(met, ability, special, number)
    for lasting, kind in product(LASTING, KINDS):
        linger(met, lasting, kind)
    for number in range(chosen.games):
        wander(met, number)
    for fault in met.faults:
        print(*fault, sep=": ")
    for name, size, never in met.missing():
        print(f"{name}: {size - len(never)} of {size} met; never: {never}")
    print(f"{met.meetings} meetings, {met.acts} acts, {met.foretold} turns foretold")
    print(f"{len(met.faults)} faults")


if __name__ == "__main__":
    main()
