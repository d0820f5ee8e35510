"""Whether a history's players can have played as it says (format 2).

Who holds a seat adds a nonce and answers as `player`. A house seat adds none and
answers as `house`, as do seats of players who were late twice in a row, or who left.
"""

from collections.abc import Mapping
from typing import Any

from .errors import differs
from .game import Game
from .history import mark

PATIENCE = 2  # lapses in a row, after which the house takes care of a seat

Row = Mapping[str, Any]


class Players:
    """The seats of a history, and how often in a row each was late."""

    def __init__(self, file: Row) -> None:
        """Raises Differs for seats, nonces and names that do not fit each other."""
        self._seats = file["seats"]
        self._missed = [0] * len(self._seats)
        nonces = file["fairness"]["nonces"]
        if len(nonces) != len(self._seats):
            raise differs(0, "nonces")
        for number, (seat, nonce) in enumerate(zip(self._seats, nonces, strict=True)):
            _check_seat(number, seat, nonce)

    def check(self, row: Row, game: Game[Any, Any]) -> None:
        """Raises Differs for an act that cannot have been done by whom it names."""
        number, by = row["number"], row["by"]
        if row["act"] == "lapse":
            late = {a.seat for a in game.asked if a.id in row["decisions"]}
            self._missed = [n + (s in late) for s, n in enumerate(self._missed)]
            may_be = by == "clock"
        elif row["act"] == "void":
            is_called_off = bool(row.get("why"))
            may_be = by == ("admin" if is_called_off else "clock")
            may_be = may_be and (is_called_off or self._all_are_away())
        else:
            may_be = self._may(row["seat"], by)
            if by == "player":
                self._missed[row["seat"]] = 0
        if not may_be:
            raise differs(number, "doer", by=by)

    def _all_are_away(self) -> bool:
        """Whether every player was late so often that the house took care."""
        players = [s["seat"] for s in self._seats if s["kind"] == "player"]
        return all(self._missed[seat] >= PATIENCE for seat in players)

    def _may(self, seat: int, by: str) -> bool:
        """Whether this seat's acts may be done by the player or by the house."""
        kind, name = self._seats[seat]["kind"], self._seats[seat]["name"]
        if by == "player":
            return bool(kind == "player")
        is_away = self._missed[seat] >= PATIENCE or name is None
        return by == "house" and (kind == "bot" or is_away)


def _check_seat(number: int, seat: Row, nonce: str | None) -> None:
    if seat["seat"] != number:
        raise differs(0, "seat", seat=number, called=seat["seat"])
    if (seat["kind"] == "player") != (nonce is not None):
        raise differs(0, "nonce", seat=number)
    name = seat["name"]
    if name is not None and mark(name, seat["salt"]) != seat["mark"]:
        raise differs(0, "name", seat=number)
