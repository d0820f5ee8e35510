import "../more";
import type { Game, Seat } from "../api/types";
import { placeOf } from "../games";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { useAct } from "../parts/useAct";
import { seatsHere } from "../store/curtain";
import { titleOf } from "../store/ledgers";
import { expectNews, raiseCurtain } from "../store/table";
import { say } from "../words";
import { seatName } from "./seats";

/** The phone changes hands. Nothing of anybody's cards is on this page. */
export function Curtain({ game }: { game: Game }) {
  const here = game.seats.filter(({ seat }) => seatsHere.value.includes(seat));
  const next = here.find(({ waiting }) => waiting);
  const others = here.filter((seat) => seat !== next);
  return (
    <div class="screen at-table" {...placeOf(game.system)}>
      <AwayBar onRetry={expectNews} />
      <Bar title={titleOf(game.system)} under={say("curtain.under")} />
      <main class="page curtain">
        <div class="result">
          <Fan />
          <h2 class="title">
            {next
              ? say("curtain.hand_to", { name: seatName(next) })
              : say("curtain.nobody")}
          </h2>
          <p class="soft">
            {next
              ? say("curtain.hint", { name: seatName(next) })
              : say("curtain.nobody_hint")}
          </p>
        </div>
        {others.length > 0 && (
          <section class="stack" aria-label={say("curtain.others")}>
            {others.map((seat) => (
              <Take key={seat.seat} seat={seat} />
            ))}
          </section>
        )}
      </main>
      {next && (
        <section class="tray" aria-label={say("curtain.under")}>
          <Take seat={next} isNext />
        </section>
      )}
    </div>
  );
}

/** "I am Ana": from here on the phone is in this player's hand. */
function Take({ seat, isNext = false }: { seat: Seat; isNext?: boolean }) {
  const { act, isBusy, failed } = useAct(() => raiseCurtain(seat.seat));
  const name = seatName(seat);
  return (
    <>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <button
        class={isNext ? "btn act" : "btn quiet"}
        type="button"
        disabled={isBusy}
        onClick={act}
      >
        {say(isNext ? "curtain.take" : "curtain.peek", { name })}
      </button>
    </>
  );
}
