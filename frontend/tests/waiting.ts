// Waiting for what must come, however busy the machine is.
import { vi } from "vitest";

export const comes = (check: () => unknown) => vi.waitFor(check, 60_000);
