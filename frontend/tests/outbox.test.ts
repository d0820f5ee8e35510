// What the first release kept in another place is taken over, and sent.
import { expect, test, vi } from "vitest";
import type { Attempt } from "../src/api/types";
import { unsent } from "../src/store/moves";
import { followOutbox } from "../src/store/outbox";
import { comes } from "./waiting";

const answer: Attempt = {
  id: "5e0d7c1a-93f3-4c0e-8a9a-0c9c1f3f5a11",
  seat: 1,
  decision: "1.4",
  move: "lay",
  picks: { card: ["b"] },
  after: 7,
};

test("an answer that an earlier release had not sent goes out", async () => {
  const got: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    got.push([path, JSON.parse(String(init.body))]);
    return Response.json({ seen: 8, events: [], game: {} });
  });
  localStorage.setItem("slowhand.answer.0b1c.1", JSON.stringify(answer));
  localStorage.setItem("slowhand.answer.77aa", "not an answer");
  followOutbox();
  await comes(() => expect(got).toHaveLength(1));
  expect(got).toEqual([["/api/games/0b1c/answers?elsewhere=next", answer]]);
  await comes(() => expect(unsent.value).toEqual([]));
  expect(localStorage.getItem("slowhand.answer.0b1c.1")).toBeNull();
});
