import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { systemHere } from "../games";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { followTable } from "../store/choice";
import { followChoice } from "../store/foresight";
import { whenIdle } from "../store/whenIdle";
import { lazy } from "../parts/lazy";
import { keepLedger } from "../store/ledgers";
import { away } from "../store/network";
import { expectNews, isCurtained, isMissing, table } from "../store/table";
import { isLaid, wantBoard } from "../table/boards";
import { Table } from "../table/Table";
import { say } from "../words";

followTable();
followChoice();

const Nowhere = lazy(() => import("./Nowhere"), "Nowhere");
const Curtain = lazy(() => import("../table/Curtain"), "Curtain");
const End = lazy(() => import("../table/End"), "End");
const WaitingRoom = lazy(() => import("./WaitingRoom"), "WaitingRoom");

/** A table, whatever it has come to. */
export function GameScreen({ id }: { id: string }) {
  const game = table.value?.id === id ? table.value : null;
  useEffect(() => {
    if (game) void wantBoard(game.system);
  }, [game?.system, away.value]);
  useEffect(() => {
    if (game) void keepLedger(game.system).catch(() => null);
  }, [game?.system]);
  const isPlayed = game?.status === "running" && isLaid(game.system);
  useEffect(
    () => (isPlayed ? whenIdle(() => fetchEnd(game.system)) : undefined),
    [isPlayed],
  );
  if (isMissing.value) return <Nowhere />;
  if (!game) return <Empty />;
  return <Laid game={game} />;
}

function Laid({ game }: { game: Game }) {
  if (game.status === "open") return <WaitingRoom game={game} />;
  if (isCurtained.value) return <Curtain game={game} />;
  if (game.status === "running")
    return isLaid(game.system) ? <Table game={game} /> : <Empty />;
  return <End game={game} />;
}

/** Fetches the end, its words and how its points are explained: it comes without a pause. */
function fetchEnd(system: string): void {
  End.fetch();
  systemHere(system)?.Reckoning?.fetch();
}

/** The felt while the table is fetched. */
function Empty() {
  return (
    <div class="screen at-table">
      <AwayBar onRetry={expectNews} />
      <Bar title={say("table.fetching")} />
      <main class="board" aria-busy="true" />
    </div>
  );
}
