import type { Decision } from "../../api/types";
import { say } from "../../words";
import { aim, chosenDice, likeIt, usesOf } from "./choice";

/** What else a held die is good for, beside the boxes that it lights up. */
export function Uses({ open, die }: { open: Decision; die: string }) {
  return (
    <div class="doing uses">
      {usesOf(open, die).map((move) => (
        <button
          key={`${move.move}.${move.at}`}
          class="btn"
          type="button"
          onClick={() => aim(open, move, undefined, chosenDice())}
        >
          {likeIt(open, move).length > 1 ? say("galaxy.turn_die") : move.label}
        </button>
      ))}
    </div>
  );
}
