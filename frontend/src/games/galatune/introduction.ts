// Galatune in six screens: a plan, a Trap, a fall and its prize, the way back, known
// hands, the end. Who goes another way may meet no prize; all others come to everybody.
import type { GalatuneView } from "./types/galatune";
import { chosen } from "./choice";
import "./words";
import { learn, say } from "../../words";
import { introductionTo, type Moment } from "../../introductions/introduction";
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
const THEM = `.champ[data-seat="${FOE.slice(1)}"]`;
const FIRST_WAY = ".tray .segments > label:first-child";

export const introduction = introductionTo("galatune", [
  {
    title: "learn_galatune.plan",
    at: ({ open, view }) => open.kind === "plan" && view.turn === 1,
    text: () => say("learn_galatune.plan_text"),
    task: ({ open }) =>
      say("learn_galatune.plan_try", {
        card: labelOf(open, ATTACK),
        champion: labelOf(open, FOE),
      }),
    look: ({ draft }) => laying(draft?.picks["card"]?.[0] === ATTACK, ATTACK),
    rules: ["GT-016", "GT-017", "GT-019", "GT-022"],
  },
  {
    title: "learn_galatune.trap",
    at: ({ open, view }) => open.kind === "trap" && view.turn === 1,
    text: () => say("learn_galatune.trap_text"),
    task: (here) =>
      mayTrap(here)
        ? say("learn_galatune.trap_try", {
            attack: labelOf(here.open, placeOf(here)),
          })
        : say("learn_galatune.pass_try"),
    look: (here) => (mayTrap(here) ? trapping(here) : CONFIRM),
    rules: ["GT-029", "GT-030", "GT-032", "GT-033", "GT-035"],
  },
  {
    title: "learn_galatune.prize",
    at: ({ open }) => open.kind === "prize",
    text: () => say("learn_galatune.prize_text"),
    task: () => say("learn_galatune.prize_try"),
    look: () => (chosen()?.move === "draw" ? CONFIRM : FIRST_WAY),
    rules: ["GT-119", "GT-123", "GT-124", "GT-132", "GT-134"],
  },
  {
    title: "learn_galatune.back",
    at: ({ open, view }) => open.kind === "plan" && view.turn > 1,
    text: () => say("learn_galatune.back_text"),
    rules: ["GT-148", "GT-149", "GT-152", "GT-153", "GT-210"],
  },
  {
    title: "learn_galatune.hands",
    at: ({ open, view }) => open.kind === "plan" && view.turn > 1,
    text: () => say("learn_galatune.hands_text"),
    task: () => say("learn_galatune.hands_try"),
    look: ({ draft }) => (draft?.picks["card"]?.length ? CONFIRM : THEM),
    rules: ["GT-011", "GT-045", "GT-171", "GT-172"],
  },
  {
    title: "learn_galatune.end",
    at: ({ open, view }) =>
      view.turn >= LATE || (view.turn === LATE - 1 && open.kind !== "plan"),
    text: ({ view }) => say("learn_galatune.end_text", { goal: view.goal }),
    rules: ["GT-166", "GT-053", "GT-057", "GT-080"],
  },
]);

const labelOf = ({ things }: Here["open"], id: string): string =>
  things[id]?.label ?? "";

/** Where House's action lies. */
const placeOf = ({ view }: Here): string =>
  `p${view.table.findIndex(({ seat }) => seat === 1)}`;

const layingOf = ({ open }: Here) =>
  open.moves.find(({ move }) => move === `lay-${TRAP}`);

const mayTrap = (here: Here): boolean =>
  layingOf(here)?.at.includes(placeOf(here)) ?? false;

/** What to touch next: the card, then the button. */
const laying = (isTaken: boolean, card: string): string =>
  isTaken ? CONFIRM : `.gt-hand [data-card="${card}"]`;

/** The Trap, then what it is placed on, then the button. */
function trapping(here: Here): string {
  const { draft } = here;
  if (draft?.move !== `lay-${TRAP}`) return `.gt-hand [data-card="${TRAP}"]`;
  const place = placeOf(here);
  return draft.picks["at"]?.includes(place) ? CONFIRM : `[data-place="${place}"]`;
}
