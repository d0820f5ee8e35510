// Champions and cards before the words of what they did.
import type { Game, Told } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { type Faces } from "../../table/faces";
import { numberIn, numbersIn, textIn, textsIn } from "../../table/facts";
import { cardOf, championOf } from "./cards";
import { inkOf } from "./colours";
import { Portrait } from "./Portrait";
import { written } from "./sums";
import { playerOf, viewOf } from "./view";

const MOST = 3; // cards that are drawn, of many

/** Of whom nothing is to be seen: only that somebody is through. */
const UNSEEN = ["Ready", "Withdrawn", "PassedByClock", "StayedByClock"];

/** Where what an action lies on is told as a place, or is no target. */
const ON_PLACE = ["TrapLaid", "TrapMissed", "Cancelled"];

const galatune: Faces = {
  acts(game, told, all) {
    if (UNSEEN.includes(told.type)) return null;
    const { facts } = told;
    const seat = numberIn(facts, "seat");
    const on = numberIn(facts, "on");
    const seats = seat === undefined ? numbersIn(facts, "winners") : [seat];
    const other = ON_PLACE.includes(told.type) || on === seat ? undefined : on;
    const named = [textIn(facts, "card"), textIn(facts, "trapped")];
    const shown = [...named, ...textsIn(facts, "cards")]
      .filter((one) => !!one)
      .slice(0, MOST);
    if (!seats.length && !shown.length) return null;
    const left = told.type === "Fell" ? 0 : numberIn(facts, "hp");
    const n = numberIn(facts, "n");
    const face = (one: number, life?: number) => (
      <Face key={one} game={game} seat={one} all={all} told={told} hp={life} />
    );
    return (
      <>
        {seats.map((one) => face(one, left))}
        {shown.map((id, i) => (
          <Card key={i} id={id!} n={told.type === "Struck" && !i ? n : undefined} />
        ))}
        {other !== undefined && face(other)}
      </>
    );
  },
  quiet: UNSEEN,
  seats({ type, facts }) {
    const named = ON_PLACE.includes(type) ? ["seat", "whose"] : ["seat", "on"];
    const seats = named.flatMap((name) => numberIn(facts, name) ?? []);
    return [...seats, ...numbersIn(facts, "winners")];
  },
  who(game, seat) {
    const champion = championOf(playerOf(viewOf(game), seat).champion);
    return champion && <Portrait champion={champion} />;
  },
};

export const faces = { galatune };

interface FaceProps {
  game: Game;
  seat: number;
  told: Told;
  all: readonly Told[];
  hp: number | undefined;
}

/** The champion that a seat had by then. */
function Face({ game, seat, told, all, hp }: FaceProps) {
  const id = championThen(all, told, seat) ?? playerOf(viewOf(game), seat).champion;
  const champion = championOf(id);
  return champion && <Portrait champion={champion} hp={hp} />;
}

const TAKEN = ["ChampionTaken", "Respawned"];

function championThen(
  all: readonly Told[],
  told: Told,
  seat: number,
): string | undefined {
  const taken = all.findLast(
    ({ type, facts, seen }) =>
      TAKEN.includes(type) && facts["seat"] === seat && seen <= told.seen,
  );
  return taken && textIn(taken.facts, "champion");
}

function Card({ id, n }: { id: string; n: number | undefined }) {
  const card = cardOf(id);
  return (
    card && (
      <span class="pic picture" {...inkOf(card.colour)}>
        <Icon name={`galatune-${card.face}`} />
        {n !== undefined && <b class="num">{written(n)}</b>}
      </span>
    )
  );
}
