"""The routes, a blueprint per resource."""

from flask import Flask

from . import (
    answers,
    card_sets,
    games,
    health,
    history,
    replays,
    session,
    systems,
    tables,
)


def add_to(app: Flask) -> None:
    """Adds all routes to an app, under /api."""
    for module in (
        health,
        session,
        systems,
        card_sets,
        games,
        tables,
        answers,
        history,
        replays,
    ):
        app.register_blueprint(module.bp, url_prefix="/api")
