// What is asked beside acts: what it is about, and what an answer would do.
import type { Decision, Game, Move } from "../../api/types";
import type { Preview } from "../../table/boards";
import { listed, say, sentence, type Key } from "../../words";
import { foretoldAt } from "../sight";
import {
  cardIn,
  classOf,
  homeIn,
  nameIn,
  type SetView,
  setOf,
  societyIn,
} from "./cards";
import { drafted } from "./choice";
import { iconName } from "./dice";
import { type GalaxyView, near, viewOf } from "./view";
import "./sheetWords";

/** Of these the same can always be said. */
const ALWAYS: Readonly<Record<string, Key>> = {
  civilization: "galaxy_sheets.hint_civilization",
  claim: "galaxy_sheets.hint_claim",
  order: "galaxy_sheets.hint_order",
  last_chance: "galaxy_sheets.hint_last_chance",
  cross: "galaxy_sheets.cross_hint",
  line: "galaxy_sheets.line_hint",
  adversary: "galaxy_sheets.adversary_hint",
};

/** What is asked between the games of a campaign; the board says what it is about. */
const SHEET = ["cross", "line", "adversary"];

/** Whether partners agree on it where a table wants that: whose it is, and who gets what. */
const isAgreedOn = (what: string): boolean => ["claim", "share", "give"].includes(what);

/** What an answer would do, where more is known than its name. */
export function answered(
  game: Game,
  open: Decision,
  set: SetView,
  aim: Move | null,
): Preview | null {
  const { kind } = open;
  if (kind === "civilization") return chosenPeople(set);
  if (SHEET.includes(kind)) return chosenFor(open, set);
  return kind === "claim" ? claimed(game, open, set, aim) : null;
}

/** The line under the prompt: what is asked, and who of a team settles it. */
export const about = (game: Game, open: Decision): string =>
  [topic(game, open), settles(game, open)].filter(Boolean).join(" ");

/** Whether the first answer of a team counts, or another has to agree with it. */
function settles(game: Game, { kind, moves }: Decision): string {
  const { asked, options } = viewOf(game);
  const isShared = asked.some(
    (one) => one.joint && one.kind === kind && one.seat !== near(game),
  );
  if (!isShared || kind === "agree") return "";
  const isAgreed =
    options.agree && [kind, ...moves.map(({ move }) => move)].some(isAgreedOn);
  return say(isAgreed ? "galaxy_sheets.team_agrees" : "galaxy_sheets.team_first");
}

/** What is asked. */
function topic(game: Game, { kind }: Decision): string {
  const view = viewOf(game);
  const set = setOf(view);
  const always = ALWAYS[kind];
  if (always) return say(always);
  if (!set) return "";
  if (kind === "research") return priced(view, set);
  if (kind === "reprobe") return probed(view, set);
  if (kind === "upgrade") return upgraded(view, set);
  if (kind === "choose") return source(view, set, near(game));
  if (kind === "agree") return told(view, set);
  return "";
}

/** "7 to spend. A Study costs 6, a Probe 8." */
function priced(view: GalaxyView, set: SetView): string {
  const [step] = view.ahead;
  const n = step && "budget" in step ? step.budget : 0;
  const { study, probe } = classOf(set, view);
  return say("galaxy_sheets.hint_research", { n, study, probe });
}

/** The card that was probed last: "Twin Gate: Science 2. As a Tech: probe". */
function probed({ science }: GalaxyView, set: SetView): string {
  const card = cardIn(set, science.at(-1));
  if (!card) return "";
  return say("galaxy_sheets.hint_reprobe", { card: card.name, n: card.science });
}

/** What the next Class costs and brings. */
function upgraded(view: GalaxyView, set: SetView): string {
  const next = set.starbase[view.starbase];
  if (!next) return "";
  const { discs, study, probe } = next;
  return say("galaxy_sheets.hint_upgrade", {
    cost: classOf(set, view).upgrade ?? 0,
    have: view.worth,
    n: view.starbase + 1,
    discs,
    study,
    probe,
  });
}

/** Which card is won, of which another has said what becomes of it. */
function told({ ahead, slots }: GalaxyView, set: SetView): string {
  const step = ahead.find((one) => "slot" in one && typeof one.slot === "number");
  const slot = step && "slot" in step ? Number(step.slot) : -1;
  const card = nameIn(set, slots[slot]?.card ?? "");
  return card ? say("galaxy_sheets.hint_agree", { card }) : "";
}

/** Which card asks, if one does, and what is about to be done. */
function source(
  { ahead: [step], does, players }: GalaxyView,
  set: SetView,
  seat: number,
): string {
  if (!does || !step) return "";
  const held = players[seat]?.held?.split(".")[1] ?? "";
  const card = nameIn(set, "source" in step ? String(step.source) : held);
  return `${card && `${card}: `}${sentence(does)}.`;
}

/** A card that is won: what it would be, or both. */
function claimed(
  game: Game,
  open: Decision,
  set: SetView,
  aim: Move | null,
): Preview | null {
  const view = viewOf(game);
  const [step] = view.ahead;
  const slot = step && "slot" in step && typeof step.slot === "number" ? step.slot : -1;
  const card = cardIn(set, view.slots[slot]?.card);
  if (!card) return null;
  const icons = listed(card.icons.map(([colour, n]) => iconName(colour, n)));
  const colony = say("galaxy_sheets.as_colony", { icons });
  const tech = say("galaxy_sheets.as_tech", { text: card.tech.join(" / ") });
  const each: Record<string, string> = { colony, tech };
  return {
    title: say("galaxy_sheets.claim_title", { card: card.name }),
    consequence: aim
      ? `${each[aim.move]} ${milestonesLine(game, set)}`
      : [colony, tech, settles(game, open)].filter(Boolean).join(" "),
  };
}

/** The people that would be led, and what is still to choose for it. */
function chosenPeople(set: SetView): Preview {
  const picks = drafted()?.picks ?? {};
  const [home, society] = [picks["homeworld"]?.[0], picks["society"]?.[0]];
  const names = listed([home, society].flatMap((id) => (id ? [nameIn(set, id)] : [])));
  if (home && society)
    return { title: `${nameIn(set, home)} ${nameIn(set, society)}`, consequence: "" };
  return {
    title: say(home ? "galaxy.missing_society" : "galaxy.missing_home"),
    consequence: names || say("galaxy_sheets.then_society"),
  };
}

/** What is chosen between two games, or what is asked. */
function chosenFor(open: Decision, set: SetView): Preview {
  const ids = Object.values(drafted()?.picks ?? {}).flat();
  const names = ids.map((id) => calledIn(set, open, id));
  return { title: listed(names) || open.prompt, consequence: "" };
}

/** What a card, a node or a side of an Adversary is called that may be chosen. */
export const calledIn = (set: SetView, open: Decision, id: string): string =>
  sentence(open.things[id]?.label ?? nameIn(set, id));

/** Which own Milestones would come further: "Further: 5 Fuel (3 of 5)." */
function milestonesLine(game: Game, set: SetView): string {
  const seat = near(game);
  const goals = goalsOf(game, set, seat);
  const further = (foretoldAt("one-deck-galaxy", game)?.milestones ?? [])
    .filter((one) => one.seat === seat)
    .map(({ n, have, need }) =>
      say("galaxy_sheets.milestone_at", { goal: goals[n] ?? "", have, need }),
    );
  return further.length ? say("galaxy_sheets.further", { goals: listed(further) }) : "";
}

/** The Milestones of a seat, that of the Homeworld first. */
function goalsOf(game: Game, set: SetView, seat: number): string[] {
  const { players } = viewOf(game);
  const { homeworld, society } = players[seat]!;
  const side = players.length > 1 ? 1 : 0;
  return [homeIn(set, homeworld), societyIn(set, society)].flatMap((card) =>
    (card?.milestones[side] ?? []).map(({ text }) => text),
  );
}
