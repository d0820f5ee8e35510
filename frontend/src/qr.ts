// A QR code (ISO/IEC 18004) for a link: bytes, error correction M, versions 1 to 9.

/** Codewords in all, of them error correction per block, and blocks, for versions 1 to 9. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
] as const;

type Grid = (boolean | null)[][];

/** The squares of the code, true for dark; null when the text is too long (about 180 bytes). */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex(([all, ec, blocks]) => all - ec * blocks >= bytes.length + 2) +
    1;
  if (!version) return null;
  const frame = framed(version);
  const bits = interleaved(version, bytes);
  const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => filled(frame, bits, mask));
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** Length, bytes and padding, cut into blocks with their error correction, as bits. */
function interleaved(version: number, bytes: Uint8Array): boolean[] {
  const [all, ec, blocks] = VERSIONS[version - 1]!;
  const data = padded(bytes, all - ec * blocks);
  const short = Math.floor(data.length / blocks);
  const longOnes = data.length % blocks;
  const cut: number[][] = [];
  for (let at = 0, i = 0; i < blocks; i++) {
    const size = short + (i >= blocks - longOnes ? 1 : 0);
    cut.push(data.slice(at, (at += size)));
  }
  const codes = [...woven(cut), ...woven(cut.map((block) => correction(block, ec)))];
  return codes.flatMap((code) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((code >> bit) & 1) === 1),
  );
}

/** Mode 4 (bytes), the length, the bytes, each half a byte later, then filling. */
function padded(bytes: Uint8Array, size: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0);
  const data: number[] = [];
  for (let i = 0; i < halves.length; i += 2)
    data.push((halves[i]! << 4) | halves[i + 1]!);
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  const codes: number[] = [];
  for (let i = 0; i < longest; i++)
    for (const block of blocks) if (i < block.length) codes.push(block[i]!);
  return codes;
}

/** Reed-Solomon remainder over GF(256), polynomial 0x11d. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, k) => (next[k + 1]! ^= times(factor, root)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i]!;
    generator.forEach((factor, k) => (rest[i + k]! ^= times(factor, lead)));
  });
  return rest.slice(data.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (; b; b >>= 1, a = (a << 1) ^ (a & 128 ? 0x11d : 0)) if (b & 1) product ^= a;
  return product;
}

/** Everything but the data: finders, timing, alignment, version; null where data goes. */
function framed(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () =>
    Array<boolean | null>(size).fill(null),
  );
  const ring = (cx: number, cy: number, reach: number, light: readonly number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        if (grid[cy + y]?.[cx + x] !== undefined)
          grid[cy + y]![cx + x] = !light.includes(Math.max(Math.abs(x), Math.abs(y)));
  };
  for (let i = 8; i < size - 8; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  const centres = version === 1 ? [] : [6, ...inner(version, size), size - 7];
  for (const x of centres)
    for (const y of centres) if (!isCorner(x, y, size)) ring(x, y, 2, [1]);
  ring(3, 3, 4, [2, 4]);
  ring(size - 4, 3, 4, [2, 4]);
  ring(3, size - 4, 4, [2, 4]);
  format(grid, 0);
  if (version > 6) versionBits(grid, version);
  return grid;
}

const inner = (version: number, size: number): number[] =>
  version > 6 ? [(size - 1) / 2] : [];

const isCorner = (x: number, y: number, size: number): boolean =>
  [x, y].filter((at) => at === 6).length === 2 ||
  (x === 6 && y === size - 7) ||
  (y === 6 && x === size - 7);

/** Level M and the mask, 15 bits, twice, and the one square that is always dark. */
function format(grid: Grid, mask: number): void {
  const size = grid.length;
  const code = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((code >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    grid[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = dark;
  }
  grid[size - 8]![8] = true;
}

function versionBits(grid: Grid, version: number): void {
  const code = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [Math.floor(i / 3), grid.length - 11 + (i % 3)];
    grid[a]![b] = grid[b]![a] = ((code >> i) & 1) === 1;
  }
}

function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++)
    rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The bits snake upwards from the right in columns of two, around the frame. */
function filled(frame: Grid, bits: readonly boolean[], mask: number): boolean[][] {
  const grid = frame.map((row) => [...row]);
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (frame[y]![x] === null)
          grid[y]![x] = (bits[next++] ?? false) !== MASKS[mask]!(x, y);
    }
  }
  format(grid, mask);
  return grid as boolean[][];
}

/** How hard a code is to read: long runs, blocks, false finders, too dark or too light. */
function penalty(grid: readonly boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(""));
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  let points = Math.floor(Math.abs(dark - 0.5) * 20) * 10;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    points += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  grid.forEach((row, y) =>
    row.forEach((one, x) => {
      const isBlock = [row[x + 1], grid[y + 1]?.[x], grid[y + 1]?.[x + 1]].every(
        (it) => it === one,
      );
      if (isBlock) points += 3;
    }),
  );
  return points;
}
