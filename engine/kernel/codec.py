"""Games and events as JSON and back: typed, exact, byte for byte."""

from collections.abc import Callable
from typing import Any, Union

import msgspec

from . import typed
from .errors import TooNew
from .event import Event, Told
from .game import Game, Step

Upgrade = Callable[[Any], Any]


class _Stamp(msgspec.Struct):
    schema: int


class Codec:
    """Encodes and decodes the games of one system."""

    def __init__(
        self,
        world: type[Any],
        steps: tuple[type[Step], ...],
        events: tuple[type[Event], ...],
        upgrades: tuple[Upgrade, ...],
        rules: int,
    ) -> None:
        """Prepares typed decoders; `upgrades` lead from schema 1 to the present one.

        `rules` is the number of the newest rules that are known.
        """
        game: Any = Game
        self._type = game[world, Union[steps]]  # noqa: UP007
        self._upgrades = upgrades
        self._newest = (len(upgrades) + 1, rules)
        self._games = typed.decoder(self._type)
        told: Any = _told_of(Union[events])  # noqa: UP007
        self._events = typed.decoder(tuple[told, ...])
        self.encode: Callable[[Game[Any, Any]], bytes] = msgspec.json.encode

    def decode(self, state: bytes) -> Game[Any, Any]:
        """Returns the game; states of an older schema are upgraded step by step.

        Raises TooNew for what a later version has stored.
        """
        game = self._decode(state)
        if game.schema > self._newest[0] or game.rules > self._newest[1]:
            raise TooNew(f"schema {game.schema}, rules {game.rules}")
        return game

    def encode_events(self, events: tuple[Told, ...]) -> bytes:
        """Returns what was told as JSON, with its audience."""
        return msgspec.json.encode(events)

    def decode_events(self, events: bytes) -> tuple[Told, ...]:
        """Returns what was told, typed. Raises TooNew for events of a later version."""
        try:
            told = self._events.decode(events)
        except msgspec.ValidationError as error:
            raise TooNew(str(error)) from None
        return tuple(Told(e.event, e.to, e.others) for e in told)

    def _decode(self, state: bytes) -> Game[Any, Any]:
        try:
            if self._upgrades:
                return self._upgrade(state)
            game: Game[Any, Any] = self._games.decode(state)
            return game
        except msgspec.ValidationError as error:
            raise TooNew(str(error)) from None

    def _upgrade(self, state: bytes) -> Game[Any, Any]:
        schema = typed.decode(state, _Stamp).schema
        raw = msgspec.json.decode(state)
        for number, upgrade in enumerate(self._upgrades[schema - 1 :], schema + 1):
            raw = {**upgrade(raw), "schema": number}
        game: Game[Any, Any] = typed.convert(raw, self._type)
        return game


def _told_of(events: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        "Told",
        [
            ("event", events),
            ("to", tuple[int, ...] | None, None),
            ("others", events | None, None),
        ],
        forbid_unknown_fields=True,
    )
