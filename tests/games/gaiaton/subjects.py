"""Gaiaton as the conformance suite sees it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.gaiaton import rulebook
from engine.gaiaton.animals import edition
from engine.gaiaton.world import Player
from engine.kernel import Event
from tests.engine.subject import Game, Seat, Subject
from tests.games.gaiaton.match import ANIMALS, NAMES, SET, SYSTEM


def areas(game: Game, seat: int) -> list[str]:
    """Returns all cards of a player, wherever they are."""
    world = game.world
    player: Player = world.players[seat]
    cards = [*player.hand, *player.deck, *player.discard, *player.graveyard]
    for exchange in world.stage:
        laid = exchange.attack if seat == world.attacker else exchange.counter
        cards += [] if laid is None else laid.cards
    return cards


def zones(game: Game) -> Counter[str]:
    """Returns how many cards each player has; a deck in its box counts as 50."""
    halves = {name: areas(game, seat) for seat, name in enumerate(NAMES)}
    for name, cards in halves.items():
        assert len(set(cards)) == len(cards), f"{name} has a card in two places"
    return Counter({name: len(cards) or 50 for name, cards in halves.items()})


def hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands and decks, and what the table remembers of them."""
    players = game.world.players
    return tuple(z for p in players for z in (p.hand, p.deck, p.back, p.kept))


def known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a viewer may see: the own deck, and all that was ever shown."""
    found: set[str] = set()
    for whose, player in enumerate(game.world.players):
        found.update(player.discard, player.graveyard, player.back, player.kept)
        if whose == seat or game.outcome is not None:
            found.update(player.hand, player.deck)
    found.update(on_stage((), game))
    return found


def on_stage(_: Sequence[Event], game: Game) -> Iterable[str]:
    """Yields what lies open in a battle: of exchanges past a sight tells in brief."""
    for exchange in game.world.stage:
        for play in (exchange.attack, exchange.counter):
            yield from () if play is None else play.cards


def subject(
    name: str, custom: object = None, games: int = 2, **options: Any
) -> Subject:
    """Returns Gaiaton with some options for the suite."""
    pool = edition() if custom is None else SYSTEM.cards[ANIMALS]
    return Subject(
        name=f"gaiaton-{name}",
        book=rulebook.RULEBOOK,
        options=options if custom is None else {"animals": ANIMALS, **options},
        custom=custom,
        zones=zones,
        secrets=tuple(pool.animals),
        hidden=hidden,
        known=known,
        passing=on_stage,
        games=games,
    )


SUBJECTS = (
    subject("house"),
    subject("match", late="match", games=1),
    subject("own-animals", custom=SET),
)

SHORT = SUBJECTS
HOUSE = WIRE = TRUE = SUBJECTS[:1]
