"""The Chromiums of this machine: the shell without windows, and the whole browser.

The shell does the same for a third less work, but shows no notifications.
"""

import shutil
from typing import Any

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found(*names: str) -> str | None:
    """Returns where the first of these lies that there is."""
    return next(filter(None, map(shutil.which, names)), None)


def quick() -> dict[str, Any]:
    """Returns how to launch what does the least work; Playwright's own if need be."""
    installed = found(SHELL, *WHOLE)
    return {"executable_path": installed} if installed else {}


def whole() -> dict[str, Any]:
    """Returns how to launch what shows notifications too."""
    installed = found(*WHOLE)
    return {"executable_path": installed} if installed else {"channel": "chromium"}
