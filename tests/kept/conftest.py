"""The service and the players of the API's tests."""

from tests.api.conftest import ana, app, ben, cem, game, service, store, time, timed

__all__ = ["ana", "app", "ben", "cem", "game", "service", "store", "time", "timed"]
