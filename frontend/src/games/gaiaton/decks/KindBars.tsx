import type { DeckFlaw } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { say, sentence } from "../../../words";
import type { AnimalSet } from "../animals";
import { KindCoin } from "../KindCoin";
import { inkOf } from "../AnimalFace";
import { COLOURS, KINDS } from "../kinds";
import { flawIn, type Judgement } from "./judging";
import { countKinds } from "./counting";

const SHORTEST = 12; // animals that a full bar stands for, at least

interface Props {
  set: AnimalSet;
  cards: readonly string[];
  judgement: Judgement;
}

/** The kinds as bars, each with its sign, its number and its bounds. */
export function KindBars({ set, cards, judgement }: Props) {
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
              {judgement && <Verdict flaw={flawIn(judgement, colour)} />}
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

/** What a kind lacks, or a tick. */
function Verdict({ flaw }: { flaw: DeckFlaw | undefined }) {
  const { least, most } = flaw?.values ?? {};
  if (flaw)
    return (
      <small>
        {flaw.key === "few"
          ? say("decks.of_least", { least: Number(least) })
          : say("decks.of_most", { most: Number(most) })}
      </small>
    );
  return (
    <span class="tick good" role="img" aria-label={say("decks.enough")}>
      <Icon name="check" />
    </span>
  );
}
