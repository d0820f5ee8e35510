"""What if: sandboxes that go on from a position of a game, or of a replay."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..game.branching import sandbox_of, sandbox_of_replay
from ..http.contract import Reply, call
from ..requests.games import (
    Advising,
    Asking,
    Branching,
    FirstAnswer,
    NewBranch,
    NewReplayBranch,
    ReplayBranching,
)
from ..service import Service
from ..store import Player
from ..tables.unplayed import Unplayed
from .unplayed import Deal, advice, answered, asked, begun, set_out

GAME = "/games/<uuid:game>/branch"
REPLAY = "/replays/<uuid:replay>/branch"
SETTING = ("not-found", "not-your-seat", "closed-decision", "against-the-rules")
OPENING = (*SETTING, "unjudged-history")
PLAYED = ("no-session", *SETTING, "too-much", "id-reused", "busy")

bp = Blueprint("branches", __name__)


@bp.get(f"{GAME}/dealt")
@call(reply="replies.Game", problems=(*SETTING, "too-much"))
def look_at_what_if(
    service: Service, looker: str, game: str, query: Branching
) -> Reply:
    """A sandbox of my own that goes on from a position; nothing of it is kept."""
    return set_out(service, looker, _sandbox(game, query))


@bp.post(f"{GAME}/preview")
@call(reply="forms.Foresight", problems=(*SETTING, "too-much"))
def foretell_what_if(
    service: Service, looker: str, game: str, query: Branching, body: Asking
) -> Reply:
    """What a first answer there would do, as far as I know; none is given."""
    return asked(service, looker, body, _sandbox(game, query))


@bp.post(f"{GAME}/advice")
@call(reply="forms.Advice", problems=(*SETTING, "too-much"))
def advise_what_if(
    service: Service, looker: str, game: str, query: Branching, body: Advising
) -> Reply:
    """What the house would answer there first; none is given."""
    return advice(service, looker, body, _sandbox(game, query))


@bp.post(f"{GAME}/answers")
@call(reply="replies.Played", status=201, problems=PLAYED)
def play_what_if(
    service: Service, looker: str, game: str, query: Branching, body: FirstAnswer
) -> Reply | Response:
    """Go on from a position by a first answer: now that sandbox is kept.

    Whoever has no session becomes a guest by the same call.
    """
    return answered(service, looker, body, _sandbox(game, query))


@bp.post(GAME)
@call(reply="replies.Game", status=201, problems=PLAYED)
def what_if(
    service: Service, looker: str, game: str, body: NewBranch
) -> Reply | Response:
    """Keep a sandbox of my own before its first answer, which may be the house's.

    Whoever has no session becomes a guest by the same call.
    """
    return begun(service, looker, body.guest, _sandbox(game, body))


@bp.get(f"{REPLAY}/dealt")
@call(reply="replies.Game", problems=(*OPENING, "too-much"))
def look_at_what_if_in_replay(
    service: Service, looker: str, replay: str, query: ReplayBranching
) -> Reply:
    """A sandbox that goes on from a position of a replay; nothing of it is kept."""
    return set_out(service, looker, _sandbox_of_replay(replay, query))


@bp.post(f"{REPLAY}/preview")
@call(reply="forms.Foresight", problems=(*OPENING, "too-much"))
def foretell_what_if_in_replay(
    service: Service, looker: str, replay: str, query: ReplayBranching, body: Asking
) -> Reply:
    """What a first answer there would do, as far as I know; none is given."""
    return asked(service, looker, body, _sandbox_of_replay(replay, query))


@bp.post(f"{REPLAY}/advice")
@call(reply="forms.Advice", problems=(*OPENING, "too-much"))
def advise_what_if_in_replay(
    service: Service, looker: str, replay: str, query: ReplayBranching, body: Advising
) -> Reply:
    """What the house would answer there first; none is given."""
    return advice(service, looker, body, _sandbox_of_replay(replay, query))


@bp.post(f"{REPLAY}/answers")
@call(reply="replies.Played", status=201, problems=(*PLAYED, "unjudged-history"))
def play_what_if_in_replay(
    service: Service,
    looker: str,
    replay: str,
    query: ReplayBranching,
    body: FirstAnswer,
) -> Reply | Response:
    """Go on from a position of a replay by a first answer: now that is kept.

    Whoever has no session becomes a guest by the same call.
    """
    return answered(service, looker, body, _sandbox_of_replay(replay, query))


@bp.post(REPLAY)
@call(reply="replies.Game", status=201, problems=(*PLAYED, "unjudged-history"))
def what_if_in_replay(
    service: Service, looker: str, replay: str, body: NewReplayBranch
) -> Reply | Response:
    """Keep such a sandbox before its first answer, which may be the house's.

    Whoever has no session becomes a guest by the same call.
    """
    return begun(service, looker, body.guest, _sandbox_of_replay(replay, body))


def _sandbox(game: str, called: Branching) -> Deal:
    def deal(service: Service, player: Player) -> Unplayed:
        return sandbox_of(service, player, game, called)

    return deal


def _sandbox_of_replay(replay: str, called: ReplayBranching) -> Deal:
    def deal(service: Service, player: Player) -> Unplayed:
        return sandbox_of_replay(service, player, replay, called)

    return deal
