// A part of a board comes when it is first asked for, and again where it did not come.
import { expect, test, vi } from "vitest";
import { later } from "../src/parts/later";
import { away } from "../src/store/network";
import { comes } from "./waiting";

const GONE = new TypeError("Failed to fetch dynamically imported module");

test("a part is fetched once, by who asks first", async () => {
  const load = vi.fn(async () => ({ n: 1 }));
  const part = later(load);
  expect(load).not.toHaveBeenCalled();
  expect(part()).toBeNull();
  await comes(() => expect(part()).toEqual({ n: 1 }));
  expect(load).toHaveBeenCalledOnce();
});

test("what did not come is asked for again", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(GONE));
  const load = vi.fn().mockRejectedValueOnce(GONE).mockResolvedValue({ n: 2 });
  const part = later(load);
  part();
  await comes(() => expect(away.value).not.toBeNull());
  await comes(() => expect(part()).toEqual({ n: 2 }));
});
