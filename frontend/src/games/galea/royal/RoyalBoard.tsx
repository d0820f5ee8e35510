import type { Game } from "../../../api/types";
import { Kept } from "./Hand";
import { KeepOne } from "./KeepOne";
import { MyLine } from "./MyLine";
import { near } from "./names";
import { Stacks } from "./Stacks";
import { TheirSeat } from "./TheirSeat";
import { isDrafting, viewOf } from "./view";
import { War } from "./War";

const MIDDLE: Record<string, typeof War> = {
  choose: KeepOne,
  choose_again: KeepOne,
  pick: Stacks,
  place: War,
};

/** The table of Royal Galea: them, the draft or the stacks or the War. */
export function RoyalBoard({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = near(game);
  const Middle = MIDDLE[view.phase] ?? War;
  return (
    <>
      <TheirSeat game={game} seat={1 - mine} />
      <Middle game={game} />
      {view.war > 0 && <MyLine game={game} />}
      {view.hand ? (
        isDrafting(view) && <Kept game={game} hand={view.hand} />
      ) : (
        <TheirSeat game={game} seat={mine} />
      )}
    </>
  );
}
