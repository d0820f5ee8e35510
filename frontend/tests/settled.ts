// What a test file begins to fetch comes before its page is taken away.
import { afterAll, vi } from "vitest";

afterAll(async () => {
  await vi.dynamicImportSettled();
  await new Promise((settled) => setTimeout(settled));
});
