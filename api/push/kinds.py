"""The kinds of notices: what each is about, what makes and ends it, how to refuse it.

In the order of what they say: of two about the same game, the later says more.
"""

from typing import Literal

from msgspec import Struct

from .notice import Kind

About = Literal["game", "talk", "digest", "address", "lobby", "test"]
Switch = Literal["turn", "reminder", "talk", "over", "taken", "digest"]


class Life(Struct, frozen=True, kw_only=True):
    """One kind of notice.

    `switch` is the wish of its player that turns it off; None: none does. One that
    comes `daily` waits for the digest of whoever wants one. It may take the place of
    one of the kinds that it `follows`, in the same errand.
    """

    about: About
    switch: Switch | None
    daily: bool
    made_by: str
    ended_by: str
    follows: tuple[Kind, ...] = ()


LIVES: dict[Kind, Life] = {
    "test": Life(
        about="test",
        switch=None,
        daily=False,
        made_by="its player, who wants to see one",
        ended_by="its being told",
        follows=("test",),
    ),
    "gone": Life(
        about="address",
        switch=None,
        daily=True,
        made_by="an address that takes nothing any more",
        ended_by="its being told",
        follows=("gone",),
    ),
    "digest": Life(
        about="digest",
        switch="digest",
        daily=False,
        made_by="the first notice that waits for it, or its player's choice",
        ended_by="the player, who wants none; each sets the next",
        follows=("digest",),
    ),
    "lobby": Life(
        about="lobby",
        switch=None,
        daily=False,
        made_by="a table that stands in the lobby, for who waits for one",
        ended_by="its being told; each has to be wished for anew",
        follows=("lobby",),
    ),
    "talk": Life(
        about="talk",
        switch="talk",
        daily=True,
        made_by="a message, for whom it is for",
        ended_by="its reader, at the table or by an act; a call that tells it too",
        follows=("talk",),
    ),
    "taken": Life(
        about="game",
        switch="taken",
        daily=True,
        made_by="somebody who sits down at an open table",
        ended_by="the game, once it has begun; a table that is closed",
        follows=("taken",),
    ),
    "turn": Life(
        about="game",
        switch="turn",
        daily=True,
        made_by="a commit after which its player is waited for",
        ended_by="a commit after which nobody waits for the player",
        follows=("taken", "turn", "reminder", "house"),
    ),
    "reminder": Life(
        about="game",
        switch="reminder",
        daily=False,
        made_by="the clock, when four fifths of the time of a call have run",
        ended_by="the same as a call",
        follows=("turn", "reminder"),
    ),
    "house": Life(
        about="game",
        switch="reminder",
        daily=True,
        made_by="a lapse after which the house plays for its player",
        ended_by="its player, who comes back",
        follows=("taken", "turn", "reminder", "house"),
    ),
    "over": Life(
        about="game",
        switch="over",
        daily=True,
        made_by="the commit that ends a game, for who has not made it",
        ended_by="its being told, and the game's being folded",
        follows=("taken", "turn", "reminder", "house", "over"),
    ),
}

RANKS = tuple(LIVES)
# Reminders would come too late with a digest.
DAILY = frozenset(kind for kind, life in LIVES.items() if life.daily)
CALLS: tuple[Kind, ...] = ("turn", "reminder")
