"""Sessions: a signed cookie says which player a phone is, and of which generation."""

from flask import request
from itsdangerous import BadSignature, TimestampSigner
from werkzeug.wrappers import Response

from .problems import Problem
from .service import Service, service
from .store import NotFound, Player

AGE_S = 400 * 24 * 3600  # the most that browsers keep
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def player_of(service: Service, phone_id: str) -> str:
    """Returns the id of the player that a phone's own id stands for.

    The same call sent twice leads to the same player, and nobody can get from a
    player's id to the phone's.
    """
    return service.derive("player", phone_id).hex()[:32]


def guest() -> str:
    """Returns the player who asks. Raises Problem without a valid session."""
    home = service()
    player, generation = signed(home)
    try:
        if home.generations.of(player, home.moment()) == generation:
            return player
    except NotFound:
        pass
    raise Problem("no-session", "no_session")


def leaving(home: Service) -> str:
    """Returns the player who asks, even one who has just been deleted.

    A phone that heard no reply asks again. Raises Problem.
    """
    player, _ = signed(home)
    try:
        return player if home.store.player(player).gone else guest()
    except NotFound:
        raise Problem("no-session", "no_session") from None


def signed(home: Service) -> tuple[str, int]:
    """Returns the player and the generation of a cookie that we once gave.

    Whether they still count is another question. Raises Problem without one.
    """
    cookie = request.cookies.get(cookie_name(home), "")
    try:
        player, _, generation = _signer(home).unsign(cookie, AGE_S).partition(b":")
        return player.decode(), int(generation or 0)
    except (BadSignature, ValueError):
        raise Problem("no-session", "no_session") from None


def sign_in(response: Response, player: Player) -> None:
    """Gives the phone its cookie."""
    home = service()
    home.generations.forget(player.id)
    response.set_cookie(
        cookie_name(home),
        _signer(home).sign(f"{player.id}:{player.generation}").decode(),
        max_age=AGE_S,
        secure=home.settings.secure,
        httponly=True,
        samesite="Lax",
    )


def sign_out(response: Response) -> None:
    """Takes the cookie back."""
    home = service()
    response.delete_cookie(
        cookie_name(home),
        secure=home.settings.secure,
        httponly=True,
        samesite="Lax",
    )


def cookie_name(home: Service) -> str:
    """Returns the cookie's name; over https the prefix ties it to this very host."""
    return "__Host-slowhand" if home.settings.secure else "slowhand"


def refuse_foreign_sites() -> None:
    """Lets only our own pages change anything. Raises Problem."""
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    if site == "cross-site" or (origin is not None and _host(origin) != _own_host()):
        raise Problem("foreign-origin", "foreign_origin")


def _own_host() -> str:
    return _host(service().settings.origin or f"//{request.host}")


def _host(origin: str) -> str:
    return origin.partition("//")[2].lower()


def _signer(home: Service) -> TimestampSigner:
    return TimestampSigner(list(reversed(home.keys)), salt="slowhand.session")
