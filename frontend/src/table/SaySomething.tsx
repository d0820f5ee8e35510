import { useSignal } from "@preact/signals";
import type { Game, Seat } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { keep, recall } from "../store/storage";
import { place } from "../store/table";
import { say as tell } from "../store/talk";
import { listed, say } from "../words";
import { seatName } from "./seats";

const MOST = 500;
/** From here on the writer sees how much room is left. */
const NEARLY = 400;

/** A line to everybody, or a secret note to some. */
export function SaySomething({ game }: { game: Game }) {
  const kept = `say.${place.value}`;
  const text = useSignal(recall<string>(kept) ?? "");
  const chosen = useSignal<readonly number[]>([]);
  const others = game.seats.filter(
    ({ seat, kind }) => kind === "player" && !game.me.includes(seat),
  );
  const write = (words: string) => keep(kept, (text.value = words) || null);
  const { act, isBusy, failed } = useAct(async () => {
    await tell(
      game,
      text.value.trim(),
      chosen.value.length ? [...chosen.value] : "table",
    );
    write("");
  });
  if (!game.me.length || !others.length) return null;
  return (
    <form class="stack" aria-label={say("talk.say")} onSubmit={act}>
      <label class="field">
        {say("talk.say")}
        <textarea
          name="say"
          rows={2}
          maxLength={MOST}
          value={text.value}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      {text.value.length >= NEARLY && (
        <p class="soft" role="status">
          {say("talk.room", { n: MOST - text.value.length })}
        </p>
      )}
      <Readers
        others={others}
        chosen={chosen.value}
        onChoose={(to) => (chosen.value = to)}
      />
      <Failed why={failed} />
      <div class="row">
        <p class="grow soft" aria-live="polite">
          {chosen.value.length
            ? say("talk.note_to", {
                names: listed(names(others, chosen.value)),
              })
            : say("talk.table_hint")}
        </p>
        <button
          class="btn act"
          type="submit"
          disabled={isBusy || !text.value.trim()}
          aria-busy={isBusy}
        >
          {say(chosen.value.length ? "talk.send_note" : "talk.send")}
        </button>
      </div>
    </form>
  );
}

interface ReadersProps {
  others: readonly Seat[];
  chosen: readonly number[];
  onChoose: (seats: readonly number[]) => void;
}

/** Who shall read it: everybody, or only those that are chosen. */
function Readers({ others, chosen, onChoose }: ReadersProps) {
  const turn = (seat: number) =>
    onChoose(
      chosen.includes(seat)
        ? chosen.filter((one) => one !== seat)
        : [...chosen, seat].sort(),
    );
  return (
    <fieldset>
      <legend class="sr">{say("talk.readers")}</legend>
      <div class="picks">
        <label class="thing">
          <input
            class="over"
            type="checkbox"
            name="readers"
            checked={!chosen.length}
            onChange={() => onChoose([])}
          />
          {say("talk.everybody")}
        </label>
        {others.map((one) => (
          <label class="thing" key={one.seat}>
            <input
              class="over"
              type="checkbox"
              name="readers"
              checked={chosen.includes(one.seat)}
              onChange={() => turn(one.seat)}
            />
            {say("talk.only", { name: seatName(one) })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const names = (others: readonly Seat[], chosen: readonly number[]): string[] =>
  others.filter(({ seat }) => chosen.includes(seat)).map(seatName);
