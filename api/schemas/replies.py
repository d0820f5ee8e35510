"""What a reply looks like. Replies are not made through these: the tests compare."""

from typing import Any, get_args

from marshmallow import RAISE, Schema, fields, validate

from engine.kernel.endings import Result
from engine.kernel.history import FORMATS

from ..service.problems import STATUS as PROBLEMS

HEX = validate.Regexp(r"^[0-9a-f]{64}$")
MINUTE = validate.Regexp(r"^\d{4}-\d\d-\d\dT\d\d:\d\dZ$")
STATUS = ("open", "running", "over", "void")
BY = ("player", "clock", "house")
SEATS = ("player", "bot", "open", "held")


def _text(*, null: bool = False, required: bool = True, **more: Any) -> fields.String:
    return fields.String(required=required, allow_none=null, **more)


def _count(*, null: bool = False, required: bool = True) -> fields.Integer:
    return fields.Integer(required=required, allow_none=null)


def _list(inner: Any) -> fields.List[Any]:
    return fields.List(inner, required=True)


def _each(schema: type[Schema]) -> fields.List[Any]:
    return _list(fields.Nested(schema))


class Shape(Schema):
    """Has the fields that it declares and no others."""

    class Meta:
        unknown = RAISE


class Problem(Shape):
    """A problem document (RFC 9457)."""

    type = _text(validate=validate.OneOf([f"/problems/{slug}" for slug in PROBLEMS]))
    title = _text()
    status = _count()
    detail = _text()
    rule = _text(required=False)


class Health(Shape):
    """The service answers."""

    status = _text(validate=validate.Equal("ok"))
    set_aside = fields.Integer(
        required=True,
        metadata={
            "description": "Alarms that failed in this process; the log names them."
        },
    )


class Guest(Shape):
    """A guest, as everybody at a table knows them."""

    player = _text()
    name = _text()


class Seating(Shape):
    """Where all these options are chosen, only these numbers of seats can play."""

    when = fields.Dict(required=True)
    seats = _list(_count())


class SeatRange(Shape):
    """How many can play: any of `numbers`, fewer of them where options say so."""

    min = _count()
    max = _count()
    numbers = _list(_count())
    fewer = _each(Seating)


class System(Shape):
    """One set of rules; `options` is a JSON Schema with titles and explanations."""

    name = _text()
    title = _text()
    about = _text()
    seats = fields.Nested(SeatRange, required=True)
    minutes = _list(_count())
    levels = _list(_count())
    options = fields.Dict(required=True)
    ends = fields.Dict(fields.String(), fields.String(), required=True)


class Systems(Shape):
    """All that can be played."""

    systems = _each(System)


class Words(Shape):
    """What the app says in a language, by section and key; the rest is English."""

    language = _text()
    languages = fields.List(fields.String(), required=True)
    texts = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=fields.String()),
        required=True,
    )


class Rule(Shape):
    """A rule of the ledger; `ruling` is our reading where the book is silent."""

    id = _text()
    section = _text()
    text = _text()
    ruling = _text(null=True)
    example = _text(null=True)
    source = _text(null=True)


class Ledger(Shape):
    """The rules of a system."""

    system = _text()
    title = _text()
    rules = _each(Rule)


class CardSet(Shape):
    """The name of a card set, for a game's options."""

    hash = _text(validate=HEX)


class Place(Shape):
    """A seat in a list: who sits there, and in which `team` where there are some."""

    seat = _count()
    name = _text(null=True)
    kind = _text(validate=validate.OneOf(SEATS))
    team = _count(required=False)


class Seat(Place):
    """A seat: who sits there, and whether the game waits for it."""

    waiting = fields.Boolean(required=True)
    level = _count(required=False)


class Thing(Shape):
    """Something that can be chosen."""

    label = _text()
    count = _count(required=False)


class Worth(Shape):
    """A sum that a pick has to reach."""

    least = _count()
    most = _count(required=False)
    of = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class Number(Shape):
    """A whole number to choose, written in digits."""

    least = _count()
    most = _count()
    step = _count(required=False)


class Pick(Shape):
    """One choice inside a move: `min` to `max` of `of` or of a `set`; or a number."""

    name = _text()
    of = _list(fields.String())
    min = _count()
    max = _count()
    ordered = fields.Boolean()
    worth = fields.Nested(Worth)
    rule = _text(required=False)
    set = _text(required=False)
    number = fields.Nested(Number)
    label = _text(required=False)


class Move(Shape):
    """One way to answer; `at` lists the places where it can be played."""

    move = _text()
    label = _text()
    at = _list(fields.String())
    picks = _each(Pick)


class Given(Shape):
    """The answer given so far, which may still be revised."""

    move = _text()
    picks = fields.Dict(
        keys=fields.String(), values=fields.List(fields.String()), required=True
    )


class Foretelling(Shape):
    """Answers to a decision that would all do the same, and what that is."""

    answers = _each(Given)
    foretold = fields.Dict(required=True)


class Foresight(Shape):
    """What an answer would do; null where a game foretells nothing."""

    foretold = fields.Dict(required=True, allow_none=True)


class Decision(Shape):
    """What the game waits for, or offers, to one seat: its so many-th decision."""

    id = _text()
    seat = _count()
    nth = _count()
    kind = _text()
    life = _text(validate=validate.OneOf(("once", "revise", "repeat")))
    required = fields.Boolean(required=True)
    about = _text(required=False)
    prompt = _text()
    given = fields.Nested(Given)
    foretold = fields.List(fields.Nested(Foretelling))
    until = _text(required=False, validate=MINUTE)
    things = fields.Dict(
        keys=fields.String(), values=fields.Nested(Thing), required=True
    )
    moves = _each(Move)


class Card(Shape):
    """Something that lies open; `thing` is the id by which forms name it."""

    label = _text()
    thing = _text(required=False)
    corner = _text(required=False)
    hue = _text(required=False)
    count = _count(required=False)


class Zone(Shape):
    """Cards or dice that lie together: open ones, and so many face `down`."""

    label = _text()
    cards = fields.List(fields.Nested(Card))
    down = _count(required=False)
    kind = _text(required=False, validate=validate.OneOf(("cards", "dice")))
    past = fields.Boolean()


class Figure(Shape):
    """A number with its name, perhaps out of so many."""

    label = _text()
    n = _count()
    of = _count(required=False)


class Side(Shape):
    """What lies before a seat, and how it stands."""

    seat = _count()
    zones = fields.List(fields.Nested(Zone))
    figures = fields.List(fields.Nested(Figure))
    states = fields.List(fields.String())
    thing = _text(required=False)


class Layout(Shape):
    """How a view lies on a table; `{1}` in a label is the name of seat 1."""

    sides = _each(Side)
    zones = fields.List(fields.Nested(Zone))
    figures = fields.List(fields.Nested(Figure))
    hand = fields.Nested(Zone)


class Tally(Shape):
    """One of the numbers that decided a game, seat by seat."""

    what = _text()
    label = _text(required=False)
    of = _list(fields.Integer())
    main = fields.Boolean()


class Ended(Shape):
    """How a game ended, as its history keeps it."""

    winners = _list(fields.Integer())
    how = _text()
    tallies = _each(Tally)


class Standing(Shape):
    """The place of a team, or of a seat by itself; who is level shares it."""

    place = fields.Integer()
    seats = _list(fields.Integer())


class Outcome(Ended):
    """How a game ended; `lost` means by all, and the system has words for `how`."""

    result = _text(validate=validate.OneOf(get_args(Result)))
    standings = _each(Standing)


class Invite(Shape):
    """How others find the table."""

    code = _text()
    link = _text()


class Face(Shape):
    """A seat's clock: until when, whether it stands now, and the extra minutes left.

    `lapses` counts how often in a row its time was up; a seat with a caretaker is
    played by the house until its player comes back.
    """

    seat = _count()
    until = _text(null=True, validate=MINUTE)
    standing = fields.Boolean(required=True)
    stands_until = _text(null=True, validate=MINUTE)
    bank_left = _count()
    lapses = _count()
    caretaker = fields.Boolean(required=True)


class Clock(Shape):
    """Minutes for each decision and extra ones; `expiry` says what happens then.

    Before the game there are no faces.
    """

    allowance = _count()
    bank = _count()
    seats = _each(Face)
    expiry = _text()


class Voice(Shape):
    """Who said something; without a seat somebody who has left."""

    seat = _count(null=True)
    name = _text(null=True)


class Message(Shape):
    """Something said: `to` is "table", or the seats of those a secret note is for."""

    id = fields.UUID(required=True)
    at = _text(validate=MINUTE)
    by = fields.Nested(Voice, required=True, data_key="from")
    to = fields.Raw(
        required=True,
        metadata={
            "oneOf": [
                {"const": "table"},
                {"type": "array", "items": {"type": "integer"}},
            ]
        },
    )
    text = _text()


class Game(Shape):
    """A game as one seat, or a spectator, may know it now.

    `host`: whether I set the table. `watch` is a link with the public view, for anybody
    once the game has begun; only who is at the table has it. At an open table with
    `several` one guest may take several seats; its host is told the `version` of the
    seats, to let two of them change places. An `introduction` names the system that
    is learned in it. `outlook` is what the rules foretell of the position as it stands.
    It may be one of a `series`, which has a page of its own. With `undo` this seat may
    take the latest act back. A `layout` says how the view lies on a table, for systems
    that phones have no board of.
    """

    id = fields.UUID(required=True)
    system = _text()
    options = fields.Dict(required=True)
    status = _text(validate=validate.OneOf(STATUS))
    seats = _each(Seat)
    me = _list(fields.Integer())
    mine_to_take = _list(fields.Integer())
    sandbox = fields.Boolean(validate=validate.Equal(True))
    introduction = fields.String()
    series = fields.Boolean(validate=validate.Equal(True))
    seat = _count(null=True)
    seen = _count()
    view = fields.Dict(required=True, allow_none=True)
    layout = fields.Nested(Layout)
    outlook = fields.Dict(required=True, allow_none=True)
    decisions = _each(Decision)
    undo = fields.Boolean(validate=validate.Equal(True))
    outcome = fields.Nested(Outcome, required=True, allow_none=True)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    talk = fields.List(
        fields.Nested(Message),
        metadata={"description": "What I have missed, if I asked with talk."},
    )
    commitment = _text(validate=HEX)
    listed = fields.Boolean(required=True)
    host = fields.Boolean(required=True)
    watch = fields.String()
    several = fields.Boolean(validate=validate.Equal(True))
    version = _count(required=False)
    invite = fields.Nested(Invite)


class Event(Shape):
    """Something that happened, as one viewer may know it."""

    seen = _count()
    at = _text(validate=MINUTE)
    by = _text(validate=validate.OneOf(BY))
    type = _text()
    text = _text()
    rules = _list(fields.String())
    facts = fields.Dict(required=True)


class News(Shape):
    """What was heard since."""

    seen = _count()
    events = _each(Event)


class Played(News):
    """What an act led to, and the game after it."""

    game = fields.Nested(Game, required=True)


class ListedGame(Shape):
    """A game in my list; `won` is null while it runs and for a draw.

    It goes on with the `series` of that first game.

    `how` it ended, as in its outcome; null while it runs. It runs `alone` where nobody
    waits for me, so that it is never my turn.
    """

    id = fields.UUID(required=True)
    system = _text()
    status = _text(validate=validate.OneOf(STATUS))
    seats = _each(Place)
    me = _list(fields.Integer())
    turn = fields.Boolean(required=True)
    since = _text(null=True, validate=MINUTE)
    last = _text(null=True)
    seen = _count()
    won = fields.Boolean(required=True, allow_none=True)
    how = _text(null=True)
    until = _text(null=True, validate=MINUTE)
    sandbox = fields.Boolean(validate=validate.Equal(True))
    series = fields.UUID()
    alone = fields.Boolean(validate=validate.Equal(True))
    learning = fields.Boolean(validate=validate.Equal(True))


class SeriesGame(Shape):
    """A game of a series."""

    id = fields.UUID(required=True)
    status = _text(validate=validate.OneOf(STATUS))
    won = fields.Boolean(required=True, allow_none=True)
    at = _text(validate=MINUTE)


class Series(Shape):
    """Games that continue one another, the first first, and what they came to."""

    system = _text()
    title = _text()
    record = _list(fields.String())
    games = _each(SeriesGame)


class GameList(Shape):
    """A page of my games."""

    games = _each(ListedGame)
    cursor = _text(null=True)


class Invitation(Shape):
    """What I would join; the commitment is what I would answer by sitting down."""

    game = fields.UUID(required=True)
    system = _text()
    title = _text()
    options = fields.Dict(required=True)
    seats = _each(Place)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    commitment = _text(validate=HEX)
    status = _text(validate=validate.OneOf(STATUS))


class LobbyTable(Shape):
    """A table at which I may sit down; `mine` if I set it or sit there already."""

    game = fields.UUID(required=True)
    system = _text()
    title = _text()
    options = fields.Dict(required=True)
    seats = _each(Place)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    commitment = _text(validate=HEX)
    at = _text(validate=MINUTE)
    mine = fields.Boolean(required=True)


class Lobby(Shape):
    """A page of open tables, the newest first."""

    tables = _each(LobbyTable)
    cursor = _text(null=True)


class HistorySeat(Shape):
    """Who held a seat; the mark binds the name into the chain (format 2)."""

    seat = _count()
    name = _text(null=True)
    kind = _text()
    mark = _text(required=False, validate=HEX)
    salt = _text(required=False, null=True, validate=HEX)


class Fairness(Shape):
    """The promise, the players' numbers, and at the end the secret."""

    commitment = _text(validate=HEX)
    nonces = _list(fields.String(allow_none=True))
    secret = _text(required=False, validate=HEX)


class Sandbox(Shape):
    """Where a sandbox branched off: an exact number, or what a seat had seen.

    Of an introduction, that it is one.
    """

    of = _text()
    number = _count(null=True)
    seat = _count(null=True)
    seen = _count(null=True)


class Signature(Shape):
    """The signature of the server that ran the game, and its public key (Ed25519)."""

    key = _text(validate=HEX)
    value = _text()


class History(Shape):
    """A game as a file that anybody can check."""

    format = _text(validate=validate.OneOf(list(FORMATS.values())))
    game = fields.UUID(required=True)
    system = _text()
    rules = _count()
    cards = fields.Dict()
    options = fields.Dict(required=True)
    seats = _each(HistorySeat)
    sandbox = fields.Nested(Sandbox)
    fairness = fields.Nested(Fairness, required=True)
    started = _text(validate=MINUTE)
    acts = _list(fields.Dict())
    events = _list(fields.Dict())
    chain = _list(fields.String(validate=HEX))
    outcome = fields.Nested(Ended, required=True, allow_none=True)
    complete = fields.Boolean(required=True)
    signature = fields.Nested(Signature)
