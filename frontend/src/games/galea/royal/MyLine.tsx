import type { Game } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { openSheet } from "../../../store/sheets";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { near } from "./names";
import { Piles } from "./Piles";
import { type RoyalView, viewOf } from "./view";

/** What I own, and the piles of cards that were taken or are gone. */
export function MyLine({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = near(game);
  const values = {
    one: seatName(game.seats[mine]!),
    name: seatName(game.seats[1 - mine]!),
    mine: view.captured[mine]!.length,
    theirs: view.captured[1 - mine]!.length,
    gone: view.removed.length,
  };
  const line = game.me.length ? "royal.piles_line" : "royal.piles_line_watching";
  return (
    <div class="seat" data-thing={`seat.${mine}`}>
      <button
        class="told-line grow"
        type="button"
        onClick={() => openSheet(say("royal.piles"), <Piles />)}
      >
        <span class="grow">
          <b>{say("royal.piles")}</b>
          <small>{say(line, values)}</small>
        </span>
        <Icon name="next" />
      </button>
      <span class="tally">
        <b>{game.me.length > 0 && say("royal.owns", { n: view.owned[mine]! })}</b>
        <small>{say("royal.war", { n: view.war, of: wars(view) })}</small>
      </span>
    </div>
  );
}

/** Every round of the draft left a stack, and every stack is fought for once. */
const wars = ({ rounds }: RoyalView): number => rounds;
