"""Galatune as its host meets it: options, seats, how it can end."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..kernel import Manifest, Seating, cards_of

EDITIONS = ("house-1", "house-2")
FIRST, EDITION = EDITIONS[0], EDITIONS[-1]  # EDITION is what new games are played with
SINGLE = (2, 3, 4, 5)  # seats that one deck serves (GT-001, GT-002)
TEAMS = 4  # seats of two teams (GT-193)


def _titled(section: str, *values: str) -> Meta:
    """Returns the keys of the titles under which an option's values are chosen."""
    listed = [{"const": value, "title": f"{section}.{value}"} for value in values]
    return Meta(extra_json_schema={"oneOf": listed})


Theme = Literal["whole", "no-life", "traps"]
Edition = Annotated[Literal["starter", "2016"], _titled("editions", "starter", "2016")]
SETS = {name: f"sets.{name}" for name in reversed(EDITIONS)}
SetName = Annotated[str, cards_of(SETS, newest=EDITION)]
ThemeName = Annotated[Theme, _titled("themes", "whole", "no-life", "traps")]
Ties = Annotated[Literal["overtime", "share"], _titled("level", "overtime", "share")]


class Options(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is settled when the game is created."""

    edition: Edition = "starter"
    cards: SetName = FIRST  # what is left out in games that were stored before
    theme: ThemeName = "whole"
    goal: Annotated[int, Meta(ge=1, le=20)] = 3
    ties: Ties = "overtime"
    random_spawn: bool = False
    double: bool = False
    easy: bool = False
    team: bool = False
    trading: bool = True
    rises: Annotated[int, Meta(ge=0, le=20)] = 20
    turns: Annotated[int, Meta(ge=5, le=100)] = 30

    @property
    def is_old(self) -> bool:
        """Whether the rules of 2016 hold where they differ (GT-225)."""
        return self.edition == "2016"

    @property
    def may_rise(self) -> bool:
        """Whether players may pay to respawn, which 2016 does not know (GT-165)."""
        return self.rises > 0 and not self.is_old


MANIFEST = Manifest(
    name="galatune",
    package="engine.galatune",
    seats=range(2, 11),
    seatings=(
        Seating(when={"edition": "2016"}, seats=SINGLE, rule="GT-002"),
        Seating(when={"double": False}, seats=SINGLE, rule="GT-001"),
        Seating(when={"team": True}, seats=(TEAMS,), rule="GT-193"),
    ),
    minutes=(60, 120),
    options=Options,
    ends={"goal": "won", "left": "won", "turns": "won"},
)
