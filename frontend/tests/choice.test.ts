import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Attempt, Game, Played } from "../src/api/types";
import * as choice from "../src/store/choice";
import { away } from "../src/store/network";
import { refused } from "../src/store/moves";
import { forgetMoves, followOutbox, post, sendAll } from "../src/store/outbox";
import { layOut, sitDown, table } from "../src/store/table";
import { begin, withPick } from "../src/table/draft";
import { gameOf, lay, support } from "./forms";
import { comes } from "./waiting";

const game = (of: Partial<Game> = {}): Game => gameOf({ decisions: [lay], ...of });
const after: Played = {
  seen: 8,
  events: [],
  game: { ...game({ seen: 8, decisions: [] }), view: {}, outlook: null },
};

/** A server that gets answers and replies as told; all else it does not hear. */
function serve(reply: () => Response | Promise<Response>): Attempt[] {
  const got: Attempt[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method !== "POST") throw new TypeError("unheard");
    got.push(JSON.parse(String(init.body)) as Attempt);
    return reply();
  });
  return got;
}

const problem = (status: number, detail: string, rule?: string) =>
  Response.json({ type: "about:blank", title: "No", status, detail, rule }, { status });

const settled = () => comes(() => expect(choice.isSending.value).toBe(false));

choice.followTable();
followOutbox();
let leave: () => void;

beforeEach(() => {
  serve(() => Promise.reject(new TypeError("unheard")));
  localStorage.clear();
  void forgetMoves();
  leave = sitDown("0b1c");
  layOut(game());
  choice.choose(withPick(begin(lay), "card", ["b"]));
});

afterEach(() => {
  leave();
  table.value = null;
  away.value = null;
  vi.unstubAllGlobals();
});

test("an answer names its decision and what the phone has seen", async () => {
  const got = serve(() => Response.json(after));
  choice.confirm();
  await settled();
  expect(got).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/),
      seat: 0,
      decision: "0.1",
      move: "lay",
      picks: { at: ["here"], card: ["b"] },
      after: 7,
    },
  ]);
  expect(table.value?.seen).toBe(8);
  expect(choice.pending.value).toBeNull();
});

test("a second tap of the same finger does not confirm what ends a turn for good", async () => {
  const got = serve(() => Response.json(after));
  choice.chooseForGood(withPick(begin(lay), "card", ["b"]));
  choice.confirm();
  expect(choice.pending.value).toBeNull();
  await comes(() => expect(choice.isJustThere.value).toBe(false));
  expect(got).toEqual([]);
  choice.confirm();
  await settled();
  expect(got).toHaveLength(1);
});

test("an answer that got no reply keeps its id until it gets one", async () => {
  const replies = [
    () => Promise.reject(new TypeError("lost")),
    () => Response.json(after),
  ];
  const got = serve(() => replies.shift()!());
  choice.confirm();
  await settled();
  expect(choice.pending.value?.id).toBe(got[0]!.id);
  await sendAll();
  expect(got[1]).toEqual(got[0]);
  expect(choice.pending.value).toBeNull();
});

test("an answer goes out by itself when the server answers again", async () => {
  const replies = [() => problem(503, "busy"), () => Response.json(after)];
  const got = serve(() => replies.shift()!());
  choice.confirm();
  await settled();
  away.value = null;
  await settled();
  expect(got).toHaveLength(2);
});

test("a choice and a kept answer survive leaving the page", async () => {
  choice.confirm();
  await settled();
  const { id } = choice.pending.value!;
  table.value = null;
  expect(choice.pending.value).toBeNull();
  table.value = game();
  expect(choice.pending.value?.id).toBe(id);
  expect(choice.choice.value?.picks["card"]).toEqual(["b"]);
});

test("looking at another decision loses nothing that was chosen, and chooses nothing", () => {
  layOut(game({ decisions: [lay, support] }));
  choice.turnTo(support.id);
  expect(choice.decision.value).toBe(support);
  expect(choice.isBegun.value).toBe(false);
  choice.choose(withPick(begin(support), "supports", ["a"]));
  choice.turnTo(lay.id);
  expect(choice.choice.value?.picks["card"]).toEqual(["b"]);
  choice.turnTo(support.id);
  expect(choice.choice.value?.picks["supports"]).toEqual(["a"]);
});

test("what is put back is that of the decision in the tray alone", () => {
  layOut(game({ decisions: [lay, support] }));
  choice.turnTo(support.id);
  choice.startOver();
  expect(choice.decision.value).toBe(support);
  choice.turnTo(lay.id);
  expect(choice.choice.value?.picks["card"]).toEqual(["b"]);
});

test("a choice that an earlier version kept is still there", () => {
  leave();
  table.value = null;
  const kept = { decision: "0.1", move: "lay", picks: { at: ["here"], card: ["c"] } };
  localStorage.setItem("slowhand.choice.0b1c", JSON.stringify(kept));
  leave = sitDown("0b1c");
  layOut(game());
  expect(choice.choice.value).toEqual(kept);
});

/** A decision that stays open while its ways to answer change. */
const repeat = { ...lay, life: "repeat" as const };

test("what is done again is chosen anew", async () => {
  layOut(game({ decisions: [repeat] }));
  const again = { ...game({ seen: 8, decisions: [repeat] }), view: {}, outlook: null };
  serve(() => Response.json({ ...after, game: again }));
  choice.confirm();
  await settled();
  expect(choice.isBegun.value).toBe(false);
  expect(choice.choice.value).toEqual({ decision: "0.1", move: "", picks: {} });
});

test("a choice of what cannot be done any more is dropped", () => {
  const pass = lay.moves.filter(({ move }) => move === "pass");
  layOut(game({ seen: 8, decisions: [{ ...repeat, moves: pass }] }));
  expect(choice.choice.value).toEqual({ decision: "0.1", move: "pass", picks: {} });
  expect(choice.reason.value?.text).toMatch("The table has moved on");
});

test("a choice that was played is dropped without a word", async () => {
  layOut(game({ decisions: [repeat] }));
  const pass = { ...repeat, moves: lay.moves.filter(({ move }) => move === "pass") };
  const again = { ...game({ seen: 8, decisions: [pass] }), view: {}, outlook: null };
  serve(() => Response.json({ ...after, game: again }));
  choice.confirm();
  await settled();
  expect([choice.isBegun.value, choice.reason.value]).toEqual([false, null]);
});

test("what is left when one way to answer remains can be confirmed", () => {
  choice.choose({ decision: "0.1", move: "", picks: {} });
  const pass = lay.moves.filter(({ move }) => move === "pass");
  layOut(game({ seen: 8, decisions: [{ ...repeat, moves: pass }] }));
  expect(choice.choice.value?.move).toBe("pass");
});

test("a thing that is gone is chosen no longer", () => {
  const [first, second] = repeat.moves;
  const left = { ...first!, picks: [{ ...first!.picks[0]!, of: ["a", "c"] }] };
  layOut(game({ seen: 8, decisions: [{ ...repeat, moves: [left, second!] }] }));
  expect(choice.isBegun.value).toBe(false);
});

test("a stale answer is given up with a word", async () => {
  serve(() => problem(409, "closed"));
  choice.confirm();
  await settled();
  expect(choice.reason.value?.text).toMatch("The table has moved on");
  expect(choice.pending.value).toBeNull();
  expect(choice.isBegun.value).toBe(false);
});

test("a refused answer says why, and can be changed", async () => {
  serve(() => problem(422, "Not this one.", "XX-001"));
  choice.confirm();
  await settled();
  expect(choice.reason.value).toEqual({ text: "Not this one.", rule: "XX-001" });
  expect(choice.choice.value?.picks["card"]).toEqual(["b"]);
});

test("a move refused while its player looks elsewhere is told at its table", async () => {
  serve(() => Promise.reject(new TypeError("lost")));
  choice.confirm();
  await settled();
  leave();
  serve(() => problem(409, "closed"));
  await sendAll();
  expect(refused.value).toHaveLength(1);
  leave = sitDown("0b1c");
  expect(choice.reason.value?.text).toMatch("came too late");
  expect(refused.value).toEqual([]);
});

test("a move that is turned away for now is sent again", async () => {
  const wait = { headers: { "Retry-After": "9" }, status: 429 };
  const replies = [
    () => Response.json({ type: "", title: "Busy", status: 429 }, wait),
    () => Response.json(after),
  ];
  const got = serve(() => replies.shift()!());
  choice.confirm();
  await settled();
  expect(choice.pending.value?.id).toBe(got[0]!.id);
  await sendAll();
  expect(got).toHaveLength(2);
  expect(choice.pending.value).toBeNull();
});

test("a move of one of two seats here that came after the end is told there", async () => {
  serve(() => problem(409, "closed"));
  layOut(game({ me: [0, 1] }));
  const answer = { id: "5e0d", seat: 0, decision: "0.1", move: "lay", picks: {} };
  post({ game: "0b1c", place: "0b1c.0", answer });
  await comes(() => expect(refused.value).toHaveLength(1));
  layOut(game({ me: [0, 1], status: "over", seen: 9, decisions: [] }));
  expect(choice.reason.value?.text).toMatch("came too late: the game had ended");
  expect(refused.value).toEqual([]);
});

test("what is only offered and leaves nothing to choose stands aside", () => {
  const over = { move: "flip", label: "Turn the card over", at: [], picks: [] };
  const aside = { ...lay, id: "0.9", life: "repeat", required: false } as const;
  layOut(game({ decisions: [{ ...aside, moves: [over] }] }));
  expect(choice.decision.value).toBeNull();
  layOut(game({ decisions: [{ ...aside, moves: [over] }, support] }));
  expect(choice.decision.value?.id).toBe(support.id);
  layOut(game({ decisions: [{ ...aside, moves: [over, ...lay.moves] }] }));
  expect(choice.decision.value?.id).toBe("0.9");
});
