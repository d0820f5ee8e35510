"""Where players take messages: subscribed browsers, and what became of each message."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from ..push.keys import Keys, keys_from, keys_of_private
from ..push.notice import Kind, Notice
from ..requests.push import Browser, Subscribing
from ..service import Service
from ..service.origins import address
from ..service.problems import Problem, bad_field
from ..service.retrying import tries
from ..service.settings import Settings
from ..store import Taken
from ..store.errands import LINES, Endpoint, Errand
from ..tables.quotas import admit_test
from ..tables.snapshots import minute

MOST = 10  # endpoints of one player; the oldest makes room
TESTS = 20  # an hour
TEST: Kind = "test"
HERE = "http://localhost"

Json = dict[str, Any]


def keys_of(service: Service) -> tuple[Keys, ...]:
    """Returns the keys by which push services know us, the newest first.

    Raises Problem without any.
    """
    if found := pairs_of(service.settings):
        return found
    own = getattr(service.store, "keys", None)
    if own is None:
        raise Problem("not-found", "no_push")
    kept: tuple[Keys, ...] = own.push()
    return kept


def pairs_of(settings: Settings) -> tuple[Keys, ...]:
    """Returns the keys by which push services know a stage, the newest first."""
    own = map(_derived, settings.push_secrets)
    return (*own, *map(_paired, settings.push_pairs))


def subscribe(
    service: Service, player: str, session: str, wish: Subscribing
) -> Endpoint:
    """Keeps where a browser takes messages; the same one again is the same endpoint.

    What another player had on this browser ends, and what this phone had by another of
    our keys. Raises Problem for an address or a key that cannot be.
    """
    browser = wish.subscription
    _refuse_unfit(service, browser)
    others = service.store.errands.endpoints(player)
    endpoint = Endpoint(
        id=_id(browser.endpoint),
        player=player,
        device=wish.device,
        url=browser.endpoint,
        p256dh=browser.keys.p256dh,
        auth=browser.keys.auth,
        origin=address(service),
        created=service.now(),
        session=session,
        language=service.asker.language,
        key=wish.key,
    )
    same = next((e for e in others if e.id == endpoint.id), None)
    if same:
        at = {"created": same.created, "at": same.at, "said": same.said}
        endpoint = replace(endpoint, **at)
    elif len(others) >= MOST:
        oldest = min(others, key=lambda e: e.created)
        service.store.errands.keep_endpoint(replace(oldest, gone=True))
    for _ in tries(service):
        with suppress(Taken):
            service.store.errands.take_over(endpoint)
            break
    _forget_all(service, [other for other in others if _is_renewed(other, endpoint)])
    service.unreached.forget(player)
    return endpoint


def _is_renewed(before: Endpoint, by: Endpoint) -> bool:
    """Whether a phone has let go of an endpoint because it had an older key of ours."""
    is_same_phone = before.session is not None and before.session == by.session
    return is_same_phone and before.id != by.id and before.key != by.key


def unsubscribe(service: Service, player: str, id: str) -> None:
    """Forgets an endpoint; one that is not there is forgotten already."""
    for endpoint in service.store.errands.endpoints(player):
        if endpoint.id == id:
            service.store.errands.keep_endpoint(replace(endpoint, gone=True))


def silence(service: Service, player: str, which: Callable[[Endpoint], bool]) -> None:
    """Forgets some endpoints of a player, and keeps nothing of them."""
    _forget_all(service, filter(which, service.store.errands.endpoints(player)))


def _forget_all(service: Service, endpoints: Iterable[Endpoint]) -> None:
    for endpoint in endpoints:
        blank = replace(endpoint, device="", url="", p256dh="", auth="", gone=True)
        service.store.errands.keep_endpoint(blank)


def try_out(service: Service, player: str, id: str) -> None:
    """Sends a test to every endpoint; the same call again sends nothing more.

    Raises Problem after too many of them.
    """
    now = service.now()
    before = service.store.errands.find(player, TEST)
    if before and before.claim == id:
        return
    admit_test(service, player, TESTS)
    notice = Notice(kind=TEST, player=player)
    errand = Errand(player, TEST, notice, send=now, claim=id)
    keep_anew(service, errand)


def keep_anew(service: Service, errand: Errand) -> None:
    """Keeps an errand in place of the one before, and lets it be carried."""
    for _ in tries(service):
        before = service.store.errands.find(errand.player, errand.about)
        version = before.version + 1 if before else 1
        try:
            service.store.errands.keep(replace(errand, version=version))
        except Taken:
            continue
        break
    service.courier.send(errand.player, errand.about)


def shown(service: Service, player: str) -> list[Json]:
    """Returns the endpoints of a player as its phones show them."""
    return [
        {
            "id": e.id,
            "device": e.device,
            "created": minute(e.created),
            "last": {"at": minute(e.at), "said": e.said} if e.at else None,
        }
        for e in service.store.errands.endpoints(player)
    ]


def log_of(service: Service, player: str) -> list[Json]:
    """Returns what became of the last messages, the newest first."""
    return [
        {
            "at": minute(line.at),
            "what": line.what,
            "game": line.game,
            "to": line.to,
            "said": line.said,
        }
        for line in service.store.errands.log(player, LINES)
    ]


@cache
def _derived(secret: str) -> Keys:
    return keys_from(secret)


@cache
def _paired(private: str) -> Keys:
    return keys_of_private(private)


def _id(url: str) -> str:
    """Returns the name of an endpoint; the same address has the same one."""
    return str(UUID(bytes=sha256(url.encode()).digest()[:16], version=4))


def _refuse_unfit(service: Service, browser: Browser) -> None:
    """Raises Problem naming the field that cannot be a browser's."""
    from ..push.guard import RefusedAddress
    from ..push.subscription import Subscription

    try:
        subscription = Subscription(
            browser.endpoint, browser.keys.p256dh, browser.keys.auth
        )
        subscription.place(service.outside.guard)
    except RefusedAddress as refusal:
        raise bad_field("subscription.endpoint", refusal.why) from None
    except ValueError as error:
        raise bad_field("subscription.keys", str(error)) from None


def address_of(service: Service) -> str:
    """Returns our address where no request tells it."""
    return service.settings.origin or service.settings.lan or HERE
