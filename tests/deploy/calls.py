"""What AWS is called for, and the right that each call takes by AWS's own names.

botocore tells of every call before it is sent. Whoever starts a process with this
folder's `recorder` on its path has the calls of that process written to a file.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .rights import is_in

RECORDER = Path(__file__).parent / "recorder"
INTO = "CALLS"  # the file, in the environment of a process that is recorded
# Where rights have another service's name than calls, or a call another name.
SERVICES = {"monitoring": "cloudwatch"}
OTHERWISE = {
    "lambda:Invoke": {"lambda:InvokeFunction"},
    "s3:CopyObject": {"s3:GetObject", "s3:PutObject"},
    "s3:DeleteObjects": {"s3:DeleteObject", "s3:DeleteObjectVersion"},
    "s3:GetBucketLifecycleConfiguration": {"s3:GetLifecycleConfiguration"},
    "s3:PutBucketLifecycleConfiguration": {"s3:PutLifecycleConfiguration"},
    "s3:HeadBucket": {"s3:ListBucket"},
    "s3:HeadObject": {"s3:GetObject"},
    "s3:ListObjectVersions": {"s3:ListBucketVersions"},
    "s3:ListObjectsV2": {"s3:ListBucket"},
}


def demand(session: Any, granted: set[str]) -> None:
    """Lets no call of a session go out for which a right is missing."""

    def look(model: Any, **_: object) -> None:
        wanted = rights({_named(model.service_model.signing_name, model.name)})
        assert [right for right in wanted if not is_in(right, granted)] == []

    session.events.register("before-call", look)


def rights(calls: Iterable[str]) -> set[str]:
    """Returns the rights that calls take."""
    return {right for call in calls for right in OTHERWISE.get(call, {call})}


class Calls:
    """The calls that were made, of this process and of those that it started."""

    def __init__(self, file: Path) -> None:
        self._file, self._made = file, set[str]()

    def made(self) -> set[str]:
        """Returns the rights that they took."""
        lines = self._file.read_text().split() if self._file.exists() else ()
        return rights(self._made | {_named(*line.split(":")) for line in lines})

    def listen(self, session: Any) -> None:
        """Records what a session calls from now on."""
        session.events.register("before-call", self._record)

    def environment(self) -> dict[str, str]:
        """What lets a process that is started be recorded."""
        path = filter(None, (str(RECORDER), os.environ.get("PYTHONPATH")))
        return {"PYTHONPATH": os.pathsep.join(path), INTO: str(self._file)}

    def _record(self, model: Any, **_: object) -> None:
        self._made.add(_named(model.service_model.signing_name, model.name))


def _named(service: str, name: str) -> str:
    return f"{SERVICES.get(service, service)}:{name}"
