import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { log, wantWholeLog } from "../../store/table";
import { say } from "../../words";
import { heardIn } from "../sight";
import { cardName, championOf, FIRST, wantCards } from "./cards";
import { champName, playerOf, viewOf } from "./view";
import "./sheetWords";

// With the board, which was there before the end: its script stays one file.
const Portrait = lazy(() => import("./board"), "Portrait");

/** The champion that has won, and the hardest blow of mine. */
export function Felt({ game }: { game: Game }) {
  const view = viewOf(game);
  const set = view.options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  useEffect(wantWholeLog, [log.value]);
  const [winner] = game.outcome?.winners ?? [];
  const champion =
    winner === undefined ? null : championOf(playerOf(view, winner).champion);
  const blow = hardest(game);
  return (
    <>
      {champion && (
        <span class="felt-sight">
          <Portrait champion={champion} />
        </span>
      )}
      {blow && (
        <p class="proud">
          {say("galatune_sheets.proud", {
            card: cardName(blow.card),
            who: champName(game, blow.on),
            n: blow.n,
          })}
        </p>
      )}
    </>
  );
}

/** The Attack of this seat that took most from somebody else. */
function hardest({ seat, me }: Game) {
  const [blow] = heardIn("galatune", log.value)
    .flatMap(({ type, facts }) => (type === "Struck" ? [facts] : []))
    .filter(
      (one) => me.length === 1 && one.seat === seat && one.on !== seat && one.n > 0,
    )
    .sort((one, other) => other.n - one.n);
  return blow;
}
