"""Games: set a table, list mine, look at one as it is or as it was."""

from flask import Blueprint

from ..game.lists import list_games
from ..game.looking import at_seen, news, now
from ..game.positions import positions
from ..game.replies import game_reply
from ..game.series import series_of
from ..http.contract import Reply, call
from ..people.company import seats_kept
from ..requests.games import (
    Listening,
    Listing,
    Looking,
    NewTable,
    Paging,
    Watching,
)
from ..service import Service
from ..service.conditional_reply import Tagged
from ..service.player import known
from ..tables.table import set_table

SEEING = ("not-your-seat", "not-found")

bp = Blueprint("games", __name__)


@bp.post("/games")
@call(
    reply="replies.Game",
    status=201,
    problems=("against-the-rules", "id-reused", "too-much"),
)
def new_game(service: Service, player: str, body: NewTable) -> Reply:
    """Set a table. The game's id is the one of this call.

    A seat is kept for somebody whom I know, who finds it in the own list and takes it,
    or frees it by leaving.
    """
    host = known(service, player)
    kept = seats_kept(service, host, body)
    table, newest = set_table(service, host, body, kept)
    return game_reply(service, player, table, newest, None)


@bp.get("/games")
@call(reply="lists.GameList")
def my_games(service: Service, player: str, query: Listing) -> Tagged:
    """My games, what waits for me first."""
    return list_games(service, player, query)


@bp.get("/games/<uuid:game>/series")
@call(reply="lists.Series", problems=("not-found",))
def series(service: Service, player: str, game: str) -> Reply:
    """The games that a game goes on with, and those that go on with it."""
    return series_of(service, player, game)


@bp.get("/games/<uuid:game>")
@call(reply="replies.Game", problems=(*SEEING, "too-much"))
def look(service: Service, looker: str, game: str, query: Looking) -> Tagged:
    """A game as one seat may see it; by default my first one that is waited for.

    Others' open tables are seen with the code of an invitation, running ones with the
    token of the link for watching.
    """
    return now(service, looker, game, query)


@bp.get("/games/<uuid:game>/events")
@call(reply="replies.News", problems=SEEING)
def events(service: Service, looker: str, game: str, query: Listening) -> Reply:
    """What a seat has heard since its count was `after`."""
    return news(service, looker, game, query)


@bp.get("/games/<uuid:game>/at/<int:seen>")
@call(reply="replies.Game", problems=SEEING)
def look_back(
    service: Service, looker: str, game: str, seen: int, query: Watching
) -> Reply:
    """A game as one seat saw it when its count was `seen`; any seat once it is over."""
    return at_seen(service, looker, game, seen, query)


@bp.get("/games/<uuid:game>/positions")
@call(reply="replays.Positions", problems=SEEING)
def all_positions(service: Service, looker: str, game: str, query: Paging) -> Reply:
    """The positions of a game that one seat can look back at, turn by turn."""
    return positions(service, looker, game, query)
