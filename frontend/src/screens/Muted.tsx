import "../more";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { change, me, whoAmI } from "../store/player";
import { say } from "../words";

/** Whom I do not hear, and how to hear them again. */
export function Muted() {
  const muted = me.value?.muted_players ?? [];
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("muted.title")} back="/you" />
      <main class="page">
        <p class="soft">{say(muted.length ? "muted.what" : "muted.nobody")}</p>
        {muted.length > 0 && (
          <ul class="games">
            {muted.map(({ player, name }) => (
              <Line key={player} player={player} name={name} />
            ))}
          </ul>
        )}
      </main>
      <Nav />
    </div>
  );
}

function Line({ player, name }: { player: string; name: string }) {
  const { act, isBusy, failed } = useAct(() =>
    change({
      muted_players: (me.value?.muted_players ?? []).filter(
        (one) => one.player !== player,
      ),
    }),
  );
  return (
    <li class="choice still">
      <span class="avatar" aria-hidden="true">
        {[...name][0]}
      </span>
      <span class="grow">
        <b>{name}</b>
        <Failed why={failed} />
      </span>
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say("muted.hear")}
      </button>
    </li>
  );
}
