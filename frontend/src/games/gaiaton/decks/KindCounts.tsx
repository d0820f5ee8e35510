import { listed, say } from "../../../words";
import type { AnimalSet } from "../animals";
import { KindCoin } from "../KindCoin";
import { COLOURS, KINDS } from "../kinds";
import { countKinds } from "./counting";

/** How many of each kind a deck has, as coins in a row. */
export function KindCounts({
  set,
  cards,
}: {
  set: AnimalSet;
  cards: readonly string[];
}) {
  const counts = countKinds(set, cards);
  const told = COLOURS.map((colour) => `${counts[colour]} ${say(KINDS[colour].many)}`);
  return (
    <span class="kind-counts" role="img" aria-label={listed(told)}>
      {COLOURS.map((colour) => (
        <span key={colour} aria-hidden="true">
          <KindCoin colour={colour} isSilent />
          <b class="num">{counts[colour]}</b>
        </span>
      ))}
    </span>
  );
}
