"""A person's link: whose it is, and knowing each other."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..http.session import asking
from ..people.meeting import meet, own_link, renew, whose
from ..schemas.requests import Call
from ..service import current_service

bp = Blueprint("meeting", __name__)


@bp.get("/me/link")
@call(reply="mine.PersonLink")
def my_link(player: str) -> Reply:
    """My link: with whoever opens it and says so I know each other."""
    return own_link(current_service(), player)


@bp.post("/me/link")
@call(reply="mine.PersonLink", problems=("id-reused",))
def renew_link(owner: str, body: Call) -> Reply:
    """A new link for me; those before lead to nobody any more."""
    return renew(current_service(), owner, body.id)


@bp.get("/meet/<code>")
@call(reply="mine.Person", problems=("not-found", "too-much"))
def see_person(code: str) -> Reply:
    """Whose link this is; it is told before a name is asked."""
    found = whose(current_service(), code)
    return {"name": found.name, "me": found.id == asking()}


@bp.post("/meet/<code>")
@call(reply="mine.Person", problems=("not-found", "too-much"))
def meet_person(player: str, code: str, body: Call) -> Reply:
    """Know each other: both stand under each other's people; twice is once."""
    found = meet(current_service(), player, code)
    return {"name": found.name, "me": found.id == player}
