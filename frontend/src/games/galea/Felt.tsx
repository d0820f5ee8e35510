import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { log, wantWholeLog } from "../../store/table";
import { say, signed } from "../../words";
import { heardIn } from "../sight";
import { rowsOf } from "./rows";
import { cardOf, type Deck, nameOf, viewOf } from "./view";
import { viewOf as nobleView } from "./noble/view";
import { viewOf as royalView } from "./royal/view";
import "./words";

/** What paid this seat best. */
export function Felt({ game }: { game: Game }) {
  const { deck, score } = viewOf(game);
  const seat = game.seat ?? 0;
  const [best] =
    score && isOne(game)
      ? rowsOf(deck, score)
          .map(({ label, points }) => ({ what: label, n: points[seat] ?? 0 }))
          .sort((one, other) => other.n - one.n)
      : [];
  if (!best || best.n <= 0) return null;
  return (
    <p class="proud">
      {say("galea.proud", { what: best.what, points: signed(best.n) })}
    </p>
  );
}

export function FeltNoble({ game }: { game: Game }) {
  useEffect(wantWholeLog, [log.value]);
  const won = heardIn("noble-galea", log.value).flatMap(({ type, facts }) =>
    type === "LocationScored" ? [facts] : [],
  );
  return <Place game={game} deck={nobleView(game).deck} won={won} />;
}

export function FeltRoyal({ game }: { game: Game }) {
  useEffect(wantWholeLog, [log.value]);
  const won = heardIn("royal-galea", log.value).flatMap(({ type, facts }) =>
    type === "LocationTaken" ? [facts] : [],
  );
  return <Place game={game} deck={royalView(game).deck} won={won} />;
}

/** Whether somebody looks who played one seat of it. */
const isOne = ({ me }: Game): boolean => me.length === 1;

interface Won {
  location: string;
  seat: number | null;
  totals: readonly [number, number];
}

/** The place that this seat won by most. */
function Place({ game, deck, won }: { game: Game; deck: Deck; won: readonly Won[] }) {
  const seat = game.seat ?? 0;
  const lead = ({ totals }: Won) => totals[seat]! - totals[1 - seat]!;
  const [best] = won
    .filter((one) => one.seat === seat)
    .sort((one, other) => lead(other) - lead(one));
  if (!best || !isOne(game)) return null;
  const [mine, theirs] = [best.totals[seat]!, best.totals[1 - seat]!];
  const place = nameOf(cardOf(deck, best.location));
  return <p class="proud">{say("galea.proud_place", { place, mine, theirs })}</p>;
}
