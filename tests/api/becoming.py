"""Watches what becomes of errands on a SQLite file: nothing that is not foreseen."""

import sqlite3

import pytest

from api.background.errand_states import LEADS, state_of
from api.push.kinds import LIVES
from api.store import sqlite, sqlite_errands
from api.store.errands import Errand
from api.store.tolerant_reader import read

KEPT = "select body from errands where player = ? and about = ?"


def watched(patch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Returns what is going to become of errands, from which state to which."""
    became = set[tuple[str, str]]()
    put = sqlite_errands.put_errand

    def watch(run: sqlite3.Connection, errand: Errand) -> bool:
        row = run.execute(KEPT, (errand.player, errand.about)).fetchone()
        before = read(row[0], Errand) if row else None
        if not put(run, errand):
            return False
        lead = state_of(before), state_of(errand)
        if not is_foreseen(before, errand):
            became.add(("never", f"{lead}"))
        became.add(lead)
        return True

    patch.setattr(sqlite, "put_errand", watch)
    patch.setattr(sqlite_errands, "put_errand", watch)
    return became


def is_foreseen(before: Errand | None, after: Errand) -> bool:
    """Whether an errand may become this one."""
    kind = after.notice.kind
    if state_of(after) not in LEADS[state_of(before)]:
        return False
    if before is None or before.notice.kind == kind:
        return True
    return before.notice.kind in LIVES[kind].follows
