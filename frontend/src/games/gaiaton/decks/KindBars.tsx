import { Icon } from "../../../parts/Icon";
import { say, sentence } from "../../../words";
import type { AnimalSet } from "../animals";
import { KindCoin } from "../KindCoin";
import { inkOf } from "../AnimalFace";
import { COLOURS, KINDS } from "../kinds";
import { countKinds } from "./rules";

const SHORTEST = 12; // animals that a full bar stands for, at least

/** The kinds as bars, each with its sign, its number and its bounds. */
export function KindBars({ set, cards }: { set: AnimalSet; cards: readonly string[] }) {
  const counts = countKinds(set, cards);
  const full = Math.max(SHORTEST, ...Object.values(counts));
  return (
    <>
      <ul class="bars" aria-label={say("decks.colours")}>
        {COLOURS.map((colour) => {
          const { least, most } = set.rules.colours[colour];
          const n = counts[colour];
          const size = { "--n": n / full, "--least": least / full };
          return (
            <li key={colour}>
              <KindCoin colour={colour} isSilent />
              <span class="bar-name">{sentence(say(KINDS[colour].many))}</span>
              <span class="track" style={size} aria-hidden="true">
                <i {...inkOf({ colour })} />
                {most !== null && <s style={{ "--most": most / full }} />}
              </span>
              <b class="num">{n}</b>
              <Verdict n={n} least={least} most={most} />
            </li>
          );
        })}
      </ul>
      <p class="soft" aria-hidden="true">
        {say("decks.marks")}
      </p>
    </>
  );
}

interface Bounds {
  n: number;
  least: number;
  most: number | null;
}

/** What a kind lacks, or a tick. */
function Verdict({ n, least, most }: Bounds) {
  const isFew = n < least;
  if (isFew || (most !== null && n > most))
    return (
      <small>
        {isFew
          ? say("decks.of_least", { least })
          : say("decks.of_most", { most: most! })}
      </small>
    );
  return (
    <span class="tick good" role="img" aria-label={say("decks.enough")}>
      <Icon name="check" />
    </span>
  );
}
