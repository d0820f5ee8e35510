import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { decision } from "../store/choice";
import { say } from "../words";
import { boardOf } from "./boards";
import { people, waitedFor } from "./seats";

const TableClock = lazy(() => import("../clock/TableClock"), "TableClock");

/** Where the game stands, and what I must do. A move leads the focus back here. */
export function Banner({ game }: { game: Game }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = decision.value?.id;
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [turn]);
  return (
    <section class="banner" aria-label={say("table.what_to_do")}>
      {!game.me.length && (
        <span class="glyph" aria-hidden="true">
          <Icon name="eye" />
        </span>
      )}
      <div class="grow">
        <h2 ref={heading} tabIndex={-1}>
          {decision.value?.prompt ?? waiting(game)}
        </h2>
        <p>{hint(game)}</p>
      </div>
      {game.clock && <TableClock game={game} />}
    </section>
  );
}

function waiting(game: Game): string {
  const names = waitedFor(game);
  return names.length
    ? say("table.waiting_for", { n: names.length, names: people(names) })
    : say("table.settling");
}

function hint(game: Game): string {
  if (!decision.value)
    return say(game.me.length ? "table.waiting_hint" : "table.watching_hint");
  return boardOf(game.system)?.hint(game, decision.value) ?? "";
}
