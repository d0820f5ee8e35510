// SHA-256 (FIPS 180-4). The browser's own is missing on plain http, where a phone meets
// a table on the same network, and a proof that only works elsewhere proves little.

const INITIAL: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
  0x5be0cd19,
];
const ROUNDS = primes(64).map((p) => fraction(Math.cbrt(p)));

/** The digest of some bytes, 64 hex digits. */
export function sha256(message: Uint8Array): string {
  const state = Int32Array.from(INITIAL);
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += 64)
    absorb(state, new DataView(padded.buffer, at, 64));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join(
    "",
  );
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return padded;
}

function absorb(state: Int32Array, block: DataView): void {
  const schedule = expand(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const turned = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = h + turned + ((e & f) ^ (~e & g)) + ROUNDS[i]! + schedule[i]!;
    const other =
      (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function expand(block: DataView): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = block.getInt32(i * 4);
    else
      words[i] =
        words[i - 16]! +
        small(words[i - 15]!, 7, 18, 3) +
        words[i - 7]! +
        small(words[i - 2]!, 17, 19, 10);
  }
  return words;
}

const small = (word: number, r: number, s: number, shift: number): number =>
  turn(word, r) ^ turn(word, s) ^ (word >>> shift);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++)
    if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
