"""My account: who I am, when my clock stands still, what I want to be told."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine.kernel.words import written

from ..http.contract import Reply, call
from ..http.session import leaving, signed, stay_alone, take_cookie
from ..people.accounts import account, across, change, sign_out_everywhere
from ..people.company import company
from ..people.leaving import delete, everything
from ..people.record import record
from ..people.shuffles import lock_away, locked_away
from ..requests.account import Wish
from ..requests.games import Call, LockedShuffle
from ..requests.signing import Farewell
from ..service import Service
from ..service.player import known
from ..store import Player
from ..tables.shelves import asking

bp = Blueprint("me", __name__)


@bp.get("/me")
@call(reply="mine.Me")
def me(service: Service, player: str) -> Reply:
    """Who I am, all that I have settled, and how many games wait for me."""
    service.following.catch_up(player)
    return _me(service, known(service, player))


@bp.get("/me/record")
@call(reply="mine.MyRecord")
def my_record(service: Service, player: str) -> Reply:
    """What my games came to, for each system; the last 2,000 count."""
    return record(service, known(service, player))


@bp.get("/me/people")
@call(reply="mine.MyPeople")
def my_people(service: Service, player: str) -> Reply:
    """Who has sat with me in the last forty games with others, and what came of it."""
    return company(service, known(service, player))


@bp.get("/me/people/<uuid:game>/<int:seat>")
@call(reply="mine.PersonThere", problems=("malformed", "not-found"))
def person_there(service: Service, player: str, game: str, seat: int) -> Reply:
    """Who sits there with me, and whether I have muted or blocked them."""
    return across(service, known(service, player), game, seat)


@bp.post("/me")
@call(
    reply="mine.Me",
    problems=("id-reused", "not-found", "too-much", "against-the-rules"),
)
def change_me(service: Service, owner: str, body: Wish) -> Reply:
    """Change what is named; all the rest stays as it is."""
    return _me(service, change(service, owner, body))


@bp.post("/me/sign-out-everywhere")
@call(status=204, problems=("id-reused",))
def sign_out_others(service: Service, owner: str, body: Call) -> Response:
    """Sign out all my other phones, which are told no more."""
    response = Response(status=204)
    stay_alone(service, response, sign_out_everywhere(service, owner, body.id), body.id)
    return response


@bp.get("/me/export")
@call(reply="mine.Everything")
def export_me(service: Service, owner: str) -> Response:
    """All that is kept about me, as a file."""
    told = everything(service, known(service, owner), signed(service).session)
    return Response(
        written(told, service.asker.language),
        mimetype="application/json",
        headers={"Content-Disposition": 'attachment; filename="slowhand-me.json"'},
    )


@bp.post("/me/shuffles/<uuid:game>")
@call(status=204, problems=("not-found", "too-much"))
def lock_shuffle(service: Service, player: str, game: str, body: LockedShuffle) -> None:
    """Leave here what my phone kept of a shuffle, locked, for when it forgets."""
    lock_away(service, player, game, body)


@bp.get("/me/shuffles/<uuid:game>")
@call(reply="mine.Locked", problems=("not-found",))
def locked_shuffle(service: Service, player: str, game: str) -> Reply:
    """What a phone of mine locked away of a game's shuffle."""
    return locked_away(service, player, game)


@bp.post("/me/delete")
@call(
    status=204,
    problems=("no-session", "busy"),
)
def delete_me(service: Service, body: Farewell) -> Response:
    """Delete me for good; the house takes my seats. The name has to be mine."""
    delete(service, leaving(service), body)
    response = Response(status=204)
    take_cookie(service, response)
    return response


def _me(service: Service, player: Player) -> Reply:
    return account(service, player) | {"waiting": asking(service, player.id)}
