"""Champions and Action Cards as rows of data: an edition is a file that never changes.

Every action has one colour, one property, one function and a rating (GT-067); what else
it does is composed of `effects`.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, cached_property, partial
from importlib import resources
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import editions, printed, typed
from ..kernel.faces import faces
from ..kernel.words import Said, catalogue
from .colours import Alignment, Colour, Element
from .effects import Cancel, Does, Effect, Fits, Function, If, Modify, Property
from .manifest import EDITIONS, FIRST, Theme
from .ratings import UNKNOWN, Number

Aim = Literal["", "opponents", "all", "two", "one or two", "user"]
Choice = Literal["", "colour", "element", "target"]

WORDS = catalogue("galatune", "engine.galatune")
FACES = partial(faces, "engine.galatune")


Id = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9]{0,7}\Z")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=200)]
FaceName = Annotated[str, Meta(max_length=30)]
Rating = Annotated[int, Meta(ge=0, le=99)] | Literal["?"]
Some = Annotated[int, Meta(ge=1, le=99)]

# How often a theme has the cards of a function, and all others once.
THEMES: dict[str, dict[str, int]] = {"no-life": {"life": 0}, "traps": {"trap": 2}}


class Action(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A card's or a Special Action's design. `aim` is empty for one target (GT-022).

    Its `factor` is true where the rating is printed as "x2" (GT-219). A Trap may be
    placed `on` what fits one of these; `choice` is made when it is played.
    """

    id: Id
    name: Title
    colour: Colour
    property_: Property = msgspec.field(name="property")
    function: Function
    rating: Rating
    factor: bool = False
    copies: Annotated[int, Meta(ge=0, le=20)] = 0
    instant: bool = False
    aim: Aim = ""
    on: tuple[Fits, ...] = ()
    choice: Choice = ""
    text: Line = ""
    effects: tuple[Does, ...] = ()
    face: FaceName = ""

    @property
    def base(self) -> Number:
        """The printed rating; what is unknown counts as nothing (GT-071, GT-095)."""
        return Fraction(0) if self.rating == UNKNOWN else Fraction(self.rating)

    @property
    def is_unknown(self) -> bool:
        """Whether no modifier changes the rating (GT-071)."""
        return self.rating == UNKNOWN

    @property
    def is_special(self) -> bool:
        """Whether it is a Special Action, which is no card (GT-027)."""
        return not self.copies


class Champion(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A champion's card: two colours, HP, AP, cost, a Special Action, an ability."""

    id: Id
    name: Title
    alignment: Alignment
    element: Element
    hp: Some
    ap: Annotated[int, Meta(ge=1, le=20)]
    cost: Annotated[int, Meta(ge=1, le=20)]
    special: Action
    ability: Title
    text: Line
    effects: tuple[Does, ...] = ()
    face: FaceName = ""


class Definition(Struct, frozen=True, forbid_unknown_fields=True):
    """A card set as it stands in a file: champions and designs of Action Cards."""

    name: Title
    title: Title
    champions: Annotated[tuple[Champion, ...], Meta(min_length=3, max_length=40)]
    actions: Annotated[tuple[Action, ...], Meta(min_length=10, max_length=300)]


class Cards(Struct, frozen=True, dict=True):
    """A card set made ready to play with, as it was written, and its theme if any."""

    id: str
    title: str
    source: object
    champions: tuple[Champion, ...]
    actions: tuple[Action, ...]
    is_ready: bool = False

    @cached_property
    def champion(self) -> dict[str, Champion]:
        """Champions by their ids."""
        return {champion.id: champion for champion in self.champions}

    @cached_property
    def design(self) -> dict[str, Action]:
        """Designs by their ids; a Special Action goes by its champion's."""
        specials = {c.id: c.special for c in self.champions}
        return {action.id: action for action in self.actions} | specials

    @cached_property
    def names(self) -> dict[str, Said]:
        """How designs are called, by their ids."""
        return {card: _name(card, one.name) for card, one in self.design.items()}

    @cached_property
    def champion_names(self) -> dict[str, Said]:
        """How champions are called, by their ids."""
        return {
            who: _champion_name(who, one.name) for who, one in self.champion.items()
        }

    def of(self, name: str) -> "Cards | None":
        """Returns the set of this name: this one, or an edition of ours."""
        if name == self.id:
            return self
        return our_cards(name) if name in EDITIONS else None

    def as_played(self, theme: Theme, *, easy: bool) -> "Cards":
        """Returns the cards of a game: with its theme, and as its mode reads them."""
        if self.is_ready:
            return self
        found = self._played.get((theme, easy))
        if found is None:
            actions = tuple(_of_theme(theme, self.actions))
            found = replace(self, actions=actions, is_ready=True)
            found = _eased(found) if easy else found
            self._played[theme, easy] = found
        return found

    @cached_property
    def _played(self) -> dict[tuple[Theme, bool], "Cards"]:
        return {}

    @cached_property
    def place(self) -> dict[str, int]:
        """Where a card comes in a sorted zone: in the order of the set."""
        return {action.id: n for n, action in enumerate(self.actions)}

    def sort(self, cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Returns cards in the order of the set, as all hidden zones are kept."""
        return tuple(sorted(cards, key=self.place.__getitem__))


def _of_theme(theme: Theme, actions: tuple[Action, ...]) -> Iterator[Action]:
    """Yields the designs of a theme, each as often as it has it (GT-188)."""
    times = THEMES.get(theme, {})
    for action in actions:
        copies = action.copies * times.get(action.function, 1)
        if copies:
            yield replace(action, copies=copies)


def _eased(cards: Cards) -> Cards:
    """Returns a set for Easy Mode: function and rating alone (GT-203)."""
    return replace(
        cards,
        champions=tuple(map(_plain, filter(_is_easy, cards.champions))),
        actions=tuple(map(_bare, filter(_counts, cards.actions))),
    )


def _is_easy(champion: Champion) -> bool:
    return _counts(champion.special)


def _counts(action: Action) -> bool:
    """Whether an action does anything in Easy Mode (GT-207)."""
    return action.function != "other" and not action.is_unknown


def _plain(champion: Champion) -> Champion:
    return replace(champion, special=_bare(champion.special), text="", effects=())


def _bare(action: Action) -> Action:
    """Returns an action by function and rating alone (GT-203 to GT-206)."""
    on, effects = EASY.get(action.function, ((), ()))
    return replace(
        action, instant=False, aim="", on=on, choice="", text="", effects=effects
    )


# What Traps and Boosts do in Easy Mode (GT-204, GT-205).
EASY: dict[str, tuple[tuple[Fits, ...], tuple[Does, ...]]] = {
    "trap": ((Fits(),), (Cancel(),)),
    "boost": ((), (Modify("target", "multiply", 2, when="next"),)),
}


def flat(effects: tuple[Does, ...]) -> Iterator[Effect]:
    """Returns effects with those inside conditions in place of the conditions."""
    for effect in effects:
        if isinstance(effect, If):
            yield from flat(effect.then)
        else:
            yield effect


def is_printed(design: Action, fits: Fits, choice: str = "") -> bool:
    """Whether a card is of a kind, by what is printed on it (GT-034, GT-175)."""
    return (
        (not fits.functions or design.function in fits.functions)
        and (not fits.colours or design.colour in fits.colours)
        and (not fits.chosen or design.colour == choice)
        and (not fits.properties or design.property_ in fits.properties)
        and (not fits.instant or design.instant)
        and (fits.base is None or design.base <= fits.base)
        and (not fits.by_colour or any(on.colours for on in design.on))
    )


def our_cards(edition: str = FIRST) -> Cards:
    """Returns our own cards as one of their editions has them; all name cards alike."""
    return _our_cards(edition)


@cache
def _our_cards(edition: str) -> Cards:
    written = editions.edition(resources.files(__package__) / "editions", edition)
    printed.refuse(__package__, edition, written)
    return ready(edition, written, typed.convert(written, Definition))


def ready(name: str, written: object, definition: Definition) -> Cards:
    """Returns a set by its id, as it was written."""
    rows = definition.champions, definition.actions
    return Cards(name, definition.title, written, *rows)


def card_name(cards: Cards, card: str) -> Said:
    """Returns how a card is called; what a host has named stays as it is."""
    return cards.names[card]


def champion_name(cards: Cards, champion: str) -> Said:
    """Returns how a champion is called; what a host has named stays as it is."""
    return cards.champion_names[champion]


def _name(card: str, name: str) -> Said:
    known = (our_cards(edition).design.get(card) for edition in EDITIONS)
    is_ours = any(ours is not None and ours.name == name for ours in known)
    return WORDS(f"cards.{card}", plain=name) if is_ours else name


def _champion_name(champion: str, name: str) -> Said:
    is_ours = any(ours.name == name for ours in _our_champions(champion))
    return WORDS(f"champions.{champion}", plain=name) if is_ours else name


def ability_name(cards: Cards, champion: str) -> Said:
    """Returns how an ability is called; what a host has named stays as it is."""
    name = cards.champion[champion].ability
    is_ours = any(ours.ability == name for ours in _our_champions(champion))
    return WORDS(f"abilities.{champion}", plain=name) if is_ours else name


def _our_champions(champion: str) -> Iterator[Champion]:
    """Yields a champion as each edition has it: a later one may have more of them."""
    for edition in EDITIONS:
        if ours := our_cards(edition).champion.get(champion):
            yield ours
