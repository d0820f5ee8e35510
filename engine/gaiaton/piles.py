"""Where cards go: dealt, exchanged, drawn, reshuffled, laid on the stage, put away.

A deck is kept sorted, as all hidden zones are. Drawing from it by lot is what drawing
from a shuffled pile is: nobody knows what comes next, not even the state (GL-012).

What the table remembers of an opponent's hidden cards is kept up to date here: a card
that was seen and went back under is known to be in `back` (deck or hand), and once that
deck has been drawn to its end in `kept` (hand).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from ..kernel import Ply as KernelPly
from ..kernel import Step
from . import events
from .animals import Pool
from .sets import Pools
from .world import Play, Player, World

HAND = 5  # GL-013, GL-032
LEAST_TO_PLAY = 2  # an animal and one support (GL-062)

Ply = KernelPly[Pools, World, Step]


def pool_of(ply: Ply) -> Pool:
    """Returns the animals that a match is played with."""
    return ply.cards[ply.world.options.animals]


def put(ply: Ply, seat: int, player: Player) -> None:
    """Replaces what belongs to one player."""
    one, other = ply.world.players
    both = (player, other) if seat == 0 else (one, player)
    ply.world = replace(ply.world, players=both)


def deal(ply: Ply, seat: int, starter: str, cards: tuple[str, ...]) -> None:
    """Shuffles a deck and draws the starting hand from it (GL-012, GL-013)."""
    hand, deck = _drawn(ply, pool_of(ply).sort(cards), HAND)
    put(ply, seat, Player(starter=starter, hand=hand, deck=deck))
    told = events.Dealt(seat=seat, n=HAND, cards=hand)
    ply.tell(told, (seat,), replace(told, cards=None))


def exchange(ply: Ply, seat: int) -> None:
    """Draws five new cards, then shuffles the old ones into the deck (GL-015)."""
    player = ply.world.players[seat]
    hand, left = _drawn(ply, player.deck, HAND)
    deck = pool_of(ply).sort(left + player.hand)
    put(ply, seat, replace(player, hand=hand, deck=deck, exchanged=True))
    told = events.HandExchanged(seat=seat, n=HAND, cards=hand)
    ply.tell(told, (seat,), replace(told, cards=None))


def lay(ply: Ply, seat: int, play: Play) -> None:
    """Takes an animal and its supports out of the hand (GL-069)."""
    player, gone = ply.world.players[seat], set(play.cards)
    put(
        ply,
        seat,
        replace(
            player,
            hand=_without(player.hand, gone),
            back=_without(player.back, gone),
            kept=_without(player.kept, gone),
        ),
    )


def refill(ply: Ply, seat: int) -> None:
    """Draws up to five, through the discard pile if it must be (GL-032 to GL-037)."""
    while (missing := HAND - len(ply.world.players[seat].hand)) > 0:
        player = ply.world.players[seat]
        if player.deck:
            _draw(ply, seat, player, missing)
        elif player.discard:
            _reshuffle(ply, seat, player)
        else:
            if len(player.hand) >= LEAST_TO_PLAY:
                ply.tell(events.RanShort(seat=seat, n=len(player.hand)))
            return


def bury(ply: Ply, seat: int, cards: tuple[str, ...], rules: events.Rules) -> None:
    """Puts the loser's cards into the graveyard, out of the game (GL-030)."""
    player = ply.world.players[seat]
    put(ply, seat, replace(player, graveyard=player.graveyard + cards))
    ply.tell(events.CardsBuried(seat=seat, cards=cards, rules=rules))


def cool(ply: Ply, seat: int, cards: tuple[str, ...], rules: events.Rules) -> None:
    """Puts the winner's cards on the discard pile (GL-031)."""
    player = ply.world.players[seat]
    put(ply, seat, replace(player, discard=player.discard + cards))
    ply.tell(events.CardsCooled(seat=seat, cards=cards, rules=rules))


def _draw(ply: Ply, seat: int, player: Player, missing: int) -> None:
    drawn, deck = _drawn(ply, player.deck, missing)
    hand = pool_of(ply).sort(player.hand + drawn)
    put(ply, seat, replace(player, hand=hand, deck=deck))
    told = events.Drew(seat=seat, n=len(drawn), cards=drawn)
    ply.tell(told, (seat,), replace(told, cards=None))


def _reshuffle(ply: Ply, seat: int, player: Player) -> None:
    """Makes the discard pile the deck; what is still hidden of it then is in hand."""
    pool = pool_of(ply)
    discard = pool.sort(player.discard)
    ply.tell(events.Reshuffled(seat=seat, n=len(player.discard)))
    put(
        ply,
        seat,
        replace(
            player,
            deck=discard,
            discard=(),
            back=discard,
            kept=pool.sort(player.kept + player.back),
            reshuffles=player.reshuffles + 1,
        ),
    )


def _drawn(
    ply: Ply, deck: tuple[str, ...], n: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the top `n` cards of a deck by lot, and what is left of it."""
    drawn = set(ply.shuffle(deck)[:n])
    left = _without(deck, drawn)
    return tuple([card for card in deck if card in drawn]), left


def _without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    return tuple([card for card in cards if card not in gone])
