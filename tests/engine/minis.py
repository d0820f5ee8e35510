"""Tables of Plots and Wharf for tests that read like play."""

from typing import Any

from msgspec.structs import replace

from engine.kernel import (
    Act,
    Answer,
    Asked,
    Lapse,
    Outcome,
    Resign,
    Sight,
    System,
    heard,
    sight,
)
from tests.engine.subject import Game
from tests.minis import plots, wharf
from tests.minis.plots.view import PlotsView
from tests.minis.plots.world import deck as cards_of
from tests.minis.plots.world import sort as sort_cards
from tests.minis.plots.world import without as without_cards

NAMES = ("Ana", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jan")
HANDS = (
    "coin coin letter snare",
    "rumour rumour dagger snare",
    "coin letter dagger coin",
)


class Seats:
    """A game of a miniature, its players called by name."""

    def __init__(self, book: Any, seats: int, options: dict[str, Any]) -> None:
        """Sets the game up."""
        self.system: System[Any, Any, Any] = System(book)
        self.options = self.system.parse_options(options)
        start = self.system.start(self.options, seats, bytes(32))
        self.games: list[Game] = [start.game]
        self.told = start.events

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.games[-1]

    @property
    def world(self) -> Any:
        """The world as it is."""
        return self.game.world

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    def ranked(self) -> list[tuple[int, str]]:
        """Who came first, second and so on, teams as «Ana Cem»."""
        seats = len(self.game.counts)
        ranks = self.system.standings(self.outcome, self.options, seats)
        return [(r.place, " ".join(NAMES[s] for s in r.seats)) for r in ranks]

    def asked(self, name: str, kind: str) -> Asked:
        """Returns the open decision of a seat of this kind; there is just one."""
        seat = NAMES.index(name)
        found = [a for a in self.game.asked if (a.seat, a.kind) == (seat, kind)]
        (asked,) = found
        return asked

    def waiting(self) -> list[str]:
        """The names of those that everybody sees are waited for."""
        return [NAMES[seat] for seat in self.sight(None).waiting]

    def sight(self, name: str | None) -> Sight:
        """Everything a seat (None: a spectator) may know."""
        seat = None if name is None else NAMES.index(name)
        return sight(self.system, self.game, seat)

    def heard(self, name: str | None) -> list[str]:
        """What a seat heard of the last act, as sentences."""
        seat = None if name is None else NAMES.index(name)
        return [
            str(self.system.sentence(event, NAMES, seat))
            for event in heard(self.told, seat)
        ]

    def answers(self, name: str, kind: str, move: str, **picks: Any) -> Any:
        """Answers the open decision of this kind."""
        asked = self.asked(name, kind)
        return self.does(Answer(asked.seat, asked.id, move, picks))

    def are_late(self, kind: str, *names: str) -> Any:
        """Lets the time of these seats run out, all at once."""
        return self.does(Lapse(tuple(self.asked(name, kind).id for name in names)))

    def resigns(self, name: str) -> Any:
        """Leaves the game."""
        return self.does(Resign(NAMES.index(name)))

    def does(self, act: Act) -> Any:
        """Carries out any act."""
        game, self.told = self.system.play(self.game, act)
        self.games.append(game)
        return self

    def becomes(self, **zones: Any) -> Any:
        """Changes the world as no player could."""
        self.games[-1] = replace(self.game, world=replace(self.world, **zones))
        return self


class Plots(Seats):
    """A table of Plots."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        """Deals to so many seats."""
        super().__init__(plots.RULEBOOK, seats, options)

    def view(self, name: str) -> PlotsView:
        """What a seat sees."""
        seen = self.sight(name).view
        assert isinstance(seen, PlotsView)
        return seen

    def with_hands(self, *hands: str, used: str = "") -> "Plots":
        """Gives hands in the order of seats; what is not named is in the deck."""
        dealt = tuple(sort_cards(hand.split()) for hand in hands)
        deck = without_cards(cards_of(len(hands)), (*sum(dealt, ()), *used.split()))
        self.becomes(hands=dealt, deck=deck, used=tuple(used.split()))
        return self

    def names_omen(self, name: str, card: str) -> "Plots":
        """Names the omen."""
        self.answers(name, "omen", "omen", card=(card,))
        return self

    def plots(self, name: str, on: str, cards: str) -> "Plots":
        """Plans a plot."""
        picks = {"at": (place(on),), "cards": tuple(cards.split())}
        self.answers(name, "plan", "plot", **picks)
        return self

    def lie_low(self, *names: str) -> "Plots":
        """Plans to lie low."""
        for name in names:
            self.answers(name, "plan", "wait")
        return self

    def passes(self, *names: str) -> "Plots":
        """Passes once."""
        for name in names:
            self.answers(name, "trap", "pass")
        return self

    def holds(self, *names: str) -> "Plots":
        """Passes for the turn."""
        for name in names:
            self.answers(name, "trap", "hold")
        return self

    def springs(self, name: str, on: str) -> "Plots":
        """Lays a snare."""
        self.answers(name, "trap", "spring", at=(place(on),))
        return self

    def ranks(self, name: str, *cards: str) -> "Plots":
        """Ranks the three cards of a prize."""
        self.answers(name, "prize", "rank", cards=cards)
        return self


def place(name: str) -> str:
    """Returns the place of a seat on the table."""
    return f"seat-{NAMES.index(name)}"


def planned(*hands: str, seats: int = 3, **options: object) -> Plots:
    """Returns a table at which the omen is the letter and plans are asked for."""
    table = Plots(seats, **options).with_hands(*(hands or HANDS))
    return table.names_omen("Ana", "letter")


def opened(*hands: str) -> Plots:
    """Returns a table at which Ana plots on Ben, Ben on Ana, and Cem lies low."""
    table = planned(*hands).plots("Ana", "Ben", "letter coin")
    return table.plots("Ben", "Ana", "rumour rumour").lie_low("Cem")


class Wharf(Seats):
    """A quay with two dockers, or one."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        """Rolls the first dice."""
        super().__init__(wharf.RULEBOOK, seats, options)

    def with_quay(self, quay: str, **dice: str) -> "Wharf":
        """Puts crates on the quay and dice before the dockers."""
        pools = tuple(tuple(sorted(map(int, own.split()))) for own in dice.values())
        self.becomes(quay=tuple(quay.split()), pools=pools)
        return self

    def act(self, name: str, act: str, dice: str = "") -> "Wharf":
        """Acts, with dice if the act takes some."""
        picks = {"dice": tuple(f"die-{die}" for die in dice.split())} if dice else {}
        self.answers(name, "act", act, **picks)
        return self

    def agrees(self, name: str, dice: str) -> "Wharf":
        """Agrees to the partner's proposal."""
        chosen = tuple(f"die-{die}" for die in dice.split())
        self.answers(name, "agree", "agree", dice=chosen)
        return self

    def names(self, name: str, crate: str) -> "Wharf":
        """Names the crate that comes back."""
        self.answers(name, "name", "name", at=(crate,))
        return self

    def undoes(self, name: str) -> "Wharf":
        """Takes the last act that stands back."""
        seat = NAMES.index(name)
        then = self.games[self.system.way_back(self.game, seat)]
        game, self.told = self.system.undo(self.game, then, seat)
        self.games.append(game)
        return self
