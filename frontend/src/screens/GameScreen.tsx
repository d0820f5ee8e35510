import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { wantLedger } from "../store/ledgers";
import { games, lookAtLists } from "../store/lists";
import { expectNews, isMissing, sitDown, table } from "../store/table";
import { End } from "../table/End";
import { Table } from "../table/Table";
import { say } from "../words";
import { Nowhere } from "./Nowhere";
import { WaitingRoom } from "./WaitingRoom";

/** A table, whatever it has come to. */
export function GameScreen({ id }: { id: string }) {
  useEffect(() => sitDown(id), [id]);
  const game = table.value?.id === id ? table.value : null;
  const turn = game?.decisions[0]?.id;
  useEffect(() => {
    if (game && (!turn || !games.peek())) void lookAtLists().catch(() => null);
  }, [game?.id, turn]);
  useEffect(() => {
    if (game) void wantLedger(game.system).catch(() => null);
  }, [game?.system]);
  if (isMissing.value) return <Nowhere />;
  if (!game) return <Empty />;
  return <Laid game={game} />;
}

function Laid({ game }: { game: Game }) {
  if (game.status === "open") return <WaitingRoom game={game} />;
  if (game.status === "running") return <Table game={game} />;
  return <End game={game} />;
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
