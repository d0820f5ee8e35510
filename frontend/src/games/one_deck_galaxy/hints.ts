// The line under the prompt: what a question is about.
import type { Decision, Game } from "../../api/types";
import { say, sentence, type Key } from "../../words";
import { classOf, nameIn, type SetView, setOf, textIn } from "./cards";
import { type GalaxyView, viewOf } from "./view";

/** Of these the same can always be said. */
const ALWAYS: Readonly<Record<string, Key>> = {
  act: "galaxy.hint_act",
  civilization: "galaxy.hint_civilization",
  claim: "galaxy.hint_claim",
  order: "galaxy.hint_order",
  last_chance: "galaxy.hint_last_chance",
  cross: "galaxy.cross_hint",
  line: "galaxy.line_hint",
  adversary: "galaxy.adversary_hint",
};

export function hintOf(game: Game, { kind }: Decision): string {
  const view = viewOf(game);
  const set = setOf(view);
  const always = ALWAYS[kind];
  if (always) return say(always);
  if (!set) return "";
  if (kind === "research") return priced(view, set);
  if (kind === "upgrade") return upgraded(view, set);
  if (kind === "choose") return source(view, set);
  if (kind === "agree") return claimed(view, set);
  return "";
}

/** "7 to spend. A Study costs 6, a Probe 8." */
function priced(view: GalaxyView, set: SetView): string {
  const [step] = view.ahead;
  const n = step && "budget" in step ? step.budget : 0;
  const { study, probe } = classOf(set, view);
  return say("galaxy.hint_research", { n, study, probe });
}

/** What the next Class brings. */
function upgraded({ starbase }: GalaxyView, set: SetView): string {
  const next = set.starbase[starbase];
  if (!next) return "";
  const { discs, study, probe } = next;
  return say("galaxy.hint_upgrade", { n: starbase + 1, discs, study, probe });
}

/** Which card is won, of which another has said what becomes of it. */
function claimed({ ahead, slots }: GalaxyView, set: SetView): string {
  const step = ahead.find((one) => "slot" in one && typeof one.slot === "number");
  const slot = step && "slot" in step ? Number(step.slot) : -1;
  const card = nameIn(set, slots[slot]?.card ?? "");
  return card ? say("galaxy.hint_agree", { card }) : "";
}

/** Which card asks, and what it says. */
function source({ ahead: [step] }: GalaxyView, set: SetView): string {
  if (!step || !("source" in step) || typeof step.source !== "string") return "";
  const card = nameIn(set, step.source);
  const text = textIn(set, step.source);
  return text ? `${card}: ${sentence(text)}` : say("galaxy.hint_choose", { card });
}
