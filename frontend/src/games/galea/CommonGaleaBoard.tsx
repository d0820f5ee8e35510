import type { Game } from "../../api/types";
import { Centre } from "./Centre";
import { MySide } from "./MySide";
import { TheirSeat } from "./TheirSeat";
import { viewOf } from "./view";

/** The table of Common Galea: them, the centre, my side. */
export function CommonGaleaBoard({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  const near = game.seats[mine]!;
  return (
    <>
      {game.seats
        .filter(({ seat }) => seat !== mine)
        .map((seat) => (
          <TheirSeat key={seat.seat} game={game} seat={seat} />
        ))}
      <Centre game={game} />
      {view.hand ? (
        <MySide game={game} seat={mine} />
      ) : (
        <TheirSeat game={game} seat={near} />
      )}
    </>
  );
}
