"""Folded games as objects of a bucket of S3, where they cost a tenth of what items do.

An object is named after its game and the last link of its chain, so that it is written
once: the same name has the same content, however often it comes and whoever writes it.
The item in its place says where it lies. A release that knows no objects finds there
what it takes for a later one's.
"""

from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from typing import Any
from zlib import compress

from . import Busy, Taken
from .dynamodb_requests import client_of, patiently
from .items import Item

FOLDER = "games"
ELSEWHERE = b"\x01" + compress(b"0")  # a folded game of a format that nobody knows


class Objects:
    """The bucket that new objects go to, if there is one; those of any can be read."""

    def __init__(self, bucket: str = "", client: Any = None) -> None:
        self.bucket = bucket
        self._given = client

    @cached_property
    def _client(self) -> Any:
        """What S3 needs is read when the first folded game is."""
        return self._given or client_of("s3")

    def put(self, game: str, link: str, packed: bytes) -> dict[str, Any]:
        """Keeps a folded game; returns what its item says. Raises Busy.

        One that was kept before and packed otherwise stays; this one lies beside it.
        """
        if not self.bucket:
            return {"body": packed}
        place = f"{self.bucket}/{FOLDER}/{game}/{link}"
        for name in (place, f"{place}-{sha256(packed).hexdigest()[:16]}"):
            if self._is_kept(name, packed):
                return {"body": ELSEWHERE, "object": name}
        raise Busy(place)

    def _is_kept(self, place: str, packed: bytes) -> bool:
        """Writes an object, over none that is there; says whether it can be read."""
        bucket, _, key = place.partition("/")
        with suppress(Taken), patiently(bucket):
            self._client.put_object(
                Bucket=bucket, Key=key, Body=packed, IfNoneMatch="*"
            )
        return self._read(place) == packed

    def look(self) -> None:
        """Asks whether the bucket is there, if one was named. Raises Unreachable."""
        if self.bucket:
            with patiently(self.bucket):
                self._client.list_objects_v2(Bucket=self.bucket, MaxKeys=1)

    def packed(self, item: Item) -> bytes:
        """Returns the folded game that an item holds, or says where it lies."""
        if "object" not in item:
            return bytes(item["body"])
        return self._read(item["object"])

    def _read(self, place: str) -> bytes:
        bucket, _, key = place.partition("/")
        with patiently(place):
            found = self._client.get_object(Bucket=bucket, Key=key)["Body"]
            return bytes(found.read())
