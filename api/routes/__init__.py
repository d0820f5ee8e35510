"""The routes, a blueprint per resource."""

from flask import Flask

from . import (
    answers,
    branches,
    card_sets,
    days,
    decks,
    games,
    hand,
    health,
    history,
    introductions,
    keys,
    lobby,
    me,
    meeting,
    passkeys,
    phones,
    preview,
    push,
    replays,
    session,
    systems,
    tables,
    talk,
    words,
)


def add_to(app: Flask) -> None:
    """Adds all routes to an app, under /api; keys and invitations have own places."""
    for module in (
        health,
        session,
        me,
        meeting,
        passkeys,
        phones,
        systems,
        card_sets,
        decks,
        games,
        branches,
        lobby,
        tables,
        answers,
        introductions,
        days,
        hand,
        history,
        push,
        talk,
        replays,
        words,
    ):
        app.register_blueprint(module.bp, url_prefix="/api")
    app.register_blueprint(keys.bp)
    app.register_blueprint(preview.bp)
