"""What is said at tables, as items.

| item | pk | sk |
| --- | --- | --- |
| message | G#<game> | M#<number> |
| where a message is, by its id | G#<game> | N#<id> |
"""

from collections.abc import Sequence

from msgspec import json

from ..talk import Message
from ..tolerant_reader import read, readable
from . import LAST, NEW, Items, Key, Put, Query, bodies, item, under

MESSAGE_KEY = "M#"


class ItemTalk:
    """Messages."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def say(self, message: Message) -> None:
        """Keeps a message. Raises Taken if its number or its id is, in this game."""
        game, number = f"G#{message.game}", _key(message.number)
        said = item(Key(game, number), body=json.encode(message))
        place = item(Key(game, f"N#{message.id}"), message=number)
        self._items.put(Put(said, (NEW,)), Put(place, (NEW,)))

    def find(self, game: str, id: str) -> Message:
        """Returns a message by its id. Raises NotFound."""
        number = self._items.get(Key(f"G#{game}", f"N#{id}"))["message"]
        return read(self._items.get(Key(f"G#{game}", number))["body"], Message)

    def after(self, game: str, after: int, limit: int) -> list[Message]:
        """Returns the next messages of a game whose number is larger than `after`."""
        first, last = _key(after + 1), MESSAGE_KEY + LAST
        return self._found(Query(f"G#{game}", first, last, limit=limit))

    def last(self, game: str, limit: int) -> list[Message]:
        """Returns the last messages of a game, the newest first."""
        query = under(f"G#{game}", MESSAGE_KEY)
        return self._found(query._replace(backward=True, limit=limit))

    def of(self, games: Sequence[str]) -> list[Message]:
        """Returns all that was said in some games, a page of a list, game by game.

        A query for each, some of them beside one another.
        """
        ahead = [self._items.ahead(under(f"G#{game}", MESSAGE_KEY)) for game in games]
        found = [each for wait in ahead for each in wait()]
        return readable(bodies(found), Message)

    def _found(self, query: Query) -> list[Message]:
        return readable(bodies(self._items.query(query)), Message)


def _key(number: int) -> str:
    return f"{MESSAGE_KEY}{number:08}"
