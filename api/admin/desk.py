"""Does what who runs the service asks for, and says how it went, in plain words."""

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..service import Service
from ..store import Busy, NotFound, Unreachable
from .again import play_again
from .arguments import WORDS
from .check import BROKEN, named
from .commands import NoFile, opened
from .following import AtOnce
from .letters import alarms_aside, send_again, send_letters, unfollowed
from .repair import repair
from .stuck import stuck
from .voiding import LENGTH, Over, UnreadableReason, call_off

if TYPE_CHECKING:
    from ..store.dynamodb_letters import DynamoLetters


def run(chosen: Namespace) -> int:
    """Does one wish; returns an exit code: 1: something is left to do, 2: error."""
    try:
        return WISHES[chosen.wish](chosen)
    except Busy as error:
        return _error("busy", why=error)
    except Unreachable as error:
        return _error("unreachable", why=error)
    except NoFile:
        return _error("no_file", file=chosen.db)
    except NotFound:
        return _error("no_game", game=chosen.game)


def _stuck(chosen: Namespace) -> int:
    found = [*stuck(_opened(chosen))]
    for each in found:
        _say("stuck.line", game=each.game, why=each.why)
    _say("stuck.done", n=len({each.game for each in found}))
    return 1 if found else 0


def _replay(chosen: Namespace) -> int:
    again = play_again(_opened(chosen), chosen.game)
    about = {"game": again.game, "system": again.system}
    if again.difference is None:
        _say("replay.same", **about, n=again.acts)
        return 0
    number, why = again.difference
    key = "unread" if number is None else "differs"
    _say(f"replay.{key}", **about, number=number, why=why)
    return 1


def _void(chosen: Namespace) -> int:
    try:
        number = call_off(_opened(chosen), chosen.game, chosen.why)
    except Over:
        return _error("is_over", game=chosen.game)
    except UnreadableReason:
        return _error("why", limit=LENGTH)
    except BROKEN as error:
        return _error("unread", game=chosen.game, why=named(error))
    key = "closed" if number < 0 else "done"
    _say(f"void.{key}", game=chosen.game, number=number)
    return 0


def _repair(chosen: Namespace) -> int:
    try:
        n = repair(_opened(chosen), chosen.game)
    except BROKEN as error:
        return _error("unread", game=chosen.game, why=named(error))
    _say("repair.done", game=chosen.game, n=n)
    return 0


def _letters(chosen: Namespace) -> int:
    service, queue = _opened(chosen), _queue(chosen)
    if not chosen.send:
        return _told_letters(service, queue)
    sent = [*send_again(service), *(send_letters(service, queue) if queue else ())]
    for each in sent:
        key = "failed" if each.why else "sent"
        _say(f"letters.{key}", what=each.what, why=each.why)
    return 1 if any(each.why for each in sent) else 0


def _queue(chosen: Namespace) -> "DynamoLetters | None":
    """Returns the queue that is meant; what AWS needs is imported then."""
    if chosen.queue is None:
        return None
    from ..store.dynamodb_letters import DynamoLetters

    return DynamoLetters(chosen.queue)


def _told_letters(service: Service, queue: "DynamoLetters | None") -> int:
    commits, alarms = unfollowed(service), [*alarms_aside(service)]
    letters = queue.all() if queue else []
    for letter in letters:
        about = {"first": letter.first, "last": letter.last, "n": letter.records}
        _say("letters.letter", **about)
        assert queue
        queue.put_back(letter)
    for game, number in commits:
        _say("letters.unfollowed", game=game, number=number)
    for (at, what, _), tries in alarms:
        _say("letters.aside", what=what, n=tries, until=at)
    n = len(commits) + len(alarms) + len(letters)
    _say("letters.done", n=n)
    return 1 if n else 0


def _opened(chosen: Namespace) -> Service:
    """Opens the store that is meant; what is done there is followed at once."""
    service = opened(chosen.db, chosen.table)
    service.following = AtOnce(service)
    return service


def _say(key: str, **values: Any) -> None:
    print(WORDS(key, **values), flush=True)


def _error(key: str, **values: Any) -> int:
    print(WORDS(f"errors.{key}", **values), file=sys.stderr)
    return 2


WISHES: Mapping[str, Callable[[Namespace], int]] = {
    "stuck": _stuck,
    "replay": _replay,
    "void": _void,
    "repair": _repair,
    "letters": _letters,
}
