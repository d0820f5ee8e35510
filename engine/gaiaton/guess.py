"""Worlds that a seat cannot tell from the real one."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Guess, Sight, Step
from ..kernel import chance as lots
from ..kernel import form as forms
from ..kernel.decision import Life
from ..kernel.guess import framed
from .animals import Pool
from .deck import LEAST, MOST, SIZE
from .forms import form
from .sets import Pools
from .short import unfolded
from .view import ExchangeView, GaiatonView, Laid
from .world import Areas, Exchange, ExchangeHands, OpenDecks, Play, Player, World

AGENDAS: dict[str, tuple[Step, ...]] = {
    "deck": (OpenDecks(),),
    "exchange": (ExchangeHands(),),
}


def guess(pools: Pools, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen cards by lot, and made-up secret answers."""
    seen = sight.view
    assert isinstance(seen, GaiatonView)
    pool = pools[seen.options.animals]
    one, chance = _player(pool, seen, 0, chance)
    other, chance = _player(pool, seen, 1, chance)
    world = World(
        options=seen.options,
        players=(one, other),
        battle=seen.battle.number,
        attacker=seen.battle.attacker,
        stage=on_stage(seen),
    )
    own = tuple([_asked(d.id, d.seat, d.kind, d.given) for d in sight.decisions])
    guessed = Guess(world, own, AGENDAS.get(seen.phase, ()), chance)
    return _with_others(pools, guessed, sight, seen)


def on_stage(seen: GaiatonView) -> tuple[Exchange, ...]:
    """Returns what lies on the stage, which everybody sees."""
    earlier = map(unfolded, seen.battle.earlier)
    return (*earlier, *[_exchange(exchange) for exchange in seen.battle.stage])


def _player(
    pool: Pool, seen: GaiatonView, seat: int, chance: Chance
) -> tuple[Player, Chance]:
    """Returns a player as seen, the hidden cards as they might be."""
    half = seen.players[seat]
    if half.hand_cards is not None and half.deck_cards is not None:
        starter, hand, deck = half.starter or "", half.hand_cards, half.deck_cards
    elif half.hand + half.deck == 0:
        starter, hand, deck = "", (), ()
    else:
        starter, hand, deck, chance = _hidden(pool, seen, seat, chance)
    player = Player(
        **Areas.of(half),
        starter=starter,
        hand=hand,
        deck=deck,
        back=half.back,
        kept=half.kept,
    )
    return player, chance


def _hidden(
    pool: Pool, seen: GaiatonView, seat: int, chance: Chance
) -> tuple[str, tuple[str, ...], tuple[str, ...], Chance]:
    """Returns a deck's name, hand and deck that fit all that was ever seen of them.

    After a reshuffle what never showed itself has been drawn, so it is in hand.
    """
    half = seen.players[seat]
    known = {*half.discard, *half.graveyard, *half.back, *half.kept}
    known.update(_cards_on_stage(seen, seat))
    starter, unseen, chance = _unseen(pool, known, chance)
    sure, rest = (*half.kept, *unseen), half.back
    if not half.reshuffles:
        sure, rest = (), unseen
    rest, chance = lots.shuffle(chance, rest)
    drawn = half.hand - len(sure)
    hand, deck = pool.sort((*sure, *rest[:drawn])), pool.sort(rest[drawn:])
    return starter, hand, deck, chance


def _unseen(
    pool: Pool, known: set[str], chance: Chance
) -> tuple[str, tuple[str, ...], Chance]:
    """Returns the rest of a deck: of a starter deck if one fits, else of any legal one.

    Players take a starter deck more often than they draw one up that looks like it.
    """
    fitting = [d for d in pool.starters.values() if known.issubset(d.cards)]
    if fitting:
        deck, chance = lots.pick(chance, fitting)
        return deck.id, tuple([c for c in deck.cards if c not in known]), chance
    shuffled, chance = lots.shuffle(chance, tuple(pool.animals))
    return "", _completed(pool, known, shuffled), chance


def _completed(
    pool: Pool, known: set[str], shuffled: tuple[str, ...]
) -> tuple[str, ...]:
    """Returns cards that make a legal deck of those known (GL-004 to GL-008)."""
    colours = Counter(pool.animals[card].colour for card in known)
    wanted = SIZE - len(known)
    chosen: list[str] = []
    for least_only in (True, False):
        for card in shuffled:
            colour = pool.animals[card].colour
            most = LEAST if least_only else MOST.get(colour, ("", SIZE))[1]
            if len(chosen) < wanted and colours[colour] < most and card not in known:
                known.add(card)
                chosen.append(card)
                colours[colour] += 1
    return tuple(chosen)


def _cards_on_stage(seen: GaiatonView, seat: int) -> Iterator[str]:
    for exchange in on_stage(seen):
        laid = exchange.attack if seat == seen.battle.attacker else exchange.counter
        if laid is not None:
            yield from laid.cards


def _exchange(seen: ExchangeView) -> Exchange:
    counter = None if seen.counter is None else _play(seen.counter)
    return Exchange(_play(seen.attack), counter)


def _play(seen: Laid) -> Play:
    return Play(seen.animal, seen.declared, seen.supports)


def _asked(name: str, seat: int, kind: str, given: Answer | None = None) -> Asked:
    life: Life = "revise" if kind in AGENDAS else "once"
    return Asked(name, seat, kind, life, given=given)


def _with_others(
    pools: Pools, guessed: Guess[World, Step], sight: Sight, seen: GaiatonView
) -> Guess[World, Step]:
    """Adds what the others are asked, and what they may have answered in secret."""
    asking = (0, 1) if seen.phase in AGENDAS else (seen.active,)
    for seat in asking:
        if seat is None or seat == sight.seat:
            continue
        asked = _asked(f"{seat}.1", seat, seen.phase)
        if seat not in sight.waiting:
            legal = form(pools, framed(sight, guessed), asked)
            given = forms.draw(legal, seat, asked.id, guessed.chance)
            asked = replace(asked, given=given)
        order = sorted((*guessed.asked, asked), key=lambda a: a.seat)
        _, chance = guessed.chance.draw()
        guessed = replace(guessed, asked=tuple(order), chance=chance)
    return guessed
