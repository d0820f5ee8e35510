import "../more";
import type { Game } from "../api/types";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { sendPicture, type Shown } from "../parts/picture";
import { useAct } from "../parts/useAct";
import { titleOf } from "../store/ledgers";
import { minus, say } from "../words";
import { people, seatName } from "./seats";

/** How a game ended, as a picture to send with a link that anybody can open. */
export function SendPicture({ game }: { game: Game }) {
  const { act, isBusy, failed } = useAct(() => sendPicture(shownOf(game)));
  return (
    <button class="choice" type="button" disabled={isBusy} onClick={act}>
      <Icon name="share" />
      <span class="grow">
        <b>{say("end.picture")}</b>
        <small>{say("end.picture_hint")}</small>
        <Failed why={failed} />
      </span>
    </button>
  );
}

/** What the picture tells: names, points and who won, as everybody at the table knows. */
export function shownOf(game: Game): Shown {
  const { id, system, seats, outcome } = game;
  const points = outcome?.tallies.find(({ main }) => main);
  const told = seats.map((seat, n) =>
    points ? `${seatName(seat)} ${minus(points.of[n] ?? 0)}` : seatName(seat),
  );
  return {
    system,
    title: verdict(game),
    lines: [titleOf(system), told.join(" · ")],
    link: `${location.origin}/game/${id}/replay`,
  };
}

/** Who won, as others say it. */
function verdict({ outcome, seats }: Game): string {
  const winners = (outcome?.winners ?? []).map((seat) => seatName(seats[seat]!));
  if (winners.length && outcome?.result !== "drawn")
    return say("end.won_by", { names: people(winners) });
  if (outcome?.result === "lost")
    return say(seats.length > 1 ? "end.all_lost" : "end.alone_lost");
  return say("end.draw");
}
