"""How much one guest may have, and one address may do; whoever runs it may say."""

from msgspec import Struct, ValidationError, convert, structs


class Quotas(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The most of each kind; whoever runs a service may set them.

    `guests` of one address in an hour, `guesses` at codes of one address in ten
    minutes, `card_sets` and `replays` of one guest in thirty days, `changes` of one
    guest's name or own time in an hour; all others at the same time.
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
