"""What may go wrong with one request to the store: drawn from a seed."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from threading import Lock
from typing import Literal

Fault = Literal[
    "lost",  # it never arrives
    "unanswered",  # it is done, and nobody hears of it
    "cut",  # the reply ends in its middle
    "late",
    "twice",  # it arrives twice, and the second reply counts
    "overtaken",  # others arrive first that were sent later
    "throttled",
    "killed",  # whoever asked dies, before or after it is done
]
Rates = Mapping[Fault, float]

LATE_S = 0.02
CALM: Rates = {}
ON_A_FILE: Rates = {
    "lost": 0.02,
    "unanswered": 0.02,
    "twice": 0.02,
    "late": 0.01,
    "killed": 0.003,
}
ON_A_NETWORK: Rates = {
    "lost": 0.01,
    "unanswered": 0.01,
    "cut": 0.01,
    "late": 0.01,
    "twice": 0.01,
    "overtaken": 0.01,
    "throttled": 0.01,
    "killed": 0.001,
}


class Weather:
    """Draws what goes wrong with each request, and counts it."""

    def __init__(self, seed: int, rates: Rates) -> None:
        self.seed = seed
        self._random = Random(seed)
        self._drawing = Lock()
        self.rates = rates
        self.requests = 0
        self.count = Counter[Fault]()

    def draw(self) -> Fault | None:
        """Returns what goes wrong with the next request; None: nothing."""
        with self._drawing:
            self.requests += 1
            at = self._random.random()
            for fault, rate in self.rates.items():
                if at < rate:
                    self.count[fault] += 1
                    return fault
                at -= rate
        return None

    def toss(self) -> bool:
        """Returns heads or tails."""
        with self._drawing:
            return self._random.random() < 0.5

    def calms(self) -> None:
        """Lets nothing go wrong from now on."""
        self.rates = CALM
