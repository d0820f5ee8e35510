// A page whose server speaks another shape takes nothing from it but the newer release.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../src/api/client";
import { SHAPE } from "../src/api/whole";
import { away, reached } from "../src/store/network";
import { take, unfetched } from "../src/store/release";
import { comes } from "./waiting";

const reload = vi.fn();
const replied = (headers: HeadersInit) =>
  vi.stubGlobal("fetch", async () => new Response('{"seats":2}', { headers }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  reload.mockClear();
  reached(null);
  vi.unstubAllGlobals();
});

test("a reply in another shape is none, and the page begins anew, once", async () => {
  replied({ "X-Shape": "99" });
  await expect(ask("GET", "/games/a")).rejects.toThrow();
  await comes(() => expect(reload).toHaveBeenCalled());
  await take(null);
  expect(reload).toHaveBeenCalledOnce();
});

test("what was kept in another shape is not shown, and no reason to begin anew", async () => {
  replied({ "X-As-Of": "2026-11-22T12:00:00Z" });
  await expect(ask("GET", "/games/a")).rejects.toThrow();
  await new Promise((done) => setTimeout(done, 50));
  expect(reload).not.toHaveBeenCalled();
});

test("a reply in the shape of this page is read", async () => {
  replied({ "X-Shape": SHAPE });
  expect(await ask("GET", "/games/a")).toEqual({ seats: 2 });
});

test("where scripts of its release are gone the page begins anew, once", async () => {
  replied({});
  unfetched();
  await comes(() => expect(reload).toHaveBeenCalled());
  unfetched();
  await new Promise((done) => setTimeout(done, 50));
  expect(reload).toHaveBeenCalledOnce();
});

test("a script that nobody answers for is no reason to begin anew", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  unfetched();
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
