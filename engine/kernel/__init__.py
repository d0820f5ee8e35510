"""What every system shares: acts, decisions, forms, events, chance, sight, history."""

from .act import Act, Answer, Lapse, Picks, Resign, Undo, Void
from .chance import Chance
from .decision import Asked, Kind
from .declared import events_of, steps_of
from .endings import ENDINGS, Deciding, GameEnded, Resigned, TimeRanOut, compare, end
from .errors import ClosedDecision, IllegalAnswer, IllegalOptions, Refusal
from .event import Event, Term, Told, heard
from .form import Form, Move, Number, Pick, Thing, Worth, number
from .game import Back, Game, Next, Outcome, Step, Tally
from .guess import Guess, own_asked
from .house import House
from .layout import Card, Figure, Layout, Side, Zone
from .ledger import Rule
from .manifest import Manifest
from .options import LAPSE, TAPS, Offer, Offers, cards_of
from .ply import Ply
from .positions import Positions
from .rulebook import Rulebook
from .seating import Seating
from .secrecy import Public, SeenBy
from .sentences import Name, People, Reading
from .sight import sight
from .squares import Square, Squares, brought
from .system import AnySystem, System
from .view import Decision, Foretold, Sight, View
from .words import Said, Text, catalogue

__all__ = [
    "ENDINGS",
    "LAPSE",
    "TAPS",
    "Act",
    "Answer",
    "AnySystem",
    "Asked",
    "Back",
    "Card",
    "Chance",
    "ClosedDecision",
    "Deciding",
    "Decision",
    "Event",
    "Figure",
    "Foretold",
    "Form",
    "Game",
    "GameEnded",
    "Guess",
    "House",
    "IllegalAnswer",
    "IllegalOptions",
    "Kind",
    "Lapse",
    "Layout",
    "Manifest",
    "Move",
    "Name",
    "Next",
    "Number",
    "Offer",
    "Offers",
    "Outcome",
    "People",
    "Pick",
    "Picks",
    "Ply",
    "Positions",
    "Public",
    "Reading",
    "Refusal",
    "Resign",
    "Resigned",
    "Rule",
    "Rulebook",
    "Said",
    "Seating",
    "SeenBy",
    "Side",
    "Sight",
    "Square",
    "Squares",
    "Step",
    "System",
    "Tally",
    "Term",
    "Text",
    "Thing",
    "TimeRanOut",
    "Told",
    "Undo",
    "View",
    "Void",
    "Worth",
    "Zone",
    "brought",
    "cards_of",
    "catalogue",
    "compare",
    "end",
    "events_of",
    "heard",
    "number",
    "own_asked",
    "sight",
    "steps_of",
]
