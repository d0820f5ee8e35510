import type { Game } from "../../api/types";
import { say } from "../../words";
import { copies } from "../../table/plain";
import { chosenDice, mayTake, openIn, tapDie } from "./choice";
import { countOf, dieName } from "./dice";
import { Die } from "./Die";
import { mineOf, viewOf } from "./view";

/** When these are asked a turn's dice have done what they could. */
const AFTER = [
  "claim",
  "agree",
  "research",
  "reprobe",
  "upgrade",
  "order",
  "cross",
  "line",
];

/** The own dice, equal ones on one another; a tap takes one more of them. */
export function Pool({ game }: { game: Game }) {
  const pool = mineOf(game).pool ?? [];
  if (game.seat === null || !pool.length) return null;
  if (AFTER.includes(openIn(game)?.kind ?? "")) return null;
  return (
    <ul key={viewOf(game).turn} class="hand dice pool" aria-label={say("galaxy.pool")}>
      {[...new Set(pool)].map((die) => (
        <li key={die}>
          <Stack game={game} die={die} n={countOf(pool, die)} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  game: Game;
  die: string;
  n: number;
}

/** Equal dice; how many of them are chosen stands on the topmost. */
function Stack({ game, die, n }: Props) {
  const open = openIn(game);
  const have = countOf(chosenDice(), die);
  const isOpen = !!open && mayTake(open, die);
  return (
    <button
      class={`stacked ${have ? "taken" : ""} ${open && !isOpen ? "is-off" : ""}`}
      type="button"
      aria-pressed={have > 0}
      aria-label={nameOf(die, n, have)}
      disabled={!isOpen}
      onClick={() => tapDie(game, open!, die)}
    >
      {copies({ count: Math.min(n, 3) }).map((i) => (
        <Die key={i} die={die} />
      ))}
      {(n > 1 || have > 1) && (
        <small class="count">{have ? `${have}/${n}` : `×${n}`}</small>
      )}
    </button>
  );
}

function nameOf(die: string, n: number, have: number): string {
  const name = dieName(die);
  if (have && n > 1) return say("galaxy.dice_taken", { die: name, have, n });
  return n > 1 ? say("galaxy.dice_of", { die: name, n }) : name;
}
