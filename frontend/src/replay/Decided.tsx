import "../more";
import "../parts/words";
import { useSignal } from "@preact/signals";
import { looking } from "../api/replay";
import type { Game, Moment } from "../api/types";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { forkOf } from "./fork";
import { keep } from "../store/storage";
import { go } from "../store/route";
import { LEVEL } from "../store/newTable";
import { lookAtSandbox } from "../store/unplayed";
import { say } from "../words";

/** What decided a game for me: on wish the house looks back, and each moment can be tried. */
export function Decided({ game }: { game: Game }) {
  const found = useSignal<readonly Moment[] | null>(null);
  const seat = game.seat ?? game.me[0] ?? 0;
  const { act, isBusy, failed } = useAct(async () => {
    found.value = (await looking.moments(game.id, seat)).moments;
  });
  if (found.value)
    return (
      <section class="decided stack" aria-label={say("end.decided")}>
        <h2>{say("end.decided")}</h2>
        {found.value.length > 0 ? (
          <ol class="games">
            {found.value.map((moment) => (
              <OneMoment key={moment.number} game={game} seat={seat} moment={moment} />
            ))}
          </ol>
        ) : (
          <p>{say("end.decided_none")}</p>
        )}
        {found.value.length > 0 && <p class="soft">{say("end.decided_note")}</p>}
      </section>
    );
  return (
    <button class="choice plain-row" type="button" disabled={isBusy} onClick={act}>
      <Icon name="eye" />
      <span class="grow">
        <b>{say(isBusy ? "end.looking" : "end.decided")}</b>
        <small>{say("end.decided_hint")}</small>
        <Failed why={failed} />
      </span>
    </button>
  );
}

interface Props {
  game: Game;
  seat: number;
  moment: Moment;
}

/** A moment: what the house would have done, what that would have moved, and trying it. */
function OneMoment({ game, seat, moment }: Props) {
  const title = titleOf(moment);
  const { act, isBusy, failed } = useAct(() => tryFrom(game, seat, moment));
  const place = `/game/${game.id}/replay/${moment.number}`;
  return (
    <li class="stack">
      <b>{title}</b>
      {moment.own && (
        <small>{say("end.moment_own", { own: inWords(moment.own) })}</small>
      )}
      <small>{toldOf(moment)}</small>
      <Failed why={failed} />
      <div class="row">
        <a
          class="btn grow"
          href={`${place}?seat=${seat}`}
          aria-label={named("see", title)}
        >
          {say("end.see")}
        </a>
        {moment.instead && (
          <button
            class="btn grow"
            type="button"
            disabled={isBusy}
            aria-label={named("try", title)}
            onClick={act}
          >
            {say("end.try")}
          </button>
        )}
      </div>
    </li>
  );
}

const named = (act: "see" | "try", what: string): string =>
  say(`end.${act}_this`, { what });

/** "The house: Play there: Spear 2 → Laurel 5", or what came: "Ben played Spear 2". */
function titleOf({ kind, instead, heard }: Moment): string {
  if (heard) return heard.join(" ");
  return say(`end.moment_${kind}`, { instead: instead ? inWords(instead) : "" });
}

function inWords({ move, picks, at }: NonNullable<Moment["instead"]>): string {
  const told = picks.length ? `${move}: ${picks.join(", ")}` : move;
  return [told, ...at].join(" \u2192 ");
}

function toldOf({ kind, before, after }: Moment): string {
  if (kind !== "turn") return say("end.moment_up", { before, after });
  return say(after > before ? "end.moment_rose" : "end.moment_fell", { before, after });
}

/** A sandbox that goes on from there, the others played by the house. */
async function tryFrom(game: Game, seat: number, moment: Moment): Promise<void> {
  const others = game.seats.length > 1 ? { level: LEVEL } : {};
  const from = { seat, seen: moment.seen, ...others };
  const sandbox = await lookAtSandbox(`games/${game.id}`, from);
  keep(forkOf(sandbox.id), `/game/${game.id}/replay/${moment.number}`);
  go(`/game/${sandbox.id}`);
}
