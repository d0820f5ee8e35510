"""The two miniatures under test."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.kernel import Event
from tests.engine.subject import Game, Seat, Subject
from tests.minis import plots, wharf
from tests.minis.plots import events as plots_events
from tests.minis.plots import world as plots_world
from tests.minis.wharf import world as wharf_world


def plots_zones(game: Game) -> Counter[str]:
    """Returns all cards of Plots."""
    world = game.world
    laid = [p.cards + ("snare",) * len(p.snares) for p in world.plots]
    return Counter(sum([*world.hands, *laid], world.deck + world.used + world.offer))


def plots_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands, deck and the cards of an offer."""
    return (*game.world.hands, game.world.deck, game.world.offer)


def plots_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns the own cards, an offer to this seat, and all that lies open."""
    world, own = game.world, {a.kind for a in game.asked if a.seat == seat}
    mine = () if seat is None else world.hands[seat]
    offer = world.offer if "prize" in own else ()
    omens = plots_world.OMENS if "omen" in own else (world.omen,)
    laid = [p.cards + ("snare",) * len(p.snares) for p in world.plots]
    return {*mine, *offer, *omens, *world.used, *sum(laid, ())}


def shuffled_in(told: Sequence[Event], _: Game) -> Iterable[str]:
    """Yields what was discarded and shuffled in by the same act (MA-017)."""
    names = [type(event) for event in told]
    if plots_events.Reshuffled in names:
        for event in told[: names.index(plots_events.Reshuffled)]:
            yield from getattr(event, "discarded", ())


def plots_of(name: str, seats: int, games: int = 6, **options: object) -> Subject:
    """Returns Plots with some options."""
    return Subject(
        name=f"plots-{name}",
        book=plots.RULEBOOK,
        seats=seats,
        options=options,
        zones=plots_zones,
        secrets=tuple(plots_world.COPIES),
        hidden=plots_hidden,
        known=plots_known,
        passing=shuffled_in,
        closes=(plots_events.WindowClosed,),
        orders=("hold",),
        present=lambda game: plots_world.present(game.world),
        games=games,
    )


def wharf_zones(game: Game) -> Counter[str]:
    """Returns all crates and dice of Wharf."""
    world = game.world
    crates = world.stack + world.aside + world.quay + world.loaded + world.shipped
    dice = sum(world.spent) + sum(map(len, world.pools))
    apart = sum(len(proposal.dice) for proposal in world.proposals)
    return Counter({**Counter(crates), "dice": dice + apart})


def wharf_of(name: str, seats: int) -> Subject:
    """Returns Wharf for so many dockers."""
    return Subject(
        name=name,
        book=wharf.RULEBOOK,
        seats=seats,
        zones=wharf_zones,
        secrets=tuple(wharf_world.WEIGHT),
        hidden=lambda game: (game.world.stack, game.world.aside),
        known=lambda game, _: game.world.quay + game.world.loaded + game.world.shipped,
        games=8,
    )


WHARF = wharf_of("wharf", 2)

PLOTS = plots_of("three", 3)

MANY = {"five": 5, "eight": 8, "ten": 10}
MINIS = (
    plots_of("two", 2, turns=6),
    PLOTS,
    plots_of("four", 4, turns=2),
    plots_of("teams", 4, turns=2, teams=True),
    *(plots_of(name, n, games=1, turns=1) for name, n in MANY.items()),
    WHARF,
    wharf_of("wharf-alone", 1),
)
