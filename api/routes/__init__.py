"""The routes, a blueprint per resource."""

from flask import Flask

from . import (
    answers,
    card_sets,
    games,
    health,
    history,
    lobby,
    me,
    replays,
    session,
    systems,
    tables,
    talk,
)


def add_to(app: Flask) -> None:
    """Adds all routes to an app, under /api."""
    for module in (
        health,
        session,
        me,
        systems,
        card_sets,
        games,
        lobby,
        tables,
        answers,
        history,
        replays,
        talk,
    ):
        app.register_blueprint(module.bp, url_prefix="/api")
