"""A game as a file, as its JSON Schema has it."""

from marshmallow import fields, validate

from engine.kernel.history import FORMATS

from .replies import Ended
from .shape import HEX, MINUTE, Shape, count, each, list_of, string

# What was drawn by lot; of newer games the digest of what is played follows it.
SECRET = validate.Regexp("^([0-9a-f]{64}){1,2}$")


class HistorySeat(Shape):
    """Who held a seat; the mark binds the name into the chain (format 2)."""

    seat = count()
    name = string(null=True)
    kind = string()
    mark = string(required=False, validate=HEX)
    salt = string(required=False, null=True, validate=HEX)


class Fairness(Shape):
    """The promise, the players' numbers, and at the end the secret."""

    commitment = string(validate=HEX)
    nonces = list_of(fields.String(allow_none=True))
    secret = string(required=False, validate=SECRET)


class Sandbox(Shape):
    """Where a sandbox branched off: an exact number, or what a seat had seen.

    Of an introduction, that it is one.
    """

    of = string()
    number = count(null=True)
    seat = count(null=True)
    seen = count(null=True)


class Signature(Shape):
    """The signature of the server that ran the game, and its public key (Ed25519)."""

    key = string(validate=HEX)
    value = string()


class History(Shape):
    """A game as a file that anybody can check."""

    format = string(validate=validate.OneOf(list(FORMATS.values())))
    game = fields.UUID(required=True)
    system = string()
    rules = count()
    cards = fields.Dict()
    options = fields.Dict(required=True)
    seats = each(HistorySeat)
    sandbox = fields.Nested(Sandbox)
    fairness = fields.Nested(Fairness, required=True)
    started = string(validate=MINUTE)
    acts = list_of(fields.Dict())
    events = list_of(fields.Dict())
    chain = list_of(fields.String(validate=HEX))
    outcome = fields.Nested(Ended, required=True, allow_none=True)
    complete = fields.Boolean(required=True)
    signature = fields.Nested(Signature)
