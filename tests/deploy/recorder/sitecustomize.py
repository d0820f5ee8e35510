"""Python imports this by itself where its folder is on the path, before anything else.

It writes the calls that the process makes of AWS to the file that `CALLS` names.
"""

import os
from pathlib import Path
from typing import Any

from botocore import handlers

FILE = Path(os.environ["CALLS"])


def record(model: Any, **_: object) -> None:
    """Writes one call."""
    with FILE.open("a") as calls:
        calls.write(f"{model.service_model.signing_name}:{model.name}\n")


handlers.BUILTIN_HANDLERS.append(("before-call", record))
