import { describe, expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { whole } from "../src/api/whole";
import { lessonOf, lessons } from "../src/introductions";
import { byLesson, houseDid } from "../src/introductions/doing";
import {
  type Answered,
  type Here,
  type Introduction,
  momentOf,
} from "../src/introductions/introduction";
import {
  advanced,
  isAwaited,
  knowing,
  next,
  type Path,
  wayOn,
} from "../src/introductions/steps";

// A server deals and answers: tests/web/test_lessons_read.py starts it, and runs this file.
const server: string | undefined = import.meta.env["VITE_SERVER"];
const { request } = await import("node:http" as string);

const SHORT = 18; // words of what was done, and why, where the lesson knows it
const TAPS = 60; // to the end of a sitting, at most
const LOOKS = 400; // until the house has answered

interface Said {
  status: number;
  body: unknown;
}

/** Somebody who only reads, on a phone that has never been here. */
let cookie = "";

async function call<Body>(method: string, path: string, sent?: object): Promise<Body> {
  const { status, body } = await new Promise<Said>((tell, fail) => {
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    const asking = request(
      `${server}/api${path}`,
      { method, headers },
      (reply: any) => {
        cookie = reply.headers["set-cookie"]?.[0].split(";")[0] ?? cookie;
        const parts: string[] = [];
        reply.setEncoding("utf8").on("data", (part: string) => parts.push(part));
        reply.on("end", () =>
          tell({ status: reply.statusCode, body: JSON.parse(parts.join("")) }),
        );
      },
    );
    asking.on("error", fail);
    asking.end(sent && JSON.stringify(sent));
  });
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return whole(body as Body);
}

/** A table of a lesson, kept nowhere before its first answer. */
class Table {
  declare game: Game;
  isKept = false;
  readonly id = crypto.randomUUID();

  constructor(readonly door: string) {}

  at(what: string): string {
    return this.isKept
      ? `/games/${this.id}/${what}`
      : `${this.door}/${what}?game=${this.id}`;
  }

  async look(): Promise<void> {
    const path = this.isKept ? `/games/${this.id}` : this.at("dealt");
    this.game = await call<Game>("GET", path);
  }

  async answer({ seat, id: decision }: Decision, said: Answered): Promise<void> {
    const { move, picks } = said;
    const after = this.isKept ? this.game.seen : 0;
    const answer = { id: crypto.randomUUID(), seat, decision, move, picks, after };
    const guest = cookie ? null : { id: crypto.randomUUID(), name: "Guest" };
    const sent = this.isKept ? answer : { answer, guest };
    const played = await call<{ game: Game }>("POST", this.at("answers"), sent);
    this.isKept = true;
    this.game = played.game;
  }

  advice({ seat, id: decision }: Decision): Promise<Answered> {
    return call<Answered>("POST", this.at("advice"), { seat, decision });
  }

  get now(): Here | null {
    const { decisions } = this.game;
    return momentOf(this.game, decisions.find((one) => !isAside(one)) ?? null, null);
  }
}

/** Whether it is only offered, as a trade is. */
const isAside = ({ required, life, moves }: Decision): boolean =>
  !required &&
  life === "repeat" &&
  moves.every(({ at, picks }) => !at.length && !picks.length);

/** What was done for who reads a lesson to its end, and which screens were shown. */
async function read(table: Table, screens: Introduction) {
  let path: Path = [0];
  let isAnswered = false;
  let looks = 0;
  const heard: string[] = [];
  const go = (on: Path) => {
    if (on !== path) isAnswered = false;
    path = on;
  };
  await table.look();
  for (let taps = 0; taps < TAPS;) {
    const { now } = table;
    if (now) go(advanced(screens, path, now));
    const way = wayOn(screens, path, now, isAnswered);
    if (!way) return { path, heard };
    if (way === "act" && !isAwaited(now)) {
      expect((looks += 1)).toBeLessThan(LOOKS);
      await table.look();
      continue;
    }
    taps += 1;
    if (way === "answer") isAnswered = true;
    else if (way === "next") go(next(screens, path, now!));
    else heard.push(await act(table, screens, path));
  }
  throw new Error(`not read after ${TAPS} taps: ${screens[path.at(-1)!]!.title}`);
}

async function act(table: Table, screens: Introduction, path: Path): Promise<string> {
  const now = table.now!;
  const shown = screens[path.at(-1)!]!;
  const known = byLesson(now, knowing(screens, path, now));
  const advice = known?.answer ?? (await table.advice(now.open));
  await table.answer(now.open, advice);
  const then = table.now;
  if (known && shown.act && shown.at(now)) {
    const isOver = then && advanced(screens, path, then) !== path;
    if (isOver) expect(shown.met!(now, known.answer), shown.title).toBe("done");
    expect(known.did.split(" ").length, known.did).toBeLessThanOrEqual(SHORT);
  }
  return known?.did ?? houseDid(now.open, advice, null);
}

const SITTINGS = server
  ? lessons().flatMap((system) =>
      [1, 2].filter((n) => lessonOf(system, n)).map((n) => [system, n] as const),
    )
  : [];

describe.each(SITTINGS)("who only reads %s, sitting %i", (system, sitting) => {
  test("comes to its end, and hears what was done and why", async () => {
    const screens = await lessonOf(system, sitting)!.load();
    const table = new Table(`/introductions/${system}/${sitting}`);
    const { path, heard } = await read(table, screens);
    expect([...path].sort((a, b) => a - b)).toEqual(screens.map((_, at) => at));
    expect(heard.length).toBeGreaterThan(0);
    for (const words of heard) expect(words).toMatch(/^[^{}]*\p{L}[^{}]*\.$/u);
    expect(heard.join()).not.toMatch(/undefined|NaN/);
  });

  test("is told the house's first answer where the lesson knows none", async () => {
    const table = new Table(`/introductions/${system}/${sitting}`);
    await table.look();
    const { open } = table.now!;
    const advice = await table.advice(open);
    expect(open.moves.map(({ move }) => move)).toContain(advice.move);
  });
});

test("what is to be done has a sentence where the lesson does it", async () => {
  for (const system of lessons())
    for (const sitting of [1, 2])
      for (const screen of (await lessonOf(system, sitting)?.load()) ?? []) {
        expect(!!screen.did, screen.title).toBe(!!screen.act);
        expect(!!screen.act && !screen.task, screen.title).toBe(false);
      }
});
