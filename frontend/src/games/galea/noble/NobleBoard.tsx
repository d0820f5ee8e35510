import type { Game } from "../../../api/types";
import { say } from "../../../words";
import { ConditionsBar } from "./ConditionsBar";
import { Locations } from "./Locations";
import { TheirSeat } from "./TheirSeat";
import { viewOf } from "./view";

/** The table of Noble Galea: them, the locations, what is asked there. */
export function NobleBoard({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  return (
    <>
      <TheirSeat game={game} seat={1 - mine} />
      <Locations game={game} />
      <div class="seat" data-thing={view.hand ? `seat.${mine}` : undefined}>
        <ConditionsBar view={view} />
        {view.hand && (
          <span class="tally">
            <b>{say("noble.you_hold", { n: view.held[mine]! })}</b>
            <small>{say("noble.played", { n: view.side_cards[mine]! })}</small>
          </span>
        )}
      </div>
      {!view.hand && <TheirSeat game={game} seat={mine} />}
    </>
  );
}
