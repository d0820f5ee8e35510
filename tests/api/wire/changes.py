"""The true game, changed in what one viewer may not know, field by field.

A twin is guessed from a sight, so it believes whatever the sight gives away. Here the
game itself is changed, in what its world declares to be seen by fewer than all; what a
seat knows of the cards is said by its subject, never by a view.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial, reduce
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from api.store import Desk, Question, Receipt
from engine.kernel import Answer, Asked, Chance, Next, SeenBy, heard
from engine.kernel.secrecy import declared
from tests.api.wire.worlds import Recorded, named
from tests.engine.playing import result, some_legal
from tests.engine.subject import Game, Seat, Subject
from tests.games import brought

MUCH = 30  # answers to one decision; below the number that a question takes
FEW = 4  # answers that are tried to find one of which nobody hears
OTHER = "7b" * 32  # the secret of a game that runs


class Change(NamedTuple):
    """One fact that becomes another one; it may be what it was where it must."""

    field: str
    do: Callable[[Game], Game]


def secret(subject: Subject) -> set[str]:
    """Returns the fields of a world that not everybody sees, such as "sides.down"."""
    fields = declared(subject.system.book.world)
    return {name for name, who in fields.items() if who is not SeenBy.EVERYBODY}


def differing(one: Struct, other: Struct) -> set[str]:
    """Returns the fields of two worlds that are not the same, named as declared."""
    fields = declared(type(one))
    return {name for name in fields if _at(one, name) != _at(other, name)}


def _at(value: Any, field: str) -> Any:
    """Returns what a field holds, in each of the parts that have it."""
    if not field:
        return value
    if isinstance(value, tuple):
        return [_at(inner, field) for inner in value]
    name, _, rest = field.partition(".")
    return _at(getattr(value, name), rest)


def changes(subject: Subject, game: Game, viewer: Seat) -> Iterator[Change]:
    """Yields what may be otherwise without this viewer's knowing."""
    if game.outcome is not None:
        return  # all is told
    random, hidden = Random(f"{subject} {game.number} {viewer}"), secret(subject)
    yield Change("chance.seed", partial(_seed, random.randbytes(32)))
    yield Change("chance.drawn", _drawn)
    yield Change("back", _back)
    yield Change("cards", partial(_cards, subject, viewer))
    for seat in _others(subject, viewer):
        yield Change(f"counts.{seat}", partial(_counts, seat))
        yield Change(f"seen.{seat}", partial(_heard_more, seat))
        for also in brought("changes").values():
            for name, do in also.changes(hidden, seat):
                yield Change(f"world.{name}.{seat}", do)
    for asked in game.asked:
        if asked.seat in _others(subject, viewer):
            do = partial(_answered, subject, viewer, asked.id)
            yield Change(f"asked.{asked.id}.given", do)


def changed(subject: Subject, game: Game, viewer: Seat) -> Game:
    """Returns the game with all otherwise but the seed, which seals what follows."""
    found = changes(subject, game, viewer)
    return _all([change for change in found if change.field != "chance.seed"], game)


def otherwise(subject: Subject, game: Game, viewer: Seat) -> Game:
    """Returns the game with all otherwise that a viewer may not know."""
    return _all([*changes(subject, game, viewer)], game)


def _all(found: list[Change], game: Game) -> Game:
    return reduce(lambda now, change: change.do(now), reversed(found), game)


def _others(subject: Subject, viewer: Seat) -> list[int]:
    """Returns the seats whose secrets a viewer does not share."""
    mate = subject.mates.get(viewer) if viewer is not None else None
    return [seat for seat in range(subject.seats) if seat not in (viewer, mate)]


# The envelope


def _seed(seed: bytes, game: Game) -> Game:
    return replace(game, chance=Chance(seed, game.chance.drawn))


def _drawn(game: Game) -> Game:
    return replace(game, chance=replace(game.chance, drawn=game.chance.drawn + 7))


def _back(game: Game) -> Game:
    """The number to which an act goes back stays inside the server."""
    earlier = tuple(replace(back, to=max(back.to - 1, 0)) for back in game.back)
    return replace(game, back=earlier)


def _counts(seat: int, game: Game) -> Game:
    return replace(game, counts=_more(game.counts, seat))


def _heard_more(seat: int, game: Game) -> Game:
    return replace(game, seen=_more(game.seen, seat))


def _more(numbers: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + 3, *numbers[place + 1 :])


# The world


def _cards(subject: Subject, viewer: Seat, game: Game) -> Game:
    """Two cards that the rules hide from the viewer change their places."""
    known = {*subject.known(game, viewer)}
    for asked in game.asked:  # an answer that is given names what is there
        known.update(*(asked.given.picks.values() if asked.given else ()))
    order = {card: n for n, card in enumerate(subject.secrets)}
    plain = to_builtins(game.world)
    hidden = sorted({*_strings(plain)} & {*order} - known, key=order.__getitem__)
    Random(f"{game.number} {viewer}").shuffle(hidden)
    for one, other in zip(hidden, reversed(hidden), strict=True):
        swapped = _swapped(plain, {one: other, other: one}, order)
        if swapped != plain:
            return replace(game, world=convert(swapped, type(game.world)))
    return game


def _swapped(value: Any, names: Mapping[str, str], order: Mapping[str, int]) -> Any:
    """Returns the same with other cards; what was kept sorted is sorted again."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {key: _swapped(inner, names, order) for key, inner in value.items()}
    if not isinstance(value, list | tuple):
        return value
    new = [_swapped(inner, names, order) for inner in value]
    are_cards = all(isinstance(card, str) and card in order for card in value)
    if are_cards and list(value) == sorted(value, key=order.__getitem__):
        new.sort(key=order.__getitem__)
    return new


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    inner: Iterable[Any] = ()
    if isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, list | tuple):
        inner = value
    for each in inner:
        yield from _strings(each)


# What others have answered


def _answered(subject: Subject, viewer: Seat, decision: str, game: Game) -> Game:
    """Another has answered, or otherwise, and the viewer has heard nothing of it."""
    asked = next((a for a in game.asked if a.id == decision), None)
    if asked is None or not (asked.veiled or asked.given):
        return game
    form = subject.system.form(game, asked)
    for answer in some_legal(form, asked, Random(decision))[:FEW]:
        end = _silent(subject, viewer, asked, answer, game)
        if end is not None:
            return end
    return game


def _silent(
    subject: Subject, viewer: Seat, asked: Asked, answer: Answer, game: Game
) -> Game | None:
    """Returns the game after an answer, if that is new and nobody else hears of it."""
    end = result(subject, game, answer)
    is_new = isinstance(end, Next) and end.game.asked != game.asked
    if not is_new or not isinstance(end, Next) or heard(end.events, viewer):
        return None
    return replace(end.game, number=game.number, back=game.back)


# As it is kept


class Changed:
    """Makes of a game that was recorded the same with other secrets, at last."""

    def __init__(self, subject: Subject, viewer: Seat) -> None:
        self.subject = subject
        self.viewer = viewer

    def of(self, real: Recorded) -> Recorded:
        """Returns the other game; all but its newest snapshot is as it was."""
        game = changed(self.subject, real.games[-1], self.viewer)
        last = real.snapshots[-1]
        state = type(last.state)(self.subject.system.encode(game))
        desk = self._desk(last.desk, real.games[-1], game)
        snapshots = [*real.snapshots[:-1], replace(last, state=state, desk=desk)]
        table = replace(real.table, house="11" * 32)
        if game.outcome is None:  # at the end it is told
            table = replace(table, secret=OTHER)
        games = [*real.games[:-1], game]
        return Recorded(table, snapshots, games, real.custom)

    def _desk(self, desk: Desk, was: Game, game: Game) -> Desk:
        """Others have sent other calls, and more often; who answered did at once."""
        if was.outcome is not None:
            return desk
        others = _others(self.subject, self.viewer)
        receipts = tuple(
            (Receipt(named("theirs", seat), "0" * 64, 0),) if seat in others else kept
            for seat, kept in enumerate(desk.receipts)
        )
        before = {question.decision: question for question in desk.questions}
        questions = tuple(self._question(before[a.id], a, others) for a in game.asked)
        return replace(desk, receipts=receipts, questions=questions)

    def _question(self, was: Question, asked: Asked, others: list[int]) -> Question:
        if asked.seat not in others:
            return was
        given = was.since if asked.given else None
        return replace(was, answers=MUCH, given=given, owed=was.owed + asked.veiled)
