"""Table talk and secret notes, apart from the game and addressed to players.

Whoever sits on a seat later does not read what was written to the player before. The
numbers of messages stay here, for they would tell of notes to others.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from itertools import groupby, takewhile
from typing import Any

from ..requests.talk import Catching, Saying
from ..service import Service
from ..service.names import left
from ..service.problems import Problem, enough
from ..service.retrying import tries
from ..store import Message, NotFound, Person, Player, Table, Taken
from ..tables.snapshots import minute
from ..tables.table import Loaded, hears_talk, is_hidden_from, load
from ..tables.timing import moment
from .talk_errands import catch_up, tell_of

Json = dict[str, Any]

A_DAY = 200  # messages of one player in one game
PAGE = 200  # read at a time, and the most that one reply holds
LATEST = 8  # looked at first: who sits at a table has missed fewer


def say(service: Service, player: Player, game: str, saying: Saying) -> Json:
    """Says something at a table, once, and has it told. Raises Problem."""
    table, newest = _known(service, player.id, game)
    if saying.seat not in table.held_by(player.id):
        raise Problem("not-your-seat", "not_your_seat", seat=saying.seat)
    by, to = Person(player.id, saying.seat), _addressees(table, saying)
    for attempt, _ in enumerate(tries(service)):
        said = _said_before(service, game, player.id, saying)
        if said is None:
            if attempt == 0:
                _refuse_flood(service, player.id, game)
            last = service.store.talk.last(game, 1)
            number = last[0].number + 1 if last else 1
            said = Message(game, number, saying.id, by, saying.text, service.now(), to)
            try:
                service.store.talk.say(said)
            except Taken:
                continue
        tell_of(service, table, newest, said)
        return _shown(table, said)
    raise AssertionError("unreachable")


def heard(
    service: Service, player: Player, game: str, catching: Catching
) -> list[Json]:
    """Returns a page of what a player may read, after a message that is known."""
    table, _ = _known(service, player.id, game, catching.watch)
    messages = _messages(service, game, _number(service, game, catching.after))
    return page(service, player, table, messages)


def latest(service: Service, game: str, after: str) -> Iterator[Message]:
    """Yields what was said after a message, in one read for who is not far behind."""
    last = service.store.talk.last(game, LATEST)
    fresh = [*takewhile(lambda message: message.id != after, last)]
    if len(fresh) < LATEST:
        return reversed(fresh)
    return _messages(service, game, _number(service, game, after))


def page(
    service: Service, player: Player, table: Table, messages: Iterable[Message]
) -> list[Json]:
    """Returns what a player may and wants to read of some messages, a page at most."""
    shown: list[Json] = []
    number = 0
    for message in messages:
        number = message.number
        if _is_for(message, player):
            shown.append(_shown(table, message))
        if len(shown) == PAGE:
            break
    catch_up(service, player.id, table.id, number)
    return shown


def all_heard(
    service: Service, player: Player, game: str, watch: str | None
) -> list[Json]:
    """Returns all that a player may read of a table's talk, muted players' too."""
    table, _ = _known(service, player.id, game, watch)
    messages = _messages(service, game, 0)
    return [_shown(table, m) for m in messages if m.is_for(player.id)]


def writers(
    service: Service, player: Player, table: Table, after: int
) -> tuple[str, ...]:
    """Returns who else wrote what a player may and wants to read, after a message."""
    messages = _messages(service, table.id, after)
    heard = (m for m in messages if _is_for(m, player) and m.by.player != player.id)
    return tuple(dict.fromkeys(_name(table, message.by) for message in heard))


def all_talk(
    service: Service, player: Player, games: Sequence[str]
) -> Iterator[tuple[Json, bool]]:
    """Yields all that a player may read of some tables, and whether they said it.

    Where nobody said anything the table is not even looked at.
    """
    said = [m for m in service.store.talk.of(games) if m.is_for(player.id)]
    for game, messages in groupby(said, lambda message: message.game):
        table = load(service, game)[0]
        for message in messages:
            shown = {"game": game} | _shown(table, message)
            yield shown, message.by.player == player.id


def _known(
    service: Service, player: str, game: str, watch: str | None = None
) -> Loaded:
    loaded = load(service, game)
    is_hidden = is_hidden_from(service, loaded, player, watch)
    if is_hidden or not hears_talk(service, loaded[0], player, watch):
        raise NotFound(game)
    return loaded


def _addressees(table: Table, saying: Saying) -> tuple[Person, ...] | None:
    """Returns the players on the seats that a note is for. Raises Problem."""
    if saying.to == "table":
        return None
    return tuple(_person(table, seat) for seat in sorted({*saying.to}))


def _person(table: Table, seat: int) -> Person:
    player = table.seats[seat].player if seat in range(len(table.seats)) else None
    if player is None or seat not in table.held_by(player):
        raise Problem("against-the-rules", "no_one_there", seat=seat)
    return Person(player, seat)


def _said_before(
    service: Service, game: str, player: str, saying: Saying
) -> Message | None:
    """Returns what this very call has said. Raises Problem if another had its id."""
    try:
        said = service.store.talk.find(game, saying.id)
    except NotFound:
        return None
    secret = saying.to != "table"
    same = (player, saying.text, secret)
    if (said.by.player, said.text, said.to is not None) != same:
        raise Problem("id-reused", "id_reused")
    return said


def _refuse_flood(service: Service, player: str, game: str) -> None:
    day = service.moment().date()
    until = f"{day + timedelta(days=1)}T00:00:00Z"
    if service.store.tallies.count(f"talk:{game}:{player}:{day}", until) > A_DAY:
        wait = int((moment(until) - service.moment()).total_seconds())
        raise enough("too_much_talk", max(wait, 1), limit=A_DAY)


def _number(service: Service, game: str, after: str | None) -> int:
    """Returns the number of a message, 0 for one that is not known."""
    try:
        return service.store.talk.find(game, after).number if after else 0
    except NotFound:
        return 0


def _messages(service: Service, game: str, after: int) -> Iterator[Message]:
    while page := service.store.talk.after(game, after, PAGE):
        yield from page
        after = page[-1].number


def _is_for(message: Message, player: Player) -> bool:
    """Whether a player may and wants to read a message."""
    unheard = (*player.muted, *player.blocked)
    is_heard = all(message.by.player != one.player for one in unheard)
    return message.is_for(player.id) and is_heard


def _shown(table: Table, message: Message) -> Json:
    """Returns a message as a phone shows it, by the seats as they are now."""
    seats = [_seat(table, person) for person in message.to or ()]
    return {
        "id": message.id,
        "at": minute(message.at),
        "from": _from(table, message.by),
        "to": "table"
        if message.to is None
        else [seat for seat in seats if seat is not None],
        "text": message.text,
    }


def _from(table: Table, person: Person) -> Json:
    return {"seat": _seat(table, person), "name": _name(table, person)}


def _name(table: Table, person: Person) -> str:
    seat = _seat(table, person)
    return left() if seat is None else table.seats[seat].name or ""


def _seat(table: Table, person: Person) -> int | None:
    """Returns where somebody sits now: those behind an empty seat have moved up."""
    mine = table.held_by(person.player)
    if person.seat in mine:
        return person.seat
    return mine[0] if mine else None
