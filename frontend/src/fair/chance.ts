// Lots drawn from a seed, as engine/kernel/chance.py draws them and docs/shuffle.md tells:
// written a second time, so that the phone need not believe the server.
import { bytesOf } from "../api/bytes";
import { sha256 } from "../api/sha256";

const PER_BLOCK = 16;

export class Chance {
  private drawn = 0;

  constructor(private readonly seed: string) {}

  /** One of the items, each equally likely. */
  pick<Item>(items: readonly Item[]): Item {
    return items[Number(this.draw() % BigInt(items.length))]!;
  }

  /** The items in an order drawn by lot (Fisher-Yates, from the end). */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const deck = [...items];
    for (let top = deck.length - 1; top > 0; top -= PER_BLOCK) {
      let number = this.draw();
      for (let last = top; last > Math.max(top - PER_BLOCK, 0); last--) {
        const other = Number(number % BigInt(last + 1));
        number /= BigInt(last + 1);
        [deck[last], deck[other]] = [deck[other]!, deck[last]!];
      }
    }
    return deck;
  }

  /** Block n of the stream: SHA-256 of the seed and n as 8 bytes. */
  private draw(): bigint {
    const n = (this.drawn++).toString(16).padStart(16, "0");
    return BigInt(`0x${sha256(bytesOf(this.seed + n))}`);
  }
}
