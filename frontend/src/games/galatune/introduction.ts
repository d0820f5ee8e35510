// Galatune in two sittings. The first is a duel on a course: a plan, a Trap, a fall and
// its prize, the way back. Who goes another way may meet no prize; all else comes to all.
import type { GalatuneView } from "./types/galatune";
import { cardIn, chosen, movesOf } from "./choice";
import { boardOf } from "../../table/boards";
import "./words";
import { learn, say } from "../../words";
import {
  done,
  introductionTo,
  met,
  type Moment,
} from "../../introductions/introduction";
import words from "../../../../engine/galatune/words/en/app-galatune-introduction.json";

type Told = typeof words;

declare module "../../words" {
  interface Catalogue extends Told {}
}

learn(words);

type Here = Moment<GalatuneView>;

const LATE = 3; // the turn by which all has been seen that will be
// What the course has in store: the player's Attack and Trap, and whom they meet.
const ATTACK = "A13";
const TRAP = "A77";
const FOE = "s1";

const CONFIRM = ".tray [type=submit]";
const ME = `.champ[data-seat="0"]`;
const THEM = `.champ[data-seat="${FOE.slice(1)}"]`;
const HAND = ".gt-hand";
const FIRST_WAY = ".tray .segments > label:first-child";

const planning = ({ open, view }: Here): boolean =>
  open.kind === "plan" && view.turn === 1;
const trapping = ({ open, view }: Here): boolean =>
  open.kind === "trap" && view.turn === 1;
const later = ({ open, view }: Here): boolean => open.kind === "plan" && view.turn > 1;
const late = ({ open, view }: Here): boolean =>
  view.turn >= LATE || (view.turn === LATE - 1 && open.kind !== "plan");

export const introduction = introductionTo("galatune", "learn_galatune", {
  goal: {
    at: planning,
    text: ({ view }) => say("learn_galatune.goal_text", { goal: view.goal }),
    look: ME,
    rules: ["GT-166", "GT-123", "GT-004"],
  },
  hp: { at: planning, look: ME, rules: ["GT-009", "GT-119", "GT-147", "GT-149"] },
  ap: { at: planning, look: HAND, rules: ["GT-010", "GT-152"] },
  plan: {
    at: planning,
    task: ({ open }) =>
      say("learn_galatune.plan_try", {
        card: labelOf(open, ATTACK),
        champion: labelOf(open, FOE),
      }),
    met: (_, { picks }) => {
      const isAimed = picks["targets"]?.[0] === FOE && picks["card"]?.[0] === ATTACK;
      return met(isAimed, "learn_galatune.plan_else");
    },
    act: () => ({ move: "attack", picks: { card: [ATTACK], targets: [FOE] } }),
    did: ({ open }) =>
      say("learn_galatune.plan_did", {
        card: labelOf(open, ATTACK),
        champion: labelOf(open, FOE),
      }),
    look: ({ draft }) => laying(draft?.picks["card"]?.[0] === ATTACK, ATTACK),
    rules: ["GT-016", "GT-017", "GT-019", "GT-022"],
  },
  open: { at: trapping, look: ".gt-stack", rules: ["GT-026", "GT-029", "GT-023"] },
  trap: {
    at: trapping,
    task: (here) =>
      mayTrap(here)
        ? say("learn_galatune.trap_try", {
            attack: labelOf(here.open, placeOf(here)),
          })
        : say("learn_galatune.pass_try"),
    met: (here, { move, picks }) => {
      if (move !== "lay") return met(!mayTrap(here), "learn_galatune.trap_passed");
      return met(picks["at"]?.[0] === placeOf(here), "learn_galatune.trap_else");
    },
    act: (here) =>
      mayTrap(here)
        ? { move: "lay", picks: { at: [placeOf(here)], card: [TRAP] } }
        : { move: "pass", picks: {} },
    did: (here) =>
      mayTrap(here)
        ? say("learn_galatune.trap_did", { attack: labelOf(here.open, placeOf(here)) })
        : say("learn_galatune.pass_did"),
    look: (here) => (mayTrap(here) ? laid(here) : CONFIRM),
    rules: ["GT-029", "GT-030", "GT-032", "GT-033", "GT-035"],
  },
  prize: {
    at: ({ open }) => open.kind === "prize",
    task: () => say("learn_galatune.prize_try"),
    met: done,
    act: () => ({ move: "draw", picks: {} }),
    did: () => say("learn_galatune.prize_did"),
    look: () => (chosen()?.move === "draw" ? CONFIRM : FIRST_WAY),
    rules: ["GT-119", "GT-123", "GT-124", "GT-132", "GT-134"],
  },
  back: {
    at: later,
    look: THEM,
    rules: ["GT-148", "GT-149", "GT-152", "GT-153", "GT-210"],
  },
  piles: { at: later, look: HAND, rules: ["GT-012", "GT-045", "GT-047", "GT-049"] },
  hands: {
    at: later,
    task: () => say("learn_galatune.hands_try"),
    met: done,
    look: ({ draft }) => (draft?.picks["card"]?.length ? CONFIRM : THEM),
    rules: ["GT-011", "GT-045", "GT-171", "GT-172"],
  },
  ready: { at: late, look: ME, rules: ["GT-016", "GT-020"] },
  colour: { at: late, look: HAND, rules: ["GT-072", "GT-080", "GT-082", "GT-083"] },
  damage: { at: late, right: [1, 2], rules: ["GT-124", "GT-123"], look: THEM },
  when: { at: late, right: [1, 3], rules: ["GT-040", "GT-030"], look: HAND },
  used: { at: late, right: [1, 3], rules: ["GT-049", "GT-027"], look: HAND },
  end: {
    at: late,
    text: ({ view }) => say("learn_galatune.end_text", { goal: view.goal }),
    rules: ["GT-166", "GT-053", "GT-057", "GT-080"],
  },
});

const choosing = ({ open }: Here): boolean => open.kind === "champion";
const played = ({ open, view }: Here): boolean => view.turn > 1 || open.kind === "trap";

/** The second sitting: champions, colours, each kind of card, trades, orders, ties. */
export const rest = introductionTo("galatune", "learn_galatune_rest", {
  choose: {
    at: choosing,
    task: () => say("learn_galatune_rest.choose_try"),
    met: done,
    act: ({ game, open }) => boardOf(game.system)?.advice?.(game, open)?.draft ?? null,
    did: ({ open }, { picks }) =>
      say("learn_galatune_rest.choose_did", {
        champion: labelOf(open, picks["at"]![0]!),
      }),
    look: ".gt-faces",
    rules: ["GT-007", "GT-009", "GT-010", "GT-072"],
  },
  wheel: {
    at: planning,
    rules: ["GT-073", "GT-074", "GT-076", "GT-077", "GT-078", "GT-079"],
    look: HAND,
  },
  shield: { at: planning, rules: ["GT-051", "GT-052", "GT-054", "GT-056"], look: HAND },
  cover: { at: planning, rules: ["GT-086", "GT-053", "GT-088"], look: HAND },
  life: { at: planning, rules: ["GT-057", "GT-058", "GT-059"], look: HAND },
  boost: { at: planning, rules: ["GT-060", "GT-064", "GT-101"], look: HAND },
  special: { at: planning, rules: ["GT-027", "GT-028"], look: ME },
  trade: { at: planning, rules: ["GT-177", "GT-178", "GT-179", "GT-180"], look: HAND },
  turn: {
    at: planning,
    task: () => say("learn_galatune_rest.turn_try"),
    met: done,
    look: HAND,
    rules: ["GT-016", "GT-017", "GT-018"],
  },
  orders: { at: played, rules: ["GT-032", "GT-030"], look: ".tray" },
  rise: { at: played, rules: ["GT-160"], look: ME },
  level: { at: played, rules: ["GT-168", "GT-169"], look: ME },
  old: { at: played, rules: ["GT-133", "GT-156", "GT-158"], look: THEM },
  broken: { at: played, right: [1, 3], rules: ["GT-054"], look: HAND },
  double: { at: played, right: [2, 3], rules: ["GT-074", "GT-083"], look: THEM },
  again: { at: played, right: [1, 2], rules: ["GT-035", "GT-036"], look: HAND },
  done: { at: played, rules: ["GT-003", "GT-190"], look: HAND },
});

const labelOf = ({ things }: Here["open"], id: string): string =>
  things[id]?.label ?? "";

/** Where House's action lies. */
const placeOf = ({ view }: Here): string =>
  `p${view.table.findIndex(({ seat }) => seat === 1)}`;

const mayTrap = (here: Here): boolean =>
  movesOf(here.open, TRAP).some(({ at }) => at.includes(placeOf(here)));

/** What to touch next: the card, then the button. */
const laying = (isTaken: boolean, card: string): string =>
  isTaken ? CONFIRM : `.gt-hand [data-card="${card}"]`;

/** The Trap, then what it is placed on, then the button. */
function laid(here: Here): string {
  const { draft } = here;
  if (cardIn(draft) !== TRAP) return `.gt-hand [data-card="${TRAP}"]`;
  const place = placeOf(here);
  return draft?.picks["at"]?.includes(place) ? CONFIRM : `[data-place="${place}"]`;
}
