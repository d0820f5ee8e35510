import "../more";
import { LookAgain } from "../parts/LookAgain";
import { Avatar } from "../parts/Avatar";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { change, me, whoAmI } from "../store/player";
import { say } from "../words";

type List = "muted_players" | "blocked_players";

/** Whom I do not hear or meet, and how to take that back. */
export function Muted() {
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("muted.title")} back="/you" />
      <main class="page">
        <Names
          list="muted_players"
          what={say("muted.what")}
          none={say("muted.nobody")}
        />
        <Names list="blocked_players" what={say("muted.apart")} none="" />
      </main>
      <Nav />
    </div>
  );
}

function Names({ list, what, none }: { list: List; what: string; none: string }) {
  const ones = me.value?.[list] ?? [];
  if (!ones.length) return none ? <p class="soft">{none}</p> : null;
  return (
    <>
      <p class="soft">{what}</p>
      <ul class="games">
        {ones.map(({ player, name }) => (
          <Line key={player} player={player} name={name} list={list} />
        ))}
      </ul>
    </>
  );
}

function Line({ player, name, list }: { player: string; name: string; list: List }) {
  const { act, isBusy, failed } = useAct(() =>
    change({
      [list]: (me.value?.[list] ?? []).filter((one) => one.player !== player),
    }),
  );
  return (
    <li class="choice still">
      <Avatar seat={{ name, kind: "player" }} />
      <span class="grow">
        <b>{name}</b>
        <Failed why={failed} />
      </span>
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say(list === "muted_players" ? "muted.hear" : "muted.meet")}
      </button>
    </li>
  );
}
