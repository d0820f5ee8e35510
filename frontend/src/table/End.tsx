import "../later";
import type { Game } from "../api/types";
import { historyPath } from "../api/calls";
import { systemHere } from "../games";
import { AwayBar } from "../parts/AwayBar";
import { Icon } from "../parts/Icon";
import { openSheet } from "../store/sheets";
import { ReplayRow } from "../replay/ReplayRow";
import { expectNews } from "../store/table";
import { say } from "../words";
import { EndTray } from "./EndTray";
import { Fairness, useProof } from "./Fairness";
import { LastLine } from "./LastLine";
import { Result } from "./Result";
import { TableBar } from "./TableBar";

/** A game that is over: the result, where every point came from, and proof. */
export function End({ game }: { game: Game }) {
  const Explained = systemHere(game.system)?.Reckoning;
  return (
    <div class="screen at-table">
      <AwayBar onRetry={expectNews} />
      <TableBar game={game} />
      <main class="page">
        <Result game={game} />
        {Explained && game.view !== null && <Explained game={game} />}
        <LastLine system={game.system} />
        <section class="games" aria-label={say("end.after")}>
          {!game.sandbox && <ShuffleRow />}
          {game.view !== null && <ReplayRow game={game} />}
          <a class="choice" href={historyPath(game.id)} download>
            <Icon name="down" />
            <span class="grow">
              <b>{say("menu.history")}</b>
              <small>{say("menu.history_hint")}</small>
            </span>
          </a>
          <a class="choice" href={`/rules/${game.system}`}>
            <Icon name="book" />
            <span class="grow">
              <b>{say("menu.rules")}</b>
              <small>{say("menu.rules_hint")}</small>
            </span>
          </a>
        </section>
      </main>
      <EndTray game={game} />
    </div>
  );
}

/** Whether the shuffle was the promised one, in a line. */
function ShuffleRow() {
  const proof = useProof();
  const isKept = proof && proof !== "failed" && proof.isKept;
  const hint = !proof
    ? say("fair.checking")
    : isKept
      ? say(proof.isMineIn ? "fair.matches_mine" : "fair.matches")
      : say(proof === "failed" ? "fair.failed" : "fair.broken");
  return (
    <button
      class="choice"
      type="button"
      onClick={() => openSheet(say("fair.title"), <Fairness />)}
    >
      <span class="glyph" data-hue={isKept ? "green" : "black"}>
        <Icon name={isKept ? "check" : "lock"} />
      </span>
      <span class="grow">
        <b>{say(isKept ? "fair.was_fair" : "fair.title")}</b>
        <small>{hint}</small>
      </span>
      <span class="soft">{say("fair.look")}</span>
    </button>
  );
}
