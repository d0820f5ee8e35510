// The code of a link is drawn so that a camera reads the link in it.
import { render } from "preact";
import decodeQR from "qr/decode.js";
import { afterEach, expect, test, vi } from "vitest";
import { ShareLink } from "../src/parts/ShareLink";

const DOTS = 4; // to a square's side

afterEach(() => render(null, document.body));

test.each([
  "http://192.168.178.20:8000/join/K7Q2MX?abc",
  `https://a.example/${"x".repeat(400)}`,
])("a camera reads %s", async (link) => {
  render(<ShareLink link={link} title="Join" />, document.body);
  const path = await vi.waitUntil(() => document.querySelector(".qr path"));
  const box = document.querySelector(".qr")!.getAttribute("viewBox")!.split(" ");
  expect(decodeQR(seen(path.getAttribute("d")!, Number(box[2])))).toBe(link);
});

/** What a camera sees of dark squares. */
function seen(path: string, size: number) {
  const side = size * DOTS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < DOTS * DOTS; dot++) {
      const row = Number(y) * DOTS + Math.floor(dot / DOTS);
      const at = row * side + Number(x) * DOTS + (dot % DOTS);
      data.fill(0, at * 4, at * 4 + 3);
    }
  return { width: side, height: side, data };
}
