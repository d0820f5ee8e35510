import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { openSheet } from "../store/sheets";
import { say, type Key } from "../words";
import { at, positions } from "./looking";
import { isPlaying, nextSpeed, pause, playOn, speed, step } from "./playing";
import { PlayButton } from "./PlayButton";
import { turnBack, turnOn } from "./steps";
import { WhatIf } from "./WhatIf";

/** The tray of a replay: a scrubber over every position, and steps for the thumb. */
export function Scrubber({ of, game }: { of: string; game: Game }) {
  const all = positions.value;
  const last = all.length - 1;
  return (
    <section class="tray" aria-label={say("replay.controls")}>
      <input
        class="scrub"
        type="range"
        min={0}
        max={last}
        value={at.value}
        aria-label={say("replay.scrub")}
        onInput={({ currentTarget }) => void step(Number(currentTarget.value))}
      />
      <div class="row steps">
        <Step icon="turn-back" name="replay.turn_back" to={turnBack(all, at.value)} />
        <Step icon="back" name="replay.step_back" to={at.value - 1} />
        <PlayButton
          isOn={isPlaying.value}
          onTurn={() => (isPlaying.value ? pause() : void playOn())}
        />
        <Step icon="next" name="replay.step_on" to={at.value + 1} />
        <Step icon="turn-on" name="replay.turn_on" to={turnOn(all, at.value)} />
        <button
          class="icon num"
          type="button"
          aria-label={say("replay.speed", { n: speed.value })}
          onClick={nextSpeed}
        >
          {say("replay.times", { n: speed.value })}
        </button>
        <button
          class="btn grow"
          type="button"
          onClick={() =>
            openSheet(say("replay.what_if_title"), <WhatIf of={of} game={game} />)
          }
        >
          {say("replay.what_if")}
        </button>
      </div>
    </section>
  );
}

function Step({ icon, name, to }: { icon: string; name: Key; to: number }) {
  const isNowhere = to === at.value || to < 0 || to >= positions.value.length;
  return (
    <button
      class="icon"
      type="button"
      aria-label={say(name)}
      aria-disabled={isNowhere}
      onClick={() => void step(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
