// The box of kept moves is shut after each call: another release may open it otherwise.
import { expect, test, vi } from "vitest";
import { all, clear } from "../src/worker/box";

/** A request that is answered as soon as somebody waits for it. */
const answered = (result: unknown) => {
  const request = { result, onsuccess: () => undefined };
  setTimeout(() => request.onsuccess());
  return request;
};

test("a box is shut when it was read, and when it cannot be", async () => {
  const close = vi.fn();
  const transaction = vi.fn(() => ({
    objectStore: () => ({ getAll: () => answered(["move"]) }),
  }));
  vi.stubGlobal("indexedDB", { open: () => answered({ transaction, close }) });
  expect(await all()).toEqual(["move"]);
  expect(close).toHaveBeenCalledTimes(1);
  await expect(clear()).rejects.toThrow();
  expect(close).toHaveBeenCalledTimes(2);
});
