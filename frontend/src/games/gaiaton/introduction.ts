// Gaiaton in six screens: deck, hand, an attack, a counter, what a battle leaves. Which of
// these comes when follows from the battles; only the first two and the last are fixed.
import { lays, prospectOf } from "./choice";
import type { GaiatonView, Prospect } from "./view";
import { type Key, learn, say } from "../../words";
import {
  type Answered,
  introductionTo,
  met,
  type Moment,
} from "../../introductions/introduction";
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-introduction.json";

learn(words);

type Here = Moment<GaiatonView>;

const LATE = 3; // the battle by which all has been seen that will be

const late = ({ open, view }: Here): boolean =>
  view.battle.number >= LATE ||
  (view.battle.number === LATE - 1 && open.kind === "next");
const HELD = ".held";

export const introduction = introductionTo("gaiaton", "learn_gaiaton", {
  deck: {
    at: ({ open }) => open.kind === "deck",
    task: ({ view }) =>
      say("learn_gaiaton.deck_try", { deck: view.decks[0]?.name ?? "" }),
    met: ({ view }, { picks }) =>
      met(picks["deck"]?.[0] === view.decks[0]?.id, "learn_gaiaton.deck_else"),
    act: ({ view }) => ({ move: "starter", picks: { deck: [view.decks[0]!.id] } }),
    did: ({ view }) =>
      say("learn_gaiaton.deck_did", { deck: view.decks[0]?.name ?? "" }),
    look: ({ draft }) =>
      draft?.picks["deck"]?.length
        ? CONFIRM
        : "[aria-labelledby=choose-house] > .games",
    rules: ["GL-001", "GL-004", "GL-011", "GL-070"],
  },
  hand: {
    at: ({ open }) => open.kind === "exchange" || open.kind === "begin",
    task: ({ open }) =>
      say(open.kind === "begin" ? "learn_gaiaton.begin_try" : "learn_gaiaton.hand_try"),
    met: ({ open }, { move }) =>
      met(
        move === open.moves[0]?.move,
        open.kind === "begin" ? "learn_gaiaton.begin_else" : "learn_gaiaton.hand_else",
      ),
    act: ({ open }) => ({ move: open.moves[0]!.move, picks: {} }),
    did: ({ open }) =>
      say(open.kind === "begin" ? "learn_gaiaton.begin_did" : "learn_gaiaton.hand_did"),
    look: (here) => way(here, 1),
    rules: ["GL-013", "GL-014", "GL-016", "GL-017"],
  },
  attack: {
    at: ({ open, view }) => open.kind === "attack" && isEarly(view),
    task: (here) =>
      say("learn_gaiaton.attack_try", { animal: named(here, strongest(here)) }),
    met: (here, made) => met(lays(made, strongest(here)), "learn_gaiaton.attack_else"),
    act: (here) => brought(strongest(here)),
    did: (here) =>
      say("learn_gaiaton.attack_did", { animal: named(here, strongest(here)) }),
    look: (here) => laying(here, strongest(here)),
    rules: ["GL-019", "GL-020", "GL-022", "GL-023"],
  },
  next: {
    at: ({ open, view }) => open.kind === "next" && isEarly(view),
    task: () => say("learn_gaiaton.next_try"),
    met: ({ open }, { move }) =>
      met(move === open.moves[1]?.move, "learn_gaiaton.next_else"),
    act: ({ open }) => ({ move: open.moves[1]!.move, picks: {} }),
    did: () => say("learn_gaiaton.next_did"),
    look: (here) => way(here, 2),
    rules: ["GL-030", "GL-031", "GL-032", "GL-033", "GL-034"],
  },
  counter: {
    at: ({ open, view }) => open.kind === "counter" && isEarly(view),
    task: (here) => {
      const best = answering(here);
      const values = { animal: named(here, best), n: 1 + best.supports.length };
      return say(TRY[best.result ?? ""] ?? "learn_gaiaton.counter_stalemate", values);
    },
    met: (here, made) => {
      const taken = prospectOf(here.view, made);
      const isAsGood = !!taken && rank(taken) === rank(answering(here));
      return met(isAsGood, "learn_gaiaton.counter_else");
    },
    act: (here) => brought(answering(here)),
    did: (here) => {
      const best = answering(here);
      const values = { animal: named(here, best), n: 1 + best.supports.length };
      return say(DID[best.result ?? ""] ?? "learn_gaiaton.counter_did", values);
    },
    look: (here) => laying(here, answering(here)),
    rules: ["GL-026", "GL-027", "GL-029", "GL-040", "GL-041", "GL-042", "GL-043"],
  },
  strong: {
    at: late,
    right: [1, 2],
    rules: ["GL-043", "GL-040", "GL-044"],
    look: HELD,
  },
  support: { at: late, right: [1, 3], rules: ["GL-045", "GL-054"], look: HELD },
  stale: { at: late, right: [1, 3], rules: ["GL-050", "GL-051", "GL-055"], look: HELD },
  end: { at: late, rules: ["GL-049", "GL-063", "GL-064"] },
});

const CONFIRM = ".tray [type=submit]";

const isEarly = ({ battle }: GaiatonView): boolean => battle.number < LATE;

/** "Barn owl": what it is called, without its kind and years. */
const named = ({ open }: Here, { animal }: Prospect): string =>
  open.things[animal]?.label.split(",")[0] ?? "";

/** What a tap on each animal lays: the higher of its numbers that can be supported. */
function laid({ view }: Here): Prospect[] {
  const byAnimal = new Map<string, Prospect>();
  for (const one of view.prospects) {
    const known = byAnimal.get(one.animal);
    if (!known || one.years > known.years) byAnimal.set(one.animal, one);
  }
  return [...byAnimal.values()];
}

/** The attack with the most years. */
const strongest = (here: Here): Prospect =>
  laid(here).reduce((best, one) => (one.years > best.years ? one : best));

const TRY: Record<string, Key> = {
  win: "learn_gaiaton.counter_win",
  lose: "learn_gaiaton.counter_lose",
};
const DID: Record<string, Key> = {
  win: "learn_gaiaton.counter_did_win",
  lose: "learn_gaiaton.counter_did_lose",
};

/** An animal and those that come with it, as an answer. */
const brought = ({ animal, declared = "max", supports }: Prospect): Answered => ({
  move: declared,
  picks: { at: [animal], supports: [...supports] },
});

/** What is best comes first: between a win and a loss what stays undecided. */
const rank = ({ result }: Prospect): number =>
  result === "win" ? 0 : result === "lose" ? 2 : 1;

/** The counter that wins, else ties, else loses; among equals that of the fewest cards. */
const answering = (here: Here): Prospect =>
  laid(here).sort(
    (a, b) => rank(a) - rank(b) || a.supports.length - b.supports.length,
  )[0]!;

/** What to touch next: the animal, then the button. */
const laying = ({ draft }: Here, prospect: Prospect): string =>
  draft && lays(draft, prospect) ? CONFIRM : `.held [data-card="${prospect.animal}"]`;

/** What to touch next where there are two ways: one of them, then the button. */
const way = ({ draft, open }: Here, n: 1 | 2): string =>
  draft?.move === open.moves[n - 1]?.move ? CONFIRM : `.either > .way:nth-child(${n})`;
