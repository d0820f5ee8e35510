"""What all doors to a first game share: nothing is kept before the first answer."""

from collections.abc import Callable

from werkzeug.wrappers import Response

from engine.kernel import sight
from engine.kernel.words import written

from ..game.advice import advised
from ..game.first_answer import (
    Comer,
    ask_about,
    keep_unanswered,
    look,
    play_first,
)
from ..game.replies import game_reply
from ..http.contract import Reply
from ..http.session import nobody, player_of, sign_in
from ..requests.games import Advising, Asking, FirstAnswer, NewGuest
from ..service import Service
from ..service.asker import NOBODY
from ..service.player import known
from ..service.problems import Problem
from ..store import NotFound, Player
from ..tables.unplayed import Unplayed
from .answers import reply_to
from .session import refuse_another

ASKING = ("closed-decision", "against-the-rules", "not-your-seat", "too-much")
PLAYING = ("no-session", *ASKING, "id-reused", "busy")

Deal = Callable[[Service, Player], Unplayed]


def dealt(service: Service, looker: str, deal: Deal) -> Reply:
    """What is dealt, as whoever asks sees it."""
    return look(service, deal(service, who(service, looker)))


def set_out(service: Service, looker: str, deal: Deal) -> Reply:
    """A sandbox, as whoever asks sees it: so often in a minute, as it takes time."""
    return look(service, _looked_into(service, looker, deal))


def asked(service: Service, looker: str, body: Asking, deal: Deal) -> Reply:
    """What a first answer would do, as far as its seat knows."""
    return ask_about(_looked_into(service, looker, deal), body)


def advice(service: Service, looker: str, body: Advising, deal: Deal) -> Reply:
    """What the house would answer first in a sandbox, as far as that seat knows."""
    found = _looked_into(service, looker, deal)
    if body.seat != found.seat:
        raise Problem("not-your-seat", "not_your_seat", seat=body.seat)
    seen = sight(found.system, found.game, found.seat)
    return advised(found.system, found.table, seen, body)


def answered(
    service: Service, looker: str, body: FirstAnswer, deal: Deal
) -> Reply | Response:
    """The game that is made by a first answer, and the session of who is new."""
    comer = _comer(service, looker, body.guest)
    player, attempt = comer.player, body.answer
    played = play_first(service, comer, deal(service, player), attempt)
    reply = reply_to(service, player.id, played, attempt)
    return _welcomed(service, reply, player, body.guest)


def begun(
    service: Service, looker: str, guest: NewGuest | None, deal: Deal
) -> Reply | Response:
    """The game that is kept before its first answer, and the session of who is new."""
    comer = _comer(service, looker, guest)
    player = comer.player
    table, newest = keep_unanswered(service, comer, deal(service, player))
    reply = game_reply(service, player.id, table, newest, None)
    return _welcomed(service, reply, player, guest)


def who(service: Service, looker: str) -> Player:
    """Returns the player who looks; whoever was never here is somebody."""
    if looker == NOBODY:
        return Player(NOBODY, "", service.now())
    return known(service, looker)


def _welcomed(
    service: Service, reply: Reply, player: Player, guest: NewGuest | None
) -> Reply | Response:
    """Returns a reply, with the session of a guest who came by this call."""
    if guest is None:
        return reply
    language = service.asker.language
    response = Response(written(reply, language), 201, mimetype="application/json")
    response.content_language.add(language)
    sign_in(service, response, player, guest.id)
    return response


def _looked_into(service: Service, looker: str, deal: Deal) -> Unplayed:
    """Returns what is dealt, counted as a question. Raises Problem."""
    asker = service.asker.address if looker == NOBODY else looker
    service.curious.count(asker, service.moment())
    return deal(service, who(service, looker))


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
