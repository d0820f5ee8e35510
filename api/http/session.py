"""Sessions: a signed cookie names a session, and the store says whether it counts."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from flask import g, request
from itsdangerous import BadSignature, TimestampSigner
from msgspec.structs import replace
from werkzeug.wrappers import Response

from ..people.phones import device, end, end_others, follow, make_room
from ..service import Service
from ..service.asker import NOBODY
from ..service.origins import is_ours, is_secure, was_plain
from ..service.problems import Problem, enough
from ..store import Full, NotFound, Player, Session, Taken
from ..store.session import LIFE
from .door import service_here

AGE_S = int(LIFE.total_seconds())
A_MINUTE_S = 60
A_DAY = timedelta(days=1)
MOVING = timedelta(minutes=10)  # in which a reply that was lost is asked for again
LOOKS = 1200  # of strangers, of one address in a minute
PLAIN = "slowhand"  # the cookie's name over plain HTTP
ID = 32  # hexadecimal digits of a session
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


class Visit(NamedTuple):
    """What a cookie says: a player and a session.

    `generation` is of a cookie from before there were sessions, which becomes one.
    """

    player: str
    session: str
    generation: int | None = None


def player_of(service: Service, phone_id: str) -> str:
    """Returns the id of the player that a phone's own id stands for.

    The same call sent twice leads to the same player, and nobody can get from a
    player's id to the phone's.
    """
    return service.derive("player", phone_id).hex()[:32]


def guest(service: Service, game: str | None = None) -> str:
    """Returns the player who asks; a game is read beside the session.

    Raises Problem without a session that counts, as of the last minute.
    """
    visit = signed(service)
    if not service.admitted.knows(visit.session, service.moment()):
        if game:
            service.read_ahead(game)
        _admit(service, visit)
    return visit.player


def owner(service: Service) -> str:
    """Returns the player who asks to change an account: the store is always asked.

    Raises Problem without a session that counts at this instant.
    """
    visit = signed(service)
    session = service.store.sessions.find(visit.player, visit.session)
    session = session or _adopted(service, visit)
    if session is None or session.gone or not _is_current(service, session):
        service.admitted.forget(visit.session)
        raise nobody()
    _renew_old(visit)
    return visit.player


def leaving(service: Service) -> str:
    """Returns the player who asks, even one who has just been deleted.

    A phone that heard no reply asks again. Raises Problem.
    """
    visit = signed(service)
    try:
        return (
            visit.player if service.store.player(visit.player).gone else owner(service)
        )
    except NotFound:
        raise nobody() from None


def looker(service: Service, game: str | None = None) -> str:
    """Returns the player who looks, or NOBODY for a phone that was never here.

    Raises Problem for a session that does not count, and for too many looks.
    """
    if any(name in request.cookies for name in (cookie_name(service), PLAIN)):
        return guest(service, game)
    address = service.asker.address
    if not service.turnstile.admits(address, LOOKS, service.moment()):
        raise enough("too_much_at_once", A_MINUTE_S)
    return NOBODY


def asking(service: Service) -> str | None:
    """Returns the player who asks; None for a stranger."""
    try:
        return guest(service)
    except Problem:
        return None


def signed(service: Service) -> Visit:
    """Returns the session that a cookie names, once given by us.

    Whether it still counts is another question. Raises Problem without one.
    """
    cookie = request.cookies.get(cookie_name(service), "")
    if not cookie and PLAIN in request.cookies and was_plain(service):
        return _moved(service, _read(service, request.cookies[PLAIN]))
    return _read(service, cookie)


def _read(service: Service, cookie: str) -> Visit:
    try:
        said = _signer(service).unsign(cookie, AGE_S).decode()
    except (BadSignature, UnicodeDecodeError):
        raise nobody() from None
    player, slash, session = said.partition("/")
    if slash:
        return Visit(player, session)
    # From before phones had sessions of their own: the cookie itself stands for one.
    player, _, generation = said.partition(":")
    named = service.derive("cookie", cookie).hex()[:ID]
    return Visit(player, named, int(generation or 0))


def sign_in(service: Service, response: Response, player: Player, call: str) -> None:
    """Gives the phone its cookie; the same call leads to the same session.

    Whoever played on this phone before is signed out here. Raises Problem for a call
    whose session has ended.
    """
    now = service.now()
    session = Session(
        id=_named(service, player, call),
        player=player.id,
        generation=player.generation,
        device=_device(),
        created=now,
        used=now,
    )
    try:
        service.store.sessions.keep(session)
    except Taken:
        raise Problem("id-reused", "id_reused") from None
    make_room(service, player.id, session.id)
    leave_here(service, session.id)
    give_cookie(service, response, player.id, session.id)


def stay_alone(service: Service, response: Response, player: Player, call: str) -> None:
    """Gives the phone that asks a session anew, and signs all others out.

    A copy of its cookie ends with the session before, but its notices do not.
    """
    fresh = _named(service, player, call)
    follow(service, player.id, signed(service).session, fresh)
    sign_in(service, response, player, call)
    end_others(service, player.id, fresh)


def leave_here(service: Service, fresh: str | None = None) -> None:
    """Ends the session of the phone that asks, if it has one but the fresh one."""
    try:
        before = signed(service)
    except Problem:
        return
    if before.session != fresh:
        _adopted(service, before)
        end(service, before.player, before.session)


def give_cookie(
    service: Service, response: Response, player: str, session: str
) -> None:
    """Lets a phone say which session is its own, for as long as browsers allow."""
    g.pop("renew", None)
    response.set_cookie(
        cookie_name(service),
        _signer(service).sign(f"{player}/{session}").decode(),
        max_age=AGE_S,
        secure=is_secure(service),
        httponly=True,
        samesite="Lax",
    )
    if cookie_name(service) != PLAIN and PLAIN in request.cookies:
        response.delete_cookie(PLAIN, httponly=True, samesite="Lax")


def renewed(service: Service, response: Response) -> Response:
    """Returns a reply with the cookie anew, if a day has passed or its form is old."""
    visit: Visit | None = g.pop("renew", None)
    if visit:
        give_cookie(service, response, visit.player, visit.session)
    return response


def take_cookie(service: Service, response: Response) -> None:
    """Takes the cookie back."""
    g.pop("renew", None)
    response.delete_cookie(
        cookie_name(service),
        secure=is_secure(service),
        httponly=True,
        samesite="Lax",
    )


def cookie_name(service: Service) -> str:
    """Returns the cookie's name; over https the prefix ties it to this very host."""
    return "__Host-slowhand" if is_secure(service) else PLAIN


def refuse_foreign_sites() -> None:
    """Lets only our own pages change anything. Raises Problem."""
    if request.method in SAFE_METHODS:
        return
    service, site = service_here(), request.headers.get("Sec-Fetch-Site", "same-origin")
    is_foreign = site not in ("same-origin", "none")
    says = "Origin" in request.headers
    if is_foreign or (says and not is_ours(service)):
        raise Problem("foreign-origin", "foreign_origin")


def nobody() -> Problem:
    """Returns the problem of a caller without a session."""
    return Problem("no-session", "no_session")


def _named(service: Service, player: Player, call: str) -> str:
    return service.derive("session", f"{player.id}:{call}").hex()[:ID]


def _admit(service: Service, visit: Visit) -> None:
    """Lets a session count for a minute, and once a day notes that it is used.

    Raises Problem.
    """
    sessions, now = service.store.sessions, service.moment()
    session = sessions.glance(visit.player, visit.session)
    session = session or sessions.find(visit.player, visit.session)
    session = session or _adopted(service, visit)
    if session is None or session.gone:
        raise nobody()
    if now - datetime.fromisoformat(session.used) >= A_DAY:
        _renew(service, visit, session)
    _renew_old(visit)
    service.admitted.remember(visit.session, now)
    service.work.comes_from(visit.player, service.asker.address)


def _renew_old(visit: Visit) -> None:
    """Has a cookie of the old form given anew, which names its session."""
    if visit.generation is not None:
        g.renew = visit


def _renew(service: Service, visit: Visit, session: Session) -> None:
    """Notes that a session is used, and has its cookie given anew. Raises Problem.

    Where there is no room for the note, whoever only looks still may.
    """
    try:
        service.store.sessions.keep(
            replace(session, used=service.now(), device=_device() or session.device)
        )
    except Full:
        return
    except Taken:
        raise nobody() from None
    g.renew = visit


def _adopted(service: Service, visit: Visit) -> Session | None:
    """Returns the session of a cookie that never had one; None: it does not count."""
    if visit.generation is None:
        return None
    now = service.now()
    session = Session(
        visit.session, visit.player, visit.generation, _device(), created=now, used=now
    )
    if not _is_current(service, session):
        return None
    with suppress(Taken):
        service.store.sessions.keep(session)
        return session
    return None


def _moved(service: Service, visit: Visit) -> Visit:
    """Returns a session of https in the place of one over plain HTTP, which ends.

    Who has listened to that one has nothing from then on. Raises Problem.
    """
    if "moved" not in g:
        g.moved = g.renew = _successor(service, visit)
    found: Visit = g.moved
    return found


def _successor(service: Service, visit: Visit) -> Visit:
    sessions, now = service.store.sessions, service.now()
    fresh = service.derive("moved", visit.session).hex()[:ID]
    after = sessions.find(visit.player, fresh)
    if after is None:
        before = sessions.find(visit.player, visit.session) or _adopted(service, visit)
        if before is None or before.gone:
            raise nobody()
        sessions.keep(replace(before, id=fresh, created=now, used=now))
        follow(service, visit.player, before.id, fresh)
        end(service, visit.player, before.id)
    elif service.moment() - datetime.fromisoformat(after.created) > MOVING:
        raise nobody()
    return Visit(visit.player, fresh)


def _is_current(service: Service, session: Session) -> bool:
    """Whether nobody has signed all phones out since, or left for good."""
    try:
        player = service.store.player(session.player)
    except NotFound:
        return False
    return not player.gone and player.generation == session.generation


def _device() -> str:
    """Returns what the player would call the phone that asks."""
    return device(request.headers.get("User-Agent", ""))


def _signer(service: Service) -> TimestampSigner:
    return TimestampSigner(list(reversed(service.keys)), salt="slowhand.session")
