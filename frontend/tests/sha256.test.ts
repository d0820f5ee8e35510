import { expect, test } from "vitest";
import { sha256 } from "../src/api/sha256";

test.each([0, 1, 32, 55, 56, 63, 64, 65, 1000])(
  "digests %i bytes as others do",
  async (n) => {
    const message = crypto.getRandomValues(new Uint8Array(n));
    const others = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(sha256(message)).toBe(
      [...others].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
  },
);
