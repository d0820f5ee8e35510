"""What is said at a table, apart from the game."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Person(Struct, frozen=True, array_like=True):
    """Somebody, and the seat they had when something was said."""

    player: str
    seat: int


class Message(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something said to the whole table, or a secret note to some of its players.

    `number` counts the messages of a game and stays here, for it would tell of notes
    to others; `id` is the one of the call.
    """

    game: str
    number: int
    id: str
    by: Person
    text: str
    at: str
    to: tuple[Person, ...] | None = None

    def is_for(self, player: str) -> bool:
        """Whether a player may read it."""
        if self.to is None or player == self.by.player:
            return True
        return any(person.player == player for person in self.to)


class Talk(Protocol):
    """All that the service asks of a store about talk."""

    def say(self, message: Message) -> None:
        """Keeps a message. Raises Taken if its number or its id is, in this game."""

    def find(self, game: str, id: str) -> Message:
        """Returns a message by its id. Raises NotFound."""

    def after(self, game: str, after: int, limit: int) -> list[Message]:
        """Returns the next messages of a game whose number is larger than `after`."""

    def last(self, game: str, limit: int) -> list[Message]:
        """Returns the last messages of a game, the newest first."""

    def of(self, games: Sequence[str]) -> list[Message]:
        """Returns all that was said in some games, a page of a list, game by game."""
