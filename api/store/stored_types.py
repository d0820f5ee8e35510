"""The types that stores keep, made known to msgspec before there are threads.

It learns a type when that is decoded first, and two threads that learn the same type at
the same time crash the process (0.22): the one reads what the other has half written.
"""

from msgspec import json

from ..push.keys import Keys
from . import Membership, Message, Player, Session, Slip, Table
from .deck import Deck
from .errands import Bond, Endpoint, Errand, Line
from .usages import Usage

STORED = (
    Bond,
    Deck,
    Endpoint,
    Errand,
    Keys,
    Line,
    Membership,
    Message,
    Player,
    Session,
    Slip,
    Table,
    Usage,
)


def learn() -> None:
    """Makes all of them known; the types of a system are learned when it is loaded."""
    for kind in STORED:
        json.Decoder(kind)
