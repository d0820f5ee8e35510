import "./sheetWords";
import type { Decision, Game, Move, Pick } from "../../api/types";
import { Segments } from "../../parts/Segments";
import { Why } from "../../parts/Why";
import type { Choosing } from "../../table/boards";
import { moveOf } from "../../table/draft";
import { thingName } from "../../table/plain";
import { choose } from "../../store/choice";
import { withPick } from "../../table/draft";
import { type Key, say } from "../../words";
import { chosen, isBare, isRefill, takeWay } from "./choice";
import { isColour } from "./colours";
import { handBy, sumsOf } from "./foretelling";
import { Glyph } from "./Glyph";
import { Offers } from "./Offers";
import type { Regained } from "./types/galatune";
import { champName } from "./view";

/** What is chosen in the tray: ways to answer without a card, and what a choice still wants. */
export function Ways({ game, open }: Choosing) {
  const draft = chosen();
  const ways = waysIn(open);
  const move = draft && moveOf(open, draft);
  const picks = move?.picks.filter(({ name }) => !ELSEWHERE.includes(name)) ?? [];
  const isPlaced =
    !!move && isWay(move) && move.at.length > 1 && isHere(open) && !isOnCard(move);
  return (
    <>
      {open.kind === "plan" && draft && <Sums game={game} />}
      {open.kind === "trade" && <Offers game={game} open={open} />}
      {ways.length > 0 && (
        <Segments
          name="way"
          label={say("tray.which_move")}
          value={draft?.move ?? ""}
          options={ways.map((way) => ({ value: way.move, label: shortly(game, way) }))}
          onChoose={(name) => takeWay(open, name)}
        />
      )}
      {isPlaced && (
        <PickRow game={game} open={open} pick={{ name: "at", of: move.at }} />
      )}
      {picks.map((pick) => (
        <PickRow key={pick.name} game={game} open={open} pick={pick} />
      ))}
    </>
  );
}

/** What the plan comes to by itself, each number with its sum. */
function Sums({ game }: { game: Game }) {
  const { lines, rules } = sumsOf(game);
  if (!lines.length) return null;
  return (
    <div class="row gt-sums">
      <ul class="grow" aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Why system={game.system} rules={rules} />
    </div>
  );
}

/** Chosen on the table or from the hand. */
const ELSEWHERE = ["card", "cards", "targets"];

/** The ways to answer; what is offered alone is chosen like one of several. */
function waysIn(open: Decision): readonly Move[] {
  const { required, moves } = open;
  const [only, ...more] = moves;
  if (only && !more.length)
    return !required && isBare(only) && !isRefill(open) ? [only] : [];
  return moves.filter((move) => isWay(move) && !isOnCard(move));
}

/** Whether it is chosen by a card that is shown for it. */
const isOnCard = ({ move }: Move): boolean => move === "accept";

/** Whether a move needs no card of the hand. */
const isWay = ({ picks }: Move): boolean => !picks.some(({ name }) => name === "card");

const SHORT: Record<string, Key> = {
  hold: "galatune_sheets.way_hold",
  watch: "galatune_sheets.way_watch",
  guard: "galatune_sheets.way_guard",
  draw: "galatune_sheets.way_draw",
  loot: "galatune_sheets.way_loot",
  fill: "galatune_sheets.way_fill",
  stay: "galatune_sheets.way_stay",
  reset: "galatune_sheets.way_reset",
};

/** A way to answer, so short that several stand side by side. */
function shortly(game: Game, { move, label }: Move): string {
  const short = SHORT[move];
  const way = short ? say(short) : label;
  const hand = handBy(game, move);
  return hand ? say(countOf(hand), { way, n: hand.kept + hand.fresh }) : way;
}

/** How a way says what one would hold by it. */
function countOf({ how, kept, fresh }: Regained): Key {
  if (kept + fresh === 0) return "galatune_sheets.way_none";
  return how === "reset" ? "galatune_sheets.way_new" : "galatune_sheets.way_holds";
}

/** Champions are chosen from their list, not here. */
const isHere = ({ kind }: Decision): boolean =>
  kind !== "champion" && kind !== "respawn";

interface PickProps {
  game: Game;
  open: Decision;
  pick: Pick | { name: string; of: readonly string[]; label?: string };
}

/** One of a few: a colour, a seat, how long. */
function PickRow({ game, open, pick }: PickProps) {
  const draft = chosen();
  if (!draft) return null;
  return (
    <div
      class="segments"
      role="radiogroup"
      aria-label={("label" in pick && pick.label) || pick.name}
    >
      {pick.of.map((id) => (
        <label key={id}>
          <input
            class="over"
            type="radio"
            name={pick.name}
            checked={draft.picks[pick.name]?.[0] === id}
            onChange={() => choose(withPick(draft, pick.name, [id]))}
          />
          <span class="row">
            {isColour(id) && <Glyph colour={id} />}
            {labelOf(game, open, id)}
          </span>
        </label>
      ))}
    </div>
  );
}

const labelOf = (game: Game, open: Decision, id: string): string => {
  const seat = /^s(\d+)$/.exec(id)?.[1];
  return seat ? champName(game, Number(seat)) : thingName(game, open, id);
};
