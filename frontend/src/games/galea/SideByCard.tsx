import { Why } from "../../parts/Why";
import { say, signed, type Key } from "../../words";
import { GaleaCard } from "./GaleaCard";
import { valueOf } from "../terms";
import { cardOf, type GaleaView, type Line, nameOf, type SeatScore } from "./view";

interface Props {
  view: GaleaView;
  score: SeatScore;
  title: string;
  system: string;
}

/** One side turned up: each card, what it brought, and why. */
export function SideByCard({ view, score, title, system }: Props) {
  return (
    <section class="paper" aria-label={title}>
      <div class="row">
        <h2 class="grow">{title}</h2>
        <b class="num">{signed(score.points)}</b>
      </div>
      {!score.lines.length && <p class="soft">{say("reckon.no_cards")}</p>}
      <ul class="lines">
        {score.lines.map((line) => (
          <li key={line.card}>
            <GaleaCard deck={view.deck} id={line.card} isSilent />
            <span class="grow">
              <b>{nameOf(cardOf(view.deck, line.card))}</b>
              <br />
              <small>{terms(line)}</small>
            </span>
            <Why system={system} rules={[...new Set(line.sum.map(({ by }) => by))]} />
            <b class="num">{signed(line.points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WHAT: Record<string, Key> = {
  highest: "reckon.highest_colour",
  lowest: "reckon.lowest_colour",
  ace: "reckon.ace",
  whole: "reckon.whole",
};

/** "of the highest colour +1, an ace +2". */
const terms = ({ sum }: Line): string =>
  sum
    .map((term) => `${say(WHAT[term.what] ?? "reckon.other")} ${signed(valueOf(term))}`)
    .join(", ") || say("reckon.nothing");
