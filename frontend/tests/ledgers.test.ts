// What can be played is asked for by what names it, and anew where the server names other.
import { afterEach, expect, test, vi } from "vitest";
import { keep } from "../src/store/storage";
import {
  hearSystems,
  ledgers,
  renewSystems,
  systems,
  wantLedger,
  wantSystems,
} from "../src/store/ledgers";

const asked: string[] = [];
const stub = (status = 200) =>
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const isRefused = status >= 400 && path.includes("hash");
    return isRefused
      ? Response.json({ type: "/problems/malformed", title: "No", status }, { status })
      : Response.json({ systems: [{ name: "galea", title: "Galea", rules: "r1" }] });
  });

afterEach(() => {
  asked.length = 0;
  systems.value = null;
  ledgers.value = {};
  keep("systems", null);
  vi.unstubAllGlobals();
});

test("on a page where nothing is named it is asked for anew", async () => {
  stub();
  keep("systems", "a1");
  await renewSystems();
  await hearSystems("a1");
  await renewSystems();
  expect(asked).toEqual(["/api/systems"]);
});

test("what is named the same is not asked for again", async () => {
  stub();
  await hearSystems("a1");
  await wantSystems();
  await hearSystems("a1");
  await wantLedger("galea");
  expect(asked).toEqual(["/api/systems?hash=a1", "/api/systems/galea/rules?hash=r1"]);
});

test("where the server has other systems they are asked for", async () => {
  stub();
  keep("systems", "a1");
  await hearSystems("a2");
  await hearSystems(undefined);
  expect(asked).toEqual(["/api/systems?hash=a2"]);
});

test("a server that knows no names is asked without", async () => {
  stub(400);
  keep("systems", "a1");
  await wantSystems();
  expect(systems.value).toHaveLength(1);
  expect(asked).toEqual(["/api/systems?hash=a1", "/api/systems"]);
});
