"""What may become of an errand: its states, and what leads from each to the next.

The reasons are for who reads them. Whatever is told in a test is watched: nothing else
ever happens.
"""

from collections.abc import Mapping
from typing import Literal

from api.store.errands import Errand

# due: to be told everywhere, or just being told. again: to be told where it did not
# arrive. waits: told or known, and a reminder stands. daily: it comes with the digest.
# idle: nothing to do. back: to be taken back where it is shown. gone: taken back.
State = Literal["none", "due", "again", "waits", "daily", "idle", "back", "gone"]

NEWS, KNOWN, DEADLINE = (
    "there is newer news",
    "its player knows, by an act of their own",
    "its player knows, and there is a deadline",
)
SHOWN, NOWHERE = (
    "it is not true any more, and may be shown",
    "it is not true any more, and shown nowhere",
)
HANDS = "it is in somebody's hands, or what they have shown is added"

LEADS: Mapping[State, Mapping[State, str]] = {
    "none": {"due": "there is news", "waits": DEADLINE, "idle": KNOWN},
    "due": {
        "due": f"{HANDS}; it is put off to the morning; {NEWS}",
        "again": "it did not arrive everywhere",
        "waits": "it was told, or is not wanted, and there is a deadline",
        "daily": "its player is told once a day",
        "idle": "it was told, is not wanted, or not true any more",
        "back": SHOWN,
        "gone": NOWHERE,
    },
    "again": {
        "due": NEWS,
        "again": f"{HANDS}; it did not arrive again",
        "waits": "it arrived at last, and there is a deadline",
        "daily": "its player is told once a day from now on",
        "idle": "it arrived at last, or was tried often enough",
        "back": SHOWN,
        "gone": NOWHERE,
    },
    "waits": {
        "due": f"its time has come; {NEWS}",
        "waits": HANDS,
        "idle": KNOWN,
        "back": SHOWN,
        "gone": NOWHERE,
    },
    "daily": {
        "due": NEWS,
        "daily": HANDS,
        "waits": "the digest has told it, and there is a deadline",
        "idle": "the digest has told it, or it was read",
        "back": SHOWN,
        "gone": NOWHERE,
    },
    "idle": {
        "due": NEWS,
        "waits": DEADLINE,
        "idle": HANDS,
        "back": SHOWN,
        "gone": NOWHERE,
    },
    "back": {
        "due": NEWS,
        "waits": DEADLINE,
        "idle": KNOWN,
        "back": f"{HANDS}; it did not arrive everywhere",
        "gone": "it was taken back",
    },
    "gone": {
        "due": NEWS,
        "waits": DEADLINE,
        "idle": KNOWN,
        "back": "somebody has shown it meanwhile",
        "gone": HANDS,
    },
}


def state_of(errand: Errand | None) -> State:
    """Returns the state of an errand; none: there is none."""
    if errand is None:
        return "none"
    if errand.withdraw:
        return "back" if errand.send else "gone"
    if errand.daily:
        return "daily"
    if errand.send:
        return "due" if errand.left is None else "again"
    return "waits" if errand.remind else "idle"
