"""What may be answered in Plots."""

from collections import Counter

from engine.kernel import Asked, Form, Game, Move, Pick, Step, Thing, Worth, catalogue

from .world import OMENS, POWER, SNARE, World, rivals

WORDS = catalogue("plots", "tests.minis.plots")
LEAST, MOST = 2, 6  # MA-005


def form(
    cards: None, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision."""
    moves, things = FORMS[asked.kind](game.world, asked)
    return Form(things, tuple(m for m in moves if move in (None, m.move)))


def seat_of(place: str) -> int:
    """Returns the seat that a place on the table belongs to."""
    return int(place.removeprefix("seat-"))


def place_of(seat: int) -> str:
    """Returns the place on the table that is a seat's."""
    return f"seat-{seat}"


Parts = tuple[list[Move], dict[str, Thing]]


def _omen(world: World, asked: Asked) -> Parts:
    pick = Pick("card", OMENS, 1, 1, rule="MA-004", label=WORDS("picks.omen"))
    return [Move("omen", WORDS("moves.omen"), (), (pick,))], _cards(OMENS)


def _plan(world: World, asked: Asked) -> Parts:
    hand = tuple(card for card in world.hands[asked.seat] if card in POWER)
    moves, things = [_bare("wait")], {}
    if sum(sorted((POWER[card] for card in hand), reverse=True)[:3]) >= LEAST:
        designs = tuple(dict.fromkeys(hand))
        worth = Worth(LEAST, MOST)
        pick = Pick(
            "cards",
            designs,
            1,
            3,
            worth=worth,
            rule="MA-005",
            label=WORDS("picks.plot"),
        )
        places = tuple(place_of(seat) for seat in rivals(world, asked.seat))
        moves.insert(0, Move("plot", WORDS("moves.plot"), places, (pick,)))
        things = _cards(hand) | _places(places)
    if asked.given is not None:
        moves.append(_bare("withdraw"))
    return moves, things


def _trap(world: World, asked: Asked) -> Parts:
    moves = [_bare("pass"), _bare("hold")]
    places: tuple[str, ...] = ()
    if SNARE in world.hands[asked.seat] and world.plots:
        places = tuple(place_of(plot.seat) for plot in world.plots)
        moves.append(Move("spring", WORDS("moves.spring"), places))
    return moves, _places(places)


def _prize(world: World, asked: Asked) -> Parts:
    designs, n = tuple(dict.fromkeys(world.offer)), len(world.offer)
    label = WORDS("picks.prize")
    pick = Pick("cards", designs, n, n, ordered=True, rule="MA-014", label=label)
    return [Move("rank", WORDS("moves.rank"), (), (pick,))], _cards(world.offer)


FORMS = {"omen": _omen, "plan": _plan, "trap": _trap, "prize": _prize}


def _bare(move: str) -> Move:
    return Move(move, WORDS(f"moves.{move}"))


def _cards(cards: tuple[str, ...]) -> dict[str, Thing]:
    return {
        card: Thing(WORDS(f"cards.{card}"), n, POWER.get(card, 0))
        for card, n in Counter(cards).items()
    }


def _places(places: tuple[str, ...]) -> dict[str, Thing]:
    return {p: Thing(WORDS("phrases.seat", n=seat_of(p) + 1)) for p in places}
