"""Puts a service together: store, sessions, routes, problems, what follows a commit."""

from functools import partial
from time import perf_counter

from flask import Flask, Response, g, request

from .background import note, think
from .background.courier import Courier, OnFoot
from .background.sweep import count_failure
from .background.worker import Outbox, Worker
from .http.faults import answer_with_problems
from .http.session import refuse_foreign_sites
from .routes import add_to
from .schemas.shape import SHAPE
from .service import Library, Service
from .service.logs import REQUEST, line
from .service.problems import BODY_LIMIT
from .service.settings import Settings
from .store import Store
from .store.opening import open_store

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Shape": str(SHAPE),
}


def make(settings: Settings, library: Library, store: Store | None = None) -> Flask:
    """Returns the app of a service over a library of systems."""
    app = Flask("api", static_folder=None)
    # One more: a body of unknown length is cut off at this, and too long shows so.
    app.config["MAX_CONTENT_LENGTH"] = BODY_LIMIT + 1
    app.url_map.merge_slashes = False
    app.extensions["slowhand"] = _service(settings, library, store)
    app.before_request(_begin)
    app.before_request(refuse_foreign_sites)
    app.after_request(_guard)
    app.after_request(_log)
    answer_with_problems(app)
    add_to(app)
    return app


def _service(settings: Settings, library: Library, store: Store | None) -> Service:
    """Returns the service; on one machine with a worker that follows its commits."""
    store = store or open_store(settings.store)
    service = Service(settings, _keys(settings, store), store, library)
    if settings.following == "here":
        outbox = store if isinstance(store, Outbox) else None
        service.courier = Courier(partial(_carry, service))
        service.following = Worker(
            partial(note, service), partial(think, service), outbox, service.work
        )
    else:
        service.courier = OnFoot(partial(_carry, service))
    return service


def _carry(service: Service, player: str, about: str) -> None:
    """Carries an errand; what that needs is imported when there is the first one."""
    from .background.errands import carry

    try:
        carry(service, player, about)
    except Exception:
        count_failure(service, f"errand:{player}:{about}")
        raise


def _keys(settings: Settings, store: Store) -> tuple[str, ...]:
    """Returns the keys that sign sessions. Raises ValueError if there is none."""
    own = getattr(store, "keys", None)
    keys = settings.keys or (own.sessions() if own else ())
    if not keys:
        raise ValueError("a session key is needed: SLOWHAND_KEYS")
    return keys


def _begin() -> None:
    g.begun = perf_counter()


def _log(response: Response) -> Response:
    """Writes a line about a request: its route, never its path, which may be a key."""
    route = request.url_rule.rule if request.url_rule else None
    taken = perf_counter() - g.begun
    name, problem = request.environ.get(REQUEST), g.get("problem")
    line(request.method, route, response.status_code, taken, name, problem)
    return response


def _guard(response: Response) -> Response:
    """Lets no page but ours use a reply, and nobody keep it.

    What is kept for ever is read by pages of other releases, too: it says no shape.
    """
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.cache_control.immutable:
        del response.headers["X-Shape"]
    return response
