"""Who carries a notice claims it first, and gives none up that changed just then."""

import pytest
from msgspec.structs import replace

from api.service import Service
from api.store.errands import Errand
from tests.api.phones import Phone
from tests.api.push.service import PushService
from tests.api.told import both, goes_on

pytestmark = pytest.mark.both_stores


def test_what_is_changed_while_it_is_claimed_is_told_at_once(
    service: Service,
    ana: Phone,
    ben: Phone,
    table: str,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As by a phone that has just shown something: nobody else comes for it."""
    _, _, told = both(service, ana, ben, table, push)
    errands, raced = service.store.errands, list[Errand]()
    keep, find = errands.keep, errands.find

    def second(claimed: Errand) -> None:
        if not raced and (before := find(claimed.player, claimed.about)):
            raced.append(claimed)
            keep(replace(before, shown=("phone",), version=claimed.version))
        keep(claimed)

    monkeypatch.setattr(errands, "keep", second)
    goes_on(service, [ana, ben], table)
    assert raced
    assert [said["title"] for said in told.messages] == ["Common Galea: your turn"]
