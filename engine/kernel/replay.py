"""Plays a history again, from the secret on, and says where it differs."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from . import fairness, history
from .act import Act, Answer, Lapse, Resign, Undo, Void
from .cards import canonical, fingerprint
from .errors import (
    CannotJudge,
    ClosedDecision,
    Differs,
    IllegalOptions,
    Refusal,
    TooNew,
    cannot_judge,
    differs,
)
from .event import Told
from .game import Game, Next
from .history import Row
from .history_file import COMPLETE
from .players import Players
from .system import System
from .typed import convert

__all__ = [
    "CannotJudge",
    "Confirmed",
    "Differs",
    "begun",
    "follow",
    "judge",
    "played",
    "read",
    "replay",
    "verify",
]

Load = Callable[[str, object | None], System[Any, Any, Any]]


class Confirmed(NamedTuple):
    """One snapshot of a history that is true: its row, what followed, its link."""

    row: Row
    next: Next[Any, Any]
    link: str


def verify(text: bytes, load: Load) -> Iterator[int]:
    """Replays a history, yielding each number confirmed.

    Raises Differs at the first number that is not true, and CannotJudge for a file that
    is incomplete, of another format, or of rules newer than ours.
    """
    yield from judge(read(text), load)


def judge(file: Row, load: Load) -> Iterator[int]:
    """Replays a history that was read, yielding each number confirmed."""
    for confirmed in replay(file, system_of(file, load)):
        yield confirmed.next.game.number


def replay(file: Row, system: System[Any, Any, Any]) -> Iterator[Confirmed]:
    """Replays a history, yielding each snapshot confirmed. Raises as `verify` does."""
    try:
        yield from _replay(system, file, _seed(file))
    except TooNew as error:
        raise cannot_judge("options", what=str(error)) from None
    except IllegalOptions as error:  # what they name is not here: a deck, an edition
        raise cannot_judge("options", what=error.cited) from None
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise cannot_judge("damaged", what=repr(error)) from None


def follow(
    system: System[Any, Any, Any], opening: Next[Any, Any], rows: Iterable[Row]
) -> Iterator[Next[Any, Any]]:
    """Yields a game's set-up and what follows from it by the rows of its acts."""
    games = [opening.game]
    yield opening
    for row in rows:
        then = played(system, row, games)
        games.append(then.game)
        yield then


def begun(
    system: System[Any, Any, Any], row: Row, seats: int, seed: bytes
) -> Next[Any, Any]:
    """Returns the set-up that row 0 of a history tells of."""
    options = system.chosen(row["options"])
    return system.start(options, seats, seed, row["rules"])


def played(
    system: System[Any, Any, Any], row: Row, games: Sequence[Game[Any, Any]]
) -> Next[Any, Any]:
    """Returns what follows from the last of a game's states by the row of an act."""
    act = act_of(row)
    if isinstance(act, Undo):
        return system.undo(games[-1], games[act.to], act.seat)
    return system.play(games[-1], act)


def act_of(row: Row) -> Act:
    """Returns the act that a row after the first tells of."""
    bare = {k: v for k, v in row.items() if k not in ("number", "at", "by")}
    act: Act = convert(bare, Answer | Lapse | Resign | Undo | Void)
    return act


def read(text: bytes) -> Row:
    """Returns a complete history of the published shape. Raises CannotJudge."""
    file = _parse(text)
    form = COMPLETE.get(str(file.get("format")))
    if form is None:
        raise cannot_judge("format", format=repr(file.get("format")))
    if "sandbox" in file:
        raise cannot_judge("sandbox")
    if "complete" not in file:
        raise cannot_judge("blank")
    if file["complete"] is False:
        raise cannot_judge("running")
    try:
        convert(file, form)
    except msgspec.ValidationError as error:
        raise cannot_judge("damaged", what=str(error)) from None
    return file


def _parse(text: bytes) -> Row:
    """Returns a JSON object that says one thing only. Raises CannotJudge."""
    try:
        file = json.loads(text.decode(), object_pairs_hook=_object)
        canonical(file)  # what cannot be written again cannot be hashed
    except RecursionError:
        raise cannot_judge("deep") from None
    except (ValueError, OverflowError) as error:
        raise cannot_judge("unread", what=str(error)) from None
    if not isinstance(file, dict):
        raise cannot_judge("no_object")
    return file


def _object(pairs: list[tuple[str, Any]]) -> Row:
    """Raises CannotJudge for what could be read in two ways."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise cannot_judge("twice")
    return found


def system_of(file: Row, load: Load) -> System[Any, Any, Any]:
    """Returns the system that a history was played by, with its cards.

    Raises Differs for cards other than promised, CannotJudge for what is unknown here.
    """
    cards = file.get("cards")
    if cards is not None and fingerprint(cards["set"]) != cards["hash"]:
        raise differs(0, "other_set")
    try:
        system = load(file["system"], None if cards is None else cards["set"])
    except KeyError:
        raise cannot_judge("no_system", system=repr(file["system"])) from None
    except Refusal as error:
        raise cannot_judge("misfit", why=error.cited) from None
    if file["rules"] > system.rules:
        raise cannot_judge("rules", rules=file["rules"])
    return system


def format_of(file: Row) -> int:
    """Returns the number of a history's format."""
    return next(n for n, name in history.FORMATS.items() if name == file["format"])


def _seed(file: Row) -> bytes:
    try:
        told: Mapping[str, Any] = file["fairness"]
        secret = bytes.fromhex(told["secret"])
        seed = fairness.seed(secret, told["nonces"], format_of(file))
    except (KeyError, TypeError, ValueError) as error:
        raise cannot_judge("fairness", what=repr(error)) from None
    if fairness.commitment(secret) != told["commitment"]:
        raise differs(0, "secret")
    return seed


def _replay(
    system: System[Any, Any, Any], file: Row, seed: bytes
) -> Iterator[Confirmed]:
    games: list[Game[Any, Any]] = []
    link, players = history.ROOT, None
    if format_of(file) > 1:
        players = Players(file)
    for row in [_start(system, file), *file["acts"]]:
        number = len(games)
        if row["number"] != number:
            raise differs(number, "number", sent=row["number"])
        if players and games:
            players.check(row, games[-1])
        game, events = _next(system, file, seed, row, games)
        link = history.link(link, seed, row, events)
        _compare(file, number, events, link)
        games.append(game)
        yield Confirmed(row, Next(game, events), link)
    _compare_end(file, games)


def _start(system: System[Any, Any, Any], file: Row) -> Row:
    """Returns row 0 as it was chosen, and as the head of the file has it."""
    cards = system.card_hash(system.chosen(file["options"]))
    if cards is not None and cards != file["cards"]["hash"]:
        raise cannot_judge("other_cards")
    _refuse_other_terms(file, cards)
    bound = ("seat", "kind", "mark")
    seats = [{key: seat.get(key) for key in bound} for seat in file["seats"]]
    who = {"format": file["format"], "game": file["game"], "seats": seats}
    return {
        "number": 0,
        "act": "start",
        **(who if format_of(file) > 1 else {}),
        "system": file["system"],
        "rules": file["rules"],
        "options": file["options"],
        "cards": cards,
        "commitment": file["fairness"]["commitment"],
        "nonces": file["fairness"]["nonces"],
        "at": file["started"],
    }


def _refuse_other_terms(file: Row, cards: str | None) -> None:
    """Raises Differs where something else is played than what was promised.

    A secret that holds what is played is none of an older format: each makes another
    seed, and a server might choose. But the first deals of a day, to which nobody added
    a number, were recorded in format 1.
    """
    told = file["fairness"]
    secret = bytes.fromhex(told["secret"])
    agreed = fairness.terms(file["system"], file["rules"], file["options"], cards)
    is_held = fairness.is_bound(secret) and fairness.is_kept(secret, agreed)
    is_old = format_of(file) < 3
    if (is_held and fairness.is_numbered(told["nonces"])) if is_old else not is_held:
        raise differs(0, "other_terms")


def _next(
    system: System[Any, Any, Any],
    file: Row,
    seed: bytes,
    row: Row,
    games: list[Game[Any, Any]],
) -> Next[Any, Any]:
    try:
        if row["act"] == "start":
            return begun(system, row, len(file["seats"]), seed)
        return played(system, row, games)
    except Refusal as error:
        raise differs(row["number"], "refused", why=error.cited) from None
    except (ClosedDecision, msgspec.ValidationError) as error:
        raise differs(row["number"], "refused", why=str(error)) from None


def _compare(file: Row, number: int, events: tuple[Told, ...], link: str) -> None:
    told = {"number": number, "told": events}
    if canonical(file["events"][number]) != canonical(told):
        raise differs(number, "other_events")
    if file["chain"][number] != link:
        raise differs(number, "chain")


def _compare_end(file: Row, games: list[Game[Any, Any]]) -> None:
    number = len(games) - 1
    if canonical(file["outcome"]) != canonical(games[-1].outcome):
        raise differs(number, "other_end")
    if len(file["chain"]) != len(games) or len(file["events"]) != len(games):
        raise differs(number, "more")
