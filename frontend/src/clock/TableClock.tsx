import "./words";
import type { Game } from "../api/types";
import { Dial } from "../parts/Dial";
import { Time } from "../parts/Time";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { ClockSheet } from "./ClockSheet";
import { firstFace } from "./faces";

/** Beside the banner: until when it is my turn, or theirs. A tap shows everybody's clock. */
export function TableClock({ game }: { game: Game }) {
  const until = firstFace(game)?.until;
  return (
    <button
      class="time"
      type="button"
      onClick={() => openSheet(say("clock.title"), <ClockSheet />)}
    >
      <span class="sr">{say("bar.clock")}: </span>
      {until ? <Time until={until} /> : <Dial left={1} />}
    </button>
  );
}
