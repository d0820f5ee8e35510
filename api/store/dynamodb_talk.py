"""What is said at tables, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| message | G#<game> | M#<number> |
| where a message is, by its id | G#<game> | N#<id> |
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

from msgspec import json

from . import items
from .dynamodb_requests import Requests
from .talk import Message
from .tolerant_reader import read, readable

MESSAGE_KEY = "M#"
BESIDE = 8  # games whose talk is read at a time


class DynamoTalk:
    """Messages, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._find = requests.find
        self._get = requests.get
        self._put_all = requests.put_all

    def say(self, message: Message) -> None:
        """Keeps a message. Raises Taken if its number or its id is, in this game."""
        game, number = f"G#{message.game}", _key(message.number)
        self._put_all(
            [
                {**items.key(game, number), "body": {"B": json.encode(message)}},
                {**items.key(game, f"N#{message.id}"), "message": {"S": number}},
            ]
        )

    def find(self, game: str, id: str) -> Message:
        """Returns a message by its id. Raises NotFound."""
        number = self._get(f"G#{game}", f"N#{id}")["message"]["S"]
        return _message(self._get(f"G#{game}", number))

    def after(self, game: str, after: int, limit: int) -> list[Message]:
        """Returns the next messages of a game whose number is larger than `after`."""
        return self._from(game, after + 1, limit, forward=True)

    def last(self, game: str, limit: int) -> list[Message]:
        """Returns the last messages of a game, the newest first."""
        return self._from(game, 0, limit, forward=False)

    def of(self, games: Sequence[str]) -> list[Message]:
        """Returns all that was said in some games, a page of a list, game by game.

        A request for each, some of them beside one another.
        """
        with ThreadPoolExecutor(BESIDE) as beside:
            return [*chain.from_iterable(beside.map(self._all, games))]

    def _all(self, game: str) -> list[Message]:
        found = self._find(
            KeyConditionExpression="pk = :pk and begins_with(sk, :key)",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":key": {"S": MESSAGE_KEY},
            },
            ConsistentRead=True,
        )
        return _messages(item for item in found if not items.is_gone(item))

    def _from(
        self, game: str, first: int, limit: int, *, forward: bool
    ) -> list[Message]:
        """Returns some messages from a number on, the first or the last ones."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": _key(first)},
                ":last": {"S": f"{MESSAGE_KEY}~"},
            },
            ScanIndexForward=forward,
            ConsistentRead=True,
            Limit=limit,
        )
        return _messages(found)


def _message(item: items.Item) -> Message:
    return read(item["body"]["B"], Message)


def _messages(found: Iterable[items.Item]) -> list[Message]:
    return readable((item["body"]["B"] for item in found), Message)


def _key(number: int) -> str:
    return f"{MESSAGE_KEY}{number:08}"
