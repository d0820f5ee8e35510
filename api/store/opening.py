"""Opens the store that settings name; what a store needs is imported then."""

from . import Store


def open_store(name: str) -> Store:
    """Returns `sqlite:FILE` or `dynamodb:TABLE[/BUCKET]`. Raises ValueError."""
    kind, _, place = name.partition(":")
    if kind == "sqlite":
        from .sqlite import SqliteStore

        return SqliteStore(place)
    if kind == "dynamodb":
        from .dynamodb import DynamoStore

        return DynamoStore(place)
    raise ValueError(f"there is no store of the kind “{kind}”")
