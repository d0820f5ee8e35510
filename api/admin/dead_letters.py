"""What could not be carried out: alarms set aside, commits that nothing has followed.

On AWS a queue has letters about those commits.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from engine.kernel.words import Text, catalogue

from ..background.errands import carry
from ..background.stream import follow_stream
from ..background.sweep import ASIDE, due, failed, ring
from ..background.worker import Outbox
from ..service import Service
from ..store.alarms import Alarm, Kind
from ..tables.timing import stamp

if TYPE_CHECKING:
    from ..store.dynamodb_letters import DynamoLetters, Letter

GRACE = timedelta(minutes=2)  # in which what is due is just being done
KINDS: tuple[Kind, ...] = ("game", "errand", "account")
WORDS = catalogue("admin")


class Aside(NamedTuple):
    """An alarm that has failed today, so many times, and rings again later.

    Or it has not failed, and nobody has rung it though its time has come.
    """

    alarm: Alarm
    tries: int


class Sent(NamedTuple):
    """What was tried again, and why in vain, if so."""

    what: str
    why: str | Text | None


def alarms_aside(service: Service) -> Iterator[Aside]:
    """Yields the alarms that were set aside, and those whose time is long over."""
    now = service.moment()
    by, overdue = stamp(now + ASIDE[-1]), stamp(now - GRACE)
    for kind in KINDS:
        for alarm in due(service, kind, by):
            tries = service.store.tallies.of(failed(alarm.what))
            if tries or alarm.at < overdue:
                yield Aside(alarm, tries)


def unfollowed(service: Service) -> list[tuple[str, int]]:
    """Returns the commits of a file that nothing has followed yet."""
    return service.store.outbox() if isinstance(service.store, Outbox) else []


def send_again(service: Service) -> Iterator[Sent]:
    """Follows the commits and rings the alarms now; yields what became of each."""
    for game, number in unfollowed(service):
        yield _tried(game, partial(service.following.commit, game, number))
    for aside in [*alarms_aside(service)]:
        yield _tried(aside.alarm.what, partial(_ring, service, aside.alarm.what))


def send_letters(service: Service, queue: "DynamoLetters") -> Iterator[Sent]:
    """Follows the records that letters name; those that succeed leave the queue."""
    for letter in queue.all():
        why = _why_not(service, queue, letter)
        if why is None:
            queue.forget(letter)
        else:
            queue.put_back(letter)
        yield Sent(letter.first, why)


def _why_not(service: Service, queue: "DynamoLetters", letter: "Letter") -> Text | None:
    """Follows a letter's records; returns why that cannot be done, if it cannot."""
    records = queue.records(letter)
    if len(records) < letter.records:
        return WORDS("letters.gone")
    failures = follow_stream(service, records)["batchItemFailures"]
    return WORDS("letters.unfollowed_again") if failures else None


def _ring(service: Service, what: str) -> None:
    kind, _, name = what.partition(":")
    if kind == "errand":
        player, _, about = name.partition(":")
        _hurry(service, player, about)
        carry(service, player, about)
    else:
        ring(service, what)


def _hurry(service: Service, player: str, about: str) -> None:
    """Lets an errand be due now that waits after it failed."""
    errand = service.store.errands.find(player, about)
    if errand and errand.send:
        sooner = replace(errand, send=service.now(), version=errand.version + 1)
        service.store.errands.keep(sooner)


def _tried(what: str, send: Callable[[], None]) -> Sent:
    try:
        send()
    except Exception as error:  # whatever it is: that is what is asked for
        return Sent(what, f"{type(error).__name__}: {error}")
    return Sent(what, None)
