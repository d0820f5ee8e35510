"""What the module of a system declares; a `System` binds it to its cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

import msgspec

from .act import Answer
from .cards import Built
from .chance import Chance
from .decision import Asked, Kind
from .earlier import Earlier
from .endings import resign
from .event import Event
from .form import Form
from .game import Game, Step
from .guess import Guess
from .layout import Layout
from .manifest import Manifest
from .options import Offers
from .ply import Ply
from .positions import Positions
from .secrecy import declared
from .sentences import Reading
from .squares import Went
from .view import Foretold, Sight, View
from .wording import check_words
from .words import Text

C = TypeVar("C")
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
W = TypeVar("W")

Say = Callable[[C, Event], Reading | None]
Foretell = Callable[  # by the cards, of a game now and then, to a seat, of its answer
    [C, Game[W, Any], Game[W, Any], int, Answer | None], Foretold
]


def _no_cards(custom: object | None) -> Any:
    """Returns nothing: the cards are part of the rules, if there are any."""


def _no_set(cards: object, options: object) -> None:
    """Returns nothing: there is no card set to freeze."""


def _as_listed(cards: object, name: str) -> Offers:
    """Returns nothing: a host's own cards change no option."""
    return {}


def _as_they_are(cards: C, world: object) -> C:
    """Returns the cards themselves: all games are played with the same."""
    return cards


def _faceless(cards: object, seen: object) -> tuple[str, ...]:
    """Returns nothing: a table is known from afar by its game alone."""
    return ()


def _alone(options: object, seat: int) -> int:
    """Returns the team of a seat where each plays for itself."""
    return seat


def _forgets(ply: object, said: Asked) -> None:
    """Does nothing: nobody is asked again later what another's undo has closed."""


def _no_series(cards: object, options: object) -> tuple[Text, ...] | None:
    """Returns None: a game stands by itself."""


def _goes_on(options: object) -> bool:
    """Returns False: another game may follow."""
    return False


def _same(cards: object, options: O, world: object) -> O:
    """Returns the same options once more."""
    return options


@dataclass(frozen=True, kw_only=True)
class Rulebook(Generic[C, O, W]):
    """What the module of a system declares."""

    manifest: Manifest[O]  # what it says of itself before anybody plays it
    rules: int = 1  # the number of the rules as they are now
    refusal: str  # the rule that only listed answers are legal
    world: type[W]
    steps: Mapping[type[Step], Callable[[Ply[C, W, Any], Any], None]]
    events: tuple[type[Event], ...]
    public: tuple[type[Event], ...]  # an answer that begins with one hides no pick
    kinds: Mapping[str, Kind]  # of decisions
    main_tally: str = ""  # the number at the end that decides, if there is one
    read_cards: Callable[[object | None], C] = _no_cards
    card_set: Callable[[C, O], object | None] = _no_set
    cards_of: Callable[[C, W], C] = _as_they_are  # of a game, among several editions
    begin: Callable[[Ply[C, W, Any], O], None]
    answer: Callable[[Ply[C, W, Any], Asked, Answer], None]
    lapse: Callable[[Ply[C, W, Any], tuple[Asked, ...]], None] | None = None  # by lot
    resign: Callable[[Ply[C, W, Any], int], None] = resign  # the others win
    upkeep: Callable[[Ply[C, W, Any], W], None] | None = None  # after every step
    offer: Callable[[Ply[C, W, Any]], None] | None = None  # what goes at any time
    hidden: Callable[[int, W], object] | None = None  # what an undo must not bring back
    form: Callable[[C, Game[W, Any], Asked, str | None], Form]
    view: Callable[[C, Game[W, Any], int | None], View]
    guess: Callable[[C, Sight, Chance], Guess[W, Any]]
    say: Say[C] | None = None  # as the words have it
    rematch: Callable[[C, O, W], O] = _same
    series: Callable[[C, O], tuple[Text, ...] | None] = _no_series  # what it came to
    standing: Callable[[C, O], Text | None] | None = None  # the same in a line
    is_last: Callable[[O], bool] = _goes_on  # of a series
    team: Callable[[O, int], int] = _alone  # of a seat, with these options
    turn: Callable[[W], int] | None = None  # which it is, where rules number turns
    faces: Callable[[C, Any], tuple[str, ...]] = _faceless  # from a spectator's view
    stays: Callable[[Ply[C, W, Any], Asked], None] = _forgets  # said before an undo
    went: Went[C, W] | None = None  # for a seat, part by part; else the score says it
    foretell: Foretell[C, W] | None = None
    lay: Callable[[C, Any, int | None], Layout] | None = None  # from the view alone
    show: Callable[[C, str], object | None] | None = None
    offers: Callable[[C, str], Offers] = _as_listed  # with a host's set, by its name
    build: Callable[[C, str, Sequence[str]], Built] | None = None
    admit: Callable[[C, str], None] | None = None  # refuses a new set by its name
    positions: Positions | None = None  # where games may begin from data
    earlier: Earlier = ()  # how moves were called once
    upgrades: tuple[Callable[[Any], Any], ...] = ()  # from schema 1, 2, ... to the next
    house: str = ""  # the module that knows how to play it well (`House`), if any

    def __post_init__(self) -> None:
        """Refuses fields that say nothing, events that may change, missing words."""
        declared(self.world)
        for event in self.events:
            if not event.__struct_config__.frozen:
                raise TypeError(f"{event.__qualname__} is not frozen")
        if self.house and find_spec(self.house) is None:
            raise ModuleNotFoundError(f"{self.manifest.name}: no house at {self.house}")
        told = self.events if self.say is None else None
        check_words(self.manifest, self._wanted(), told)

    def _wanted(self) -> Iterator[tuple[str, str]]:
        """Yields the groups and keys of what it says of decisions and squares."""
        yield from (("prompts", kind) for kind in self.kinds)
        if self.went is not None:
            yield "system", "square"
