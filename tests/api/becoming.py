"""Watches what becomes of errands on a SQLite file: nothing that is not foreseen."""

import pytest

from api.push.kinds import LIVES
from api.store.errands import Errand
from api.store.items.errands import ItemErrands
from api.store.sqlite_items import SqliteItems
from tests.api.errand_states import LEADS, state_of


def watched(patch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Returns what is going to become of errands, from which state to which."""
    became = set[tuple[str, str]]()
    put = ItemErrands.put

    def watch(self: ItemErrands, errand: Errand) -> bool:
        if not isinstance(self._items, SqliteItems):
            return put(self, errand)
        before = self.find(errand.player, errand.about)
        if not put(self, errand):
            return False
        lead = state_of(before), state_of(errand)
        if not is_foreseen(before, errand):
            became.add(("never", f"{lead}"))
        became.add(lead)
        return True

    patch.setattr(ItemErrands, "put", watch)
    return became


def is_foreseen(before: Errand | None, after: Errand) -> bool:
    """Whether an errand may become this one."""
    kind = after.notice.kind
    if state_of(after) not in LEADS[state_of(before)]:
        return False
    if before is None or before.notice.kind == kind:
        return True
    return before.notice.kind in LIVES[kind].follows
