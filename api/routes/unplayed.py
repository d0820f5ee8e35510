"""What all doors to a first game share: nothing is kept before the first answer."""

from collections.abc import Callable

from werkzeug.wrappers import Response

from ..game.first_answer import Comer, ask_about, look, play_first
from ..game.looking import told
from ..http.contract import Reply
from ..http.session import nobody, player_of, sign_in
from ..schemas.requests import Asking, FirstAnswer, NewGuest
from ..service import Service, current_service
from ..service.language import language, written
from ..service.origins import caller
from ..service.player import NOBODY, known
from ..store import NotFound, Player
from ..tables.unplayed import Unplayed
from .session import refuse_another

ASKING = ("closed-decision", "against-the-rules", "not-your-seat", "too-much")
PLAYING = ("no-session", *ASKING, "id-reused", "busy")

Deal = Callable[[Service, Player], Unplayed]


def dealt(looker: str, deal: Deal) -> Reply:
    """What is dealt, as whoever asks sees it."""
    service = current_service()
    return look(service, deal(service, who(service, looker)))


def asked(looker: str, body: Asking, deal: Deal) -> Reply:
    """What a first answer would do, as far as its seat knows."""
    service = current_service()
    asker = caller() if looker == NOBODY else looker
    service.curious.count(asker, service.moment())
    return ask_about(service, deal(service, who(service, looker)), body)


def answered(looker: str, body: FirstAnswer, deal: Deal) -> Reply | Response:
    """The game that is made by a first answer, and the session of who is new."""
    service = current_service()
    comer = _comer(service, looker, body.guest)
    player, attempt = comer.player, body.answer
    played = play_first(service, comer, deal(service, player), attempt)
    reply = told(service, player.id, played, attempt.seat, attempt.after)
    if body.guest is None:
        return reply
    response = Response(written(reply), 201, mimetype="application/json")
    response.content_language.add(language())
    sign_in(response, player, body.guest.id)
    return response


def who(service: Service, looker: str) -> Player:
    """Returns the player who looks; whoever was never here is somebody."""
    if looker == NOBODY:
        return Player(NOBODY, "", service.now())
    return known(service, looker)


def _comer(service: Service, looker: str, guest: NewGuest | None) -> Comer:
    """Returns who answers. Raises Problem for nobody, and for a call of another."""
    if guest is None:
        if looker == NOBODY:
            raise nobody()
        return Comer(known(service, looker), is_new=False)
    player = player_of(service, guest.id)
    try:
        there = service.store.player(player)
    except NotFound:
        return Comer(Player(player, guest.name, service.now()), is_new=True)
    refuse_another(service, there, guest.name)
    return Comer(there, is_new=False)
