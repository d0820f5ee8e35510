"""The person who asks, as the door sees them; all further in is handed this."""

from msgspec import Struct

from engine.kernel.words import ENGLISH

NOBODY = "nobody"  # looks in without a session; no guest has this id


class Asker(Struct, frozen=True):
    """When somebody asks, in which language, from where, and at which address of ours.

    Which player it is a view is told beside it. The empty one stands for the service
    itself, which also does what nobody asks for.
    """

    at: str = ""  # UTC, in seconds; it stands still until they are answered
    language: str = ENGLISH
    address: str = ""  # of the network, of IPv6 the part that a household shares
    scheme: str = "http"  # by which they called us ...
    host: str = ""  # ... and by which name and port
    page: str = ""  # the address of the page that asks, as its browser says
