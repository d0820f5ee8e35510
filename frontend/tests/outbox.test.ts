// What the first release kept in another place is taken over, and sent.
import { afterEach, expect, test, vi } from "vitest";
import type { Attempt } from "../src/api/types";
import { unsent } from "../src/store/moves";
import { followOutbox, post } from "../src/store/outbox";
import { comes } from "./waiting";

const answer: Attempt = {
  id: "5e0d7c1a-93f3-4c0e-8a9a-0c9c1f3f5a11",
  seat: 1,
  decision: "1.4",
  move: "lay",
  picks: { card: ["b"] },
  after: 7,
};

afterEach(() => vi.unstubAllGlobals());

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

test("the first own move asks the browser, once, to keep what it has for good", async () => {
  localStorage.clear();
  const persist = vi.fn(async () => true);
  Object.assign(navigator, { storage: { persist } });
  vi.stubGlobal("fetch", async () => Response.json({ seen: 8, events: [], game: {} }));
  for (const id of ["first", "second"]) {
    expect(persist).toHaveBeenCalledTimes(id === "first" ? 0 : 1);
    post({ game: "0b1c", place: "0b1c.1", answer: { ...answer, id } });
    await comes(() => expect(unsent.value).toEqual([]));
  }
  expect(persist).toHaveBeenCalledOnce();
});

test.each([
  ["a browser that calls the worker", { sync: {} }, "It goes out by itself"],
  ["Safari or Firefox", {}, "It goes out when you open Slowhand again"],
])("in %s a kept move says how it will go out", async (_, prototype, said) => {
  vi.resetModules();
  vi.stubGlobal("ServiceWorkerRegistration", { prototype });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const [{ h, render }, { Unsent }, { post: keep }] = await Promise.all([
    import("preact"),
    import("../src/screens/Unsent"),
    import("../src/store/outbox"),
  ]);
  keep({ game: "0b1c", place: "0b1c.1", answer });
  render(h(Unsent, {}), document.body);
  expect(document.body.textContent).toContain(said);
});
