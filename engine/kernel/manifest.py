"""What a system says of itself before anybody plays it: title, seats, options, ends.

It stands in a module of its own that loads no rules, so that all that can be played is
listed without a rulebook.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from .endings import ENDS, Result
from .errors import IllegalOptions, TooNew
from .ledger import Rule, ledger
from .options import as_usual, lapse_option, own_cards, parse, schema
from .seating import Seating, holds, numbers
from .typed import convert
from .words import KERNEL, Text, Words, catalogue, refusal

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


@dataclass(frozen=True, kw_only=True)
class Manifest(Generic[O]):
    """What a system declares for whoever chooses a game."""

    name: str
    package: str  # of the game, with its words and its ledger
    games: tuple[str, ...] = ("all",)  # the ledger's games that hold for this system
    seats: Sequence[int]  # with which it can be played at all
    seatings: tuple[Seating, ...] = ()  # fewer, where options are chosen
    minutes: tuple[int, int]
    options: type[O]
    ends: Mapping[str, Result] = field(default_factory=dict)  # its own, by `how`

    @cached_property
    def words(self) -> Words:
        """Its own words."""
        return catalogue(self.name, self.package)

    @cached_property
    def shelves(self) -> tuple[Words, ...]:
        """Where its words are looked for: its own, what its game shares, the kernel."""
        shared = catalogue(self.package.rpartition(".")[2], self.package)
        return self.words, shared, KERNEL

    @cached_property
    def title(self) -> Text:
        """What players call it."""
        return self.words("system.title")

    @cached_property
    def results(self) -> Mapping[str, Result]:
        """What each way to end comes to: its own ways and those of every system."""
        return {**ENDS, **self.ends}

    @cached_property
    def expiry_texts(self) -> Mapping[str, Text]:
        """What is so when time is up, by what a lapse costs."""
        return self.words.group("expiry")

    def ledger(self) -> tuple[Rule, ...]:
        """Returns the rules of this system, in the order of the rulebook."""
        rules = ledger(self.package)
        return tuple(rule for rule in rules if rule.game in self.games)

    def parse_options(self, raw: Mapping[str, object]) -> O:
        """Returns the options a host chose; raises IllegalOptions."""
        return parse(self.options, raw)

    def chosen(self, kept: Mapping[str, object]) -> O:
        """Returns options as they were kept; those that are newer have their default.

        Raises TooNew for those that this version does not know.
        """
        try:
            return as_usual(convert(kept, self.options))
        except msgspec.ValidationError as error:
            raise TooNew(str(error)) from None

    def option_schema(self) -> dict[str, Any]:
        """Returns the options as JSON Schema, each with its title and explanation."""
        return schema(self.options, self.shelves)

    def own_cards(self, raw: Mapping[str, object]) -> str | None:
        """Returns the fingerprint of the host's own cards, if options name them."""
        return own_cards(self.options, raw)

    def refuse_seats(self, options: O, seats: int) -> None:
        """Raises IllegalOptions for a number of seats that nobody can play with."""
        every = Seating(when={}, seats=tuple(self.seats))
        for seating in (every, *self.seatings):
            if seats not in seating.seats and holds(seating, options):
                key = "seats_with" if seating.when else "seats"
                reason = refusal(key, title=self.title, seats=numbers(seating.seats))
                raise IllegalOptions(seating.rule, reason)

    def end_texts(self) -> dict[str, Text]:
        """Returns for each way to end the words that explain it."""
        return {how: self._text(f"ends.{how}") for how in self.results}

    def resign_text(self) -> Text:
        """Returns what becomes of a game that a player gives up."""
        return self._text("system.resign")

    def expiry_text(self, kept: Mapping[str, object]) -> Text | None:
        """Returns what is so when time is up, with options as they were kept."""
        name = lapse_option(self.options)
        late = "any" if name is None else getattr(self.chosen(kept), name)
        return self.expiry_texts.get(late)

    def _text(self, key: str) -> Text:
        """Returns a text of its own, or the one that holds for every system."""
        return (self.words if self.words.has(key) else KERNEL)(key)
