"""What every system shares: acts, decisions, forms, events, chance, sight, history."""

from .act import Act, Answer, Lapse, Picks, Resign, Undo
from .chance import Chance
from .decision import Asked
from .errors import ClosedDecision, IllegalAnswer, IllegalOptions, Refusal
from .event import Event, Term, Told, heard
from .form import Form, Move, Pick, Thing, Worth
from .game import Game, Next, Outcome, Step, Tally
from .guess import Guess
from .ledger import Rule
from .options import cards_of
from .sight import sight
from .system import Rulebook, System
from .turn import Turn
from .view import Decision, Foretold, Sight, View

__all__ = [
    "Act",
    "Answer",
    "Asked",
    "Chance",
    "ClosedDecision",
    "Decision",
    "Event",
    "Foretold",
    "Form",
    "Game",
    "Guess",
    "IllegalAnswer",
    "IllegalOptions",
    "Lapse",
    "Move",
    "Next",
    "Outcome",
    "Pick",
    "Picks",
    "Refusal",
    "Resign",
    "Rule",
    "Rulebook",
    "Sight",
    "Step",
    "System",
    "Tally",
    "Term",
    "Thing",
    "Told",
    "Turn",
    "Undo",
    "View",
    "Worth",
    "cards_of",
    "heard",
    "sight",
]
