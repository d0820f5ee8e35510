"""A person's link: whose it is, and knowing each other."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..http.session import asking
from ..people.meeting import meet, own_link, renew, whose
from ..requests.games import Call
from ..service import Service

bp = Blueprint("meeting", __name__)


@bp.get("/me/link")
@call(reply="mine.PersonLink")
def my_link(service: Service, player: str) -> Reply:
    """My link: with whoever opens it and says so I know each other."""
    return own_link(service, player)


@bp.post("/me/link")
@call(reply="mine.PersonLink", problems=("id-reused",))
def renew_link(service: Service, owner: str, body: Call) -> Reply:
    """A new link for me; those before lead to nobody any more."""
    return renew(service, owner, body.id)


@bp.get("/meet/<code>")
@call(reply="mine.Person", problems=("not-found", "too-much"))
def see_person(service: Service, code: str) -> Reply:
    """Whose link this is; it is told before a name is asked."""
    found = whose(service, code)
    return {"name": found.name, "me": found.id == asking(service)}


@bp.post("/meet/<code>")
@call(reply="mine.Person", problems=("not-found", "too-much"))
def meet_person(service: Service, player: str, code: str, body: Call) -> Reply:
    """Know each other: both stand under each other's people; twice is once."""
    found = meet(service, player, code)
    return {"name": found.name, "me": found.id == player}
