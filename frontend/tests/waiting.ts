// Waiting for what must come, however busy the machine is.
import { vi } from "vitest";

export const comes = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, 60_000);
