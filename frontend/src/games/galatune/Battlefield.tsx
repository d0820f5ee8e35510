import { useEffect } from "preact/hooks";
import type { Game, Told } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { decision } from "../../store/choice";
import { FIRST, wantCards } from "./cards";
import { endedOrder } from "./orders";
import { CARDS, Round } from "./Round";
import { viewOf } from "./view";

const CardChoice = lazy(() => import("./CardChoice"), "CardChoice");
const Champions = lazy(() => import("./Champions"), "Champions");
const Stack = lazy(() => import("./Stack"), "Stack");
const Trades = lazy(() => import("./Trades"), "Trades");
const TurnNews = lazy(() => import("./TurnNews"), "TurnNews");

interface Props {
  game: Game;
  told: readonly Told[];
}

/** The table of Galatune: what is asked, and all champions around the deck. */
export function Battlefield({ game, told }: Props) {
  const { table, trades, options } = viewOf(game);
  const set = options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  useEffect(Stack.fetch, []);
  const kind = decision.value?.kind ?? "";
  const ended = endedOrder(game, told);
  return (
    <div class="gt">
      {table.length > 0 ? (
        <Stack game={game} lying={viewOf(game)} isOpen />
      ) : (
        <TurnNews game={game} told={told} />
      )}
      {ended && <p class="last-line">{ended.text}</p>}
      {CHAMPIONS.includes(kind) && <Champions game={game} open={decision.value!} />}
      {CARDS.includes(kind) && <CardChoice open={decision.value!} />}
      {kind !== "champion" && <Round game={game} />}
      {(trades.length > 0 || TRADING.includes(kind)) && <Trades game={game} />}
    </div>
  );
}

const CHAMPIONS = ["champion", "respawn"];
const TRADING = ["trade", "offer"];
