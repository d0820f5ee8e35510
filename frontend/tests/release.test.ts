// A page whose server speaks another shape takes nothing from it but the newer release.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, Refused } from "../src/api/client";
import { SHAPE } from "../src/api/whole";
import { hasNotCome, isBroken } from "../src/store/faults";
import { away, isOlder, reached } from "../src/store/network";
import { fetched, take, unfetched } from "../src/store/release";
import { comes } from "./waiting";

const reload = vi.fn();
const gone = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");
const replied = (headers: HeadersInit) =>
  vi.stubGlobal("fetch", async () => new Response('{"seats":2}', { headers }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  reload.mockClear();
  reached(null);
  isBroken.value = false;
  vi.unstubAllGlobals();
});

test("a reply in another shape is none, and the page begins anew, once", async () => {
  replied({ "X-Shape": "99" });
  await expect(ask("GET", "/games/a")).rejects.toThrow();
  expect(isOlder.value).toBe(true);
  await comes(() => expect(reload).toHaveBeenCalled());
  await take(null);
  expect(reload).toHaveBeenCalledOnce();
  replied({ "X-Shape": SHAPE });
  await ask("GET", "/games/a");
  expect(isOlder.value).toBe(false);
});

test("a page that began in vain begins again, ever more seldom", async () => {
  replied({});
  const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  const begins: number[] = [];
  for (let s = 0; s <= 120; s += 1) {
    now.mockReturnValue(1_000_000 + 1000 * s);
    await take(null);
    if (reload.mock.calls.length > begins.length) begins.push(s);
  }
  expect(begins).toEqual([0, 5, 15, 35, 75]);
  now.mockReturnValue(2_000_000);
  await take(null);
  now.mockReturnValue(2_005_000);
  await take(null);
  expect(reload).toHaveBeenCalledTimes(7);
  now.mockRestore();
});

test("what is kept for ever may have come from another release", async () => {
  replied({ "X-Shape": "1", "Cache-Control": "public, max-age=31536000, immutable" });
  expect(await ask("GET", "/systems?hash=ab")).toEqual({ seats: 2 });
  replied({ "X-As-Of": "2026-11-22T12:00:00Z", "Cache-Control": "immutable" });
  expect(await ask("GET", "/systems?hash=ab")).toEqual({ seats: 2 });
  await new Promise((done) => setTimeout(done, 50));
  expect(reload).not.toHaveBeenCalled();
});

test("it does not tell that the release of this page is back", async () => {
  replied({ "X-Shape": "99" });
  await expect(ask("GET", "/games/a")).rejects.toThrow();
  replied({ "Cache-Control": "immutable" });
  await ask("GET", "/systems?hash=ab");
  expect(isOlder.value).toBe(true);
  replied({ "X-Shape": SHAPE });
  await ask("GET", "/games/a");
  expect(isOlder.value).toBe(false);
});

test("a refusal of another release refuses nothing: the page begins anew", async () => {
  const none = new Response("{}", { status: 405, headers: { "X-Shape": "99" } });
  vi.stubGlobal("fetch", async () => none);
  const said = ask("POST", "/hand/n", { id: "i" });
  await expect(said).rejects.not.toBeInstanceOf(Refused);
  await comes(() => expect(reload).toHaveBeenCalledOnce());
});

test("what was kept in another shape is not shown, and no reason to begin anew", async () => {
  replied({ "X-As-Of": "2026-11-22T12:00:00Z" });
  await expect(ask("GET", "/games/a")).rejects.toThrow();
  await new Promise((done) => setTimeout(done, 50));
  expect(reload).not.toHaveBeenCalled();
  expect(isOlder.value).toBe(false);
});

test("a reply in the shape of this page is read", async () => {
  replied({ "X-Shape": SHAPE });
  expect(await ask("GET", "/games/a")).toEqual({ seats: 2 });
});

test("where scripts of its release are gone the page begins anew, once", async () => {
  replied({});
  unfetched(gone);
  await comes(() => expect(reload).toHaveBeenCalled());
  unfetched(gone);
  await new Promise((done) => setTimeout(done, 50));
  expect(reload).toHaveBeenCalledOnce();
});

test("a script that fails a second time is asked for again by itself", async () => {
  replied({});
  unfetched(gone);
  await comes(() => expect(reload).toHaveBeenCalled());
  await comes(() => expect(away.value).toBeNull());
  unfetched(gone);
  expect(away.value).not.toBeNull();
  await comes(() => expect(away.value).toBeNull());
  expect(reload).toHaveBeenCalledOnce();
});

test("what a script brings comes, however often it did not before", async () => {
  replied({});
  const load = vi.fn(async () => "the lesson");
  load.mockRejectedValueOnce(gone);
  await expect(fetched(load)).resolves.toBe("the lesson");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a script that nobody answers for is no reason to begin anew", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  unfetched(gone);
  await new Promise((done) => setTimeout(done, 50));
  expect(away.value).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("a release that did not come is asked for again at the next reply", async () => {
  const update = vi.fn(async () => {});
  update.mockRejectedValueOnce(new TypeError());
  const getRegistration = async () => ({ update });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  await take(null);
  expect(reload).not.toHaveBeenCalled();
  await take(null);
  expect(reload).toHaveBeenCalledOnce();
});

test("a worker that could not be installed leaves the page as it is", async () => {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  const getRegistration = async () => ({ installing, update: async () => {} });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  const taken = take(null);
  await new Promise((done) => setTimeout(done));
  installing.state = "redundant";
  installing.dispatchEvent(new Event("statechange"));
  await taken;
  expect(reload).not.toHaveBeenCalled();
});

test("the next page waits for the worker that has its scripts", async () => {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  const update = async () => {};
  const getRegistration = async () => ({ installing, update });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  const taken = take(null);
  await new Promise((done) => setTimeout(done));
  expect(reload).not.toHaveBeenCalled();
  installing.state = "activated";
  installing.dispatchEvent(new Event("statechange"));
  await taken;
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  "Failed to fetch dynamically imported module: https://a/b.js",
  "error loading dynamically imported module: https://a/b.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/b.css",
  "Load failed",
])("%s is what a browser says of a script that did not come", (said) => {
  expect(hasNotCome(new TypeError(said))).toBe(true);
});

test("a script that throws is neither a lost network nor a reason to begin anew", async () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  replied({});
  unfetched(new ReferenceError("isFor is not defined"));
  await new Promise((done) => setTimeout(done, 50));
  expect(away.value).toBeNull();
  expect(isBroken.value).toBe(true);
  expect(reportError).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
