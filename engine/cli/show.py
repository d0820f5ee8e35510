"""A position of a history, or a state by itself, as one seat saw it then."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from .. import load
from ..kernel import Game, Told, heard, sight
from ..kernel.errors import CannotJudge, TooNew
from ..kernel.history import Row
from ..kernel.replay import read, replay, system_of
from ..kernel.system import AnySystem
from ..kernel.view import Decision
from ..kernel.words import written
from .progress import progress
from .saying import say


class Shown(NamedTuple):
    """A state, what was told when it came about, and who sits there."""

    system: AnySystem
    game: Game[Any, Any]
    told: tuple[Told, ...]
    names: list[str]


def shown_at(text: bytes, at: int | None) -> Shown:
    """Returns a position of a history, by default the last. Raises CannotJudge."""
    file = read(text)
    system, acts = system_of(file, load), len(file["acts"])
    if at is not None and at > acts:
        raise CannotJudge(say("show.no_number", number=at, last=acts))
    last = acts if at is None else at
    for confirmed in progress(replay(file, system), acts + 1):
        game, told = confirmed.next
        if game.number == last:
            return Shown(system, game, told, _names(file))
    raise CannotJudge(say("show.no_number", number=last, last=acts))


def state_of(text: bytes, name: str) -> Shown:
    """Returns a state as a store keeps it. Raises CannotJudge."""
    system = load(name)
    try:
        game = system.decode(text)
    except (TooNew, msgspec.MsgspecError) as error:
        raise CannotJudge(say("show.no_state", why=error)) from None
    return Shown(system, game, (), [str(seat) for seat in range(len(game.counts))])


def shown(position: Shown, seat: int | None) -> tuple[Row, list[str]]:
    """Returns what a seat (None: a spectator) saw, for programs and for people.

    Raises CannotJudge for a seat that there is not.
    """
    system, game, told, names = position
    if seat is not None and seat >= len(names):
        raise CannotJudge(say("show.no_seat", seat=seat))
    seen = sight(system, game, seat)
    events = list(heard(told, seat))
    row = {
        "number": game.number,
        "heard": _spelt(events),
        "sight": _spelt(seen),
    }
    whose = say("show.spectator") if seat is None else names[seat]
    lines = [
        say("show.head", number=game.number, seat=whose),
        *(f"  {system.sentence(event, names, seat)}" for event in events),
        *_waiting([names[n] for n in seen.waiting]),
        *(f"  {name}: {_plain(value)}" for name, value in _spelt(seen.view).items()),
        *(line for decision in seen.decisions for line in _decision(decision)),
    ]
    return row, lines


def _spelt(value: object) -> Any:
    """Returns a value as plain JSON; views may hold some that is encoded already."""
    return json.loads(written(value))


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _waiting(names: list[str]) -> list[str]:
    said = say("show.waiting", names=", ".join(names))
    return [said] * bool(names)


def _decision(decision: Decision) -> Iterator[str]:
    yield f"{decision.id}  {decision.prompt}"
    for move in decision.moves:
        picks = [f"{pick.name} of {', '.join(pick.of)}" for pick in move.picks]
        yield f"  {': '.join(filter(None, [move.move, '; '.join([*move.at, *picks])]))}"


def _names(file: Row) -> list[str]:
    return [seat["name"] or say("verify.gone") for seat in file["seats"]]
