import type { Decision, Game } from "../../api/types";
import { choice } from "../../store/choice";
import { seatName } from "../../table/seats";
import { say, type Key } from "../../words";
import { takenMove, takeMove } from "./choice";
import { far } from "./view";
import "./sheetWords";

/** What each way leads to. */
const FOLLOWS: Record<string, Key> = {
  keep: "gaiaton_sheets.keep_hint",
  exchange: "gaiaton_sheets.exchange_hint",
  first: "gaiaton_sheets.first_hint",
  second: "gaiaton_sheets.second_hint",
  call: "gaiaton_sheets.call_hint",
  check: "gaiaton_sheets.check_hint",
};

/** Clear choices, each with what follows from it. */
export function Either({ game, open }: { game: Game; open: Decision }) {
  const taken = choice.value && takenMove(open, choice.value);
  const name = seatName(game.seats[far(game)]!);
  return (
    <div class="either" role="radiogroup" aria-label={open.prompt}>
      {open.moves.map(({ move, label }) => (
        <label key={move} class="way">
          <input
            class="over"
            type="radio"
            name="way"
            checked={move === taken}
            onChange={() => takeMove(open, move)}
          />
          <b>{label}</b>
          <small>{say(FOLLOWS[move] ?? "tray.confirm", { name })}</small>
        </label>
      ))}
    </div>
  );
}
