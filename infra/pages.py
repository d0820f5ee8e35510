"""The pages of each release in the site's bucket, so that they can be gone back to.

What Vite puts a digest into the name of stays for ever. What may change in place is
kept beside it for each version, and shown where the site looks for it.
"""

import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api.http.site import PRESSED, TYPES

from .stacks import Stage

FOR_EVER = "assets/"
KEPT = "releases"  # what of the bucket is a version's own
FIRST_PAGE = "index.html"


def keep(stage: Stage, bucket: str, version: str, folder: Path) -> None:
    """Puts the pages of a version into the bucket; nobody is shown them yet."""
    client = stage.client("s3")
    for path in sorted(filter(_is_meant, folder.rglob("*"))):
        name = path.relative_to(folder).as_posix()
        lasting = name.startswith(FOR_EVER)
        client.put_object(
            Bucket=bucket,
            Key=name if lasting else f"{KEPT}/{version}/{name}",
            Body=path.read_bytes(),
            ContentType=_kind(path),
            CacheControl=_for_how_long(name),
        )


def _is_meant(path: Path) -> bool:
    """Whether it is for the site: no mark of the build, nor what CloudFront presses."""
    return path.is_file() and path.name[0] != "." and path.suffix != PRESSED


def show(stage: Stage, bucket: str, version: str) -> None:
    """Shows everybody the pages of a version, the first page last."""
    client = stage.client("s3")
    for key in sorted(_kept(client, bucket, version), key=_last):
        client.copy_object(
            Bucket=bucket,
            Key=key.removeprefix(f"{KEPT}/{version}/"),
            CopySource={"Bucket": bucket, "Key": key},
        )


def _kept(client: Any, bucket: str, version: str) -> Iterator[str]:
    pages = client.get_paginator("list_objects_v2")
    for page in pages.paginate(Bucket=bucket, Prefix=f"{KEPT}/{version}/"):
        yield from (each["Key"] for each in page.get("Contents", ()))


def _last(key: str) -> tuple[bool, str]:
    return key.endswith(f"/{FIRST_PAGE}"), key


def _for_how_long(name: str) -> str:
    """Returns how long browsers may keep a file."""
    lasting = "public, max-age=31536000, immutable"
    return lasting if name.startswith(FOR_EVER) else "no-cache"


def _kind(path: Path) -> str:
    guess = mimetypes.guess_type(path.name)[0]
    return TYPES.get(path.suffix) or guess or "application/octet-stream"
