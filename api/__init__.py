"""The service: JSON over HTTP around the engine, one snapshot per act.

`create_app` is the only way in; nothing happens at import.
"""

from flask import Flask

import engine

from .service.settings import Settings

__all__ = ["Settings", "create_app"]


def create_app(settings: Settings) -> Flask:
    """Returns the WSGI app of one service."""
    from .app import make

    return make(settings, engine)
