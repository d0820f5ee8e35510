// A battle as it is told: who sends which animal against whom, which outlives which, and
// how many animals both have left.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-story.json";
import type { Told } from "../../api/types";
import {
  isOthers,
  type Part,
  type Parts,
  readBy,
  type Story,
} from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { CardBack } from "../../parts/CardBack";
import { learn, say } from "../../words";
import { valueOf } from "../terms";
import { AnimalCard } from "./AnimalCard";
import { battlesIn } from "./battles";
import { KINDS } from "./kinds";
import type { Term } from "./types/gaiaton";
import { animalAt, type GaiatonView, nameAt, near, viewOf, wheelOf } from "./view";

learn(words);

const BATTLE = "battle";

const parts: Parts<"gaiaton"> = {
  AnimalPlayed: ({ seat, animal, declared, years, supports }) => ({
    by: seat,
    on: 1 - seat,
    with: [animal, ...supports.map(({ what }) => what)],
    says: String(years),
    ...(declared && { why: say(`gaiaton_story.is_${declared}`) }),
    ends: say("gaiaton_story.counts", { years, sum: sumOf(supports) }),
  }),
  BattleWon: ({ seat, totals, sums }, game, heard) => ({
    ...met(heard, seat),
    by: seat,
    on: 1 - seat,
    says: compared(totals, near(game)),
    why: doubled(sums, viewOf(game), near(game)),
    about: BATTLE,
  }),
  Stalemate: ({ totals }, game) => ({ says: compared(totals, near(game)) }),
  CardsBuried: ({ seat, cards }, game) => ({
    gains: [{ who: seat, what: "alive", n: -cards.length }],
    ends: (stands) =>
      say(game.seat === seat ? "gaiaton_story.i_lose" : "gaiaton_story.loses", {
        who: nameAt(game, seat),
        n: cards.length,
        left: stands(seat, "alive"),
      }),
    about: BATTLE,
    follows: true,
  }),
  Called: ({ seat }) => ({ by: seat }),
  Checked: ({ seat, attacker }) => ({ by: seat, on: attacker }),
};

const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, term) => sum + valueOf(term), 0);

/** "48 > 20", mine on the right, as on the board. */
function compared(totals: readonly [number, number], mine: number): string {
  const [left, right] = [totals[1 - mine]!, totals[mine]!];
  return `${left} ${left < right ? "<" : left > right ? ">" : "="} ${right}`;
}

/** "2 × 50 = 100" of who counts more than once, and why; mine last. */
const doubled = (
  sums: readonly (readonly Term[])[],
  view: GaiatonView,
  mine: number,
): string =>
  [sums[1 - mine] ?? [], sums[mine] ?? []]
    .flat()
    .filter(({ times }) => times !== 1)
    .map((term) => {
      const { times, n, what } = term;
      const total = valueOf(term);
      const colour = animalAt(view, what)?.colour;
      const met = wheelOf(view).strong.find((one) => one.colour === colour)?.weak;
      if (!colour || !met) return `${times} × ${n} = ${total}`;
      const [kinds, others] = [say(KINDS[colour].many), say(KINDS[met].many)];
      return say("gaiaton_story.doubled", { times, n, total, kinds, others });
    })
    .join(", ");

/** The two that met last, the loser's falling. */
function met(heard: readonly Told[], winner: number): Part {
  const lays = battlesIn(heard).at(-1)?.pairs.at(-1)?.lays;
  const [one, other] = [lays?.[winner]?.animal, lays?.[1 - winner]?.animal];
  return one && other ? { with: [one], against: [other], falls: [other] } : {};
}

const gaiaton: Story = {
  part: readBy(parts),
  measures: (game) => {
    const { players, battle } = viewOf(game);
    return players.map(({ deck, hand, discard }, who) => ({
      who,
      what: "alive",
      n: deck + hand + discard.length + (battle.staked[who] ?? 0),
      told: (n) => say("gaiaton.alive", { n }),
      isAgainst: isOthers(game, who),
    }));
  },
  sides: () => [0, 1],
  isMineRight: true,
  name: (game, who) => nameAt(game, Number(who)),
  Face: ({ game, who }) => <Avatar seat={game.seats[Number(who)]!} />,
  Card: ({ game, id }) => {
    const animal = animalAt(viewOf(game), id);
    return animal ? <AnimalCard animal={animal} isSilent /> : <CardBack />;
  },
};

export const stories = { gaiaton };
