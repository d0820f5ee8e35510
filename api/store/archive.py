"""What hosts and guests bring: card sets, and histories of games."""

from typing import Protocol


class Archive(Protocol):
    """All that the service asks of a store about what was brought."""

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""

    def keep_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history under its id, once. Raises Oversized if too large."""

    def change_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history in place of the one that is there."""

    def replay(self, replay: str) -> bytes:
        """Returns a history. Raises NotFound."""
