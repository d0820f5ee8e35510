"""How much one guest may have, and one address may do; the operator may change it."""

from msgspec import Struct, ValidationError, structs

from engine.kernel.typed import convert


class Quotas(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The most of each kind; the operator may set them.

    Of one address: `guests` and `opponents` (games with the house begun) in an hour,
    `guesses` at codes and `readings` of sets and histories in ten minutes, `work` in
    hundredths of a core. Of one guest: `lessons`, `changes` of name or own time and
    `kept_seats` for others in an hour, `calls` of one other to a seat in a day,
    `card_sets` and `replays` in thirty days; all others at the same time.
    """

    guests: int = 100
    guesses: int = 50
    games: int = 100
    house_games: int = 20
    tables: int = 10
    sandboxes: int = 20
    card_sets: int = 20
    replays: int = 50
    changes: int = 60
    work: int = 30
    opponents: int = 600
    readings: int = 60
    lessons: int = 30
    kept_seats: int = 40
    calls: int = 10

    def __post_init__(self) -> None:
        """Refuses a quota that would shut everybody out by mistake."""
        if any(limit < 1 for limit in structs.astuple(self)):
            raise ValueError("a quota is 1 at the least")


def parse(text: str) -> Quotas:
    """Returns quotas as `guests=500,games=200` names them. Raises ValueError."""
    pairs = (pair.partition("=") for pair in text.split(",") if pair.strip())
    given = {name.strip(): value.strip() for name, _, value in pairs}
    try:
        return convert(given, Quotas, strict=False)
    except ValidationError as error:
        raise ValueError(str(error)) from None
