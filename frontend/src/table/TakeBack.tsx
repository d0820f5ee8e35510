import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { uuid } from "../store/random";
import { takeIn } from "../store/table";
import { say } from "../words";

/** Takes the latest act back, if the rules let this seat; else nothing is shown. */
export function TakeBack({ game }: { game: Game }) {
  return game.undo ? <Button key={game.seen} game={game} /> : null;
}

function Button({ game: { id: table, seat, seen } }: { game: Game }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    takeIn(await api.undo(table, { id, seat: seat!, seen }));
  });
  return (
    <button class="btn quiet" type="button" disabled={isBusy} onClick={act}>
      <Icon name="turn-back" />
      <span>{failed ?? say("tray.take_back")}</span>
    </button>
  );
}
