// "Do it for me": what a screen waits for, answered for whoever only reads.
import { api } from "../api/calls";
import type { Decision, Game } from "../api/types";
import { give } from "../store/choice";
import { moveOf } from "../table/draft";
import { say } from "../words";
import type { Answered, Here, Screen } from "./introduction";
import { knows, moment, noteDid } from "./progress";
import "./words";

export interface Done {
  answer: Answered;
  /** What is done by that, and why. */
  did: string;
}

/** Answers as the lesson has it, else as the house would. */
export async function doForMe(game: Game): Promise<void> {
  const now = moment.peek();
  if (!now) return;
  const { answer, did } = byLesson(now, knows(now)) ?? (await byHouse(game, now));
  if (moment.peek()?.open.id !== now.open.id) return; // somebody was quicker
  const id = give(now.open, answer);
  if (id) noteDid(id, did);
}

export function byLesson(now: Here, screen: Screen | null): Done | null {
  const answer = screen?.act?.(now);
  return answer ? { answer, did: screen?.did?.(now, answer) ?? "" } : null;
}

/** What the house would answer, and what matters then. */
async function byHouse(game: Game, { open }: Here): Promise<Done> {
  const { id: decision, seat } = open;
  const [answer, why] = await Promise.all([
    api.advice(game.id, { seat, decision }),
    mattering(game, open),
  ]);
  return { answer, did: houseDid(open, answer, why) };
}

/** What usually matters in a decision, if anything does; nothing hangs on it. */
async function mattering(game: Game, { id, seat }: Decision): Promise<string | null> {
  const until = new AbortController().signal;
  const said =
    game.tips ?? (await api.tips(game.id, seat, until).catch(() => null))?.tips;
  return said?.find(({ decision }) => decision === id)?.text ?? null;
}

/** A number that is chosen; what has no words of its own the move's label says. */
const numbered = (id: string): string[] => (Number.isNaN(Number(id)) ? [] : [id]);

/** The house's answer in the words of its form, and why: "Attack: War Axe, House." */
export function houseDid(open: Decision, answer: Answered, why: string | null): string {
  const { label, at } = moveOf(open, answer);
  const ids = Object.entries(answer.picks)
    .filter(([name]) => name !== "at" || at.length > 1)
    .flatMap(([, picked]) => picked);
  const things = ids.flatMap((id) => open.things[id]?.label ?? numbered(id)).join(", ");
  const did = things
    ? say("learn.did_with", { label, things })
    : say("learn.did_so", { label });
  return `${did} ${why ?? say("learn.did_house")}`;
}
