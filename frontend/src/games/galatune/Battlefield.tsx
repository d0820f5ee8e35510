import { useEffect } from "preact/hooks";
import type { Game, Told } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { FIRST, wantCards } from "./cards";
import { Heart } from "./Heart";
import { Plate } from "./Plate";
import { isLow } from "./room";
import { Stack } from "./Stack";
import { around, viewOf } from "./view";

const CardChoice = lazy(async () => (await import("./CardChoice")).CardChoice);
const Champions = lazy(async () => (await import("./Champions")).Champions);
const Trades = lazy(async () => (await import("./Trades")).Trades);
const TurnNews = lazy(async () => (await import("./TurnNews")).TurnNews);

const RING = 5; // so many champions sit around the deck, more stand in rows

interface Props {
  game: Game;
  told: readonly Told[];
}

/** The table of Galatune: what is asked, and all champions around the deck. */
export function Battlefield({ game, told }: Props) {
  const { table, trades, options } = viewOf(game);
  const set = options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  const kind = decision.value?.kind ?? "";
  return (
    <div class="gt">
      {table.length > 0 ? (
        <Stack game={game} lying={viewOf(game)} isOpen />
      ) : (
        <TurnNews game={game} told={told} />
      )}
      {CHAMPIONS.includes(kind) && <Champions game={game} open={decision.value!} />}
      {CARDS.includes(kind) && <CardChoice open={decision.value!} />}
      <Round game={game} />
      {(trades.length > 0 || TRADING.includes(kind)) && <Trades game={game} />}
    </div>
  );
}

const CHAMPIONS = ["champion", "respawn"];
const CARDS = ["prize", "choose"];
const TRADING = ["trade", "offer"];

function Round({ game }: { game: Game }) {
  const [near = 0, ...others] = around(game);
  if (game.seats.length > RING || isLow.value || hasMore(game))
    return (
      <section class="gt-rows" aria-label={say("galatune.battlefield")}>
        {[...others, near].map((seat) => (
          <Plate key={seat} game={game} seat={seat} as="line" />
        ))}
        <Heart game={game} />
      </section>
    );
  return (
    <section
      class="gt-round"
      data-others={others.length}
      aria-label={say("galatune.battlefield")}
    >
      {seated(others).map((seat) => (
        <Plate
          key={seat}
          game={game}
          seat={seat}
          as={others.length % 2 && seat === top(others) ? "wide" : "plate"}
        />
      ))}
      <Heart game={game} />
      <Plate game={game} seat={near} as="wide" />
    </section>
  );
}

/** Whether actions, or cards to choose from, need the room of a ring. */
const hasMore = (game: Game): boolean =>
  viewOf(game).table.length > 0 || CARDS.includes(decision.value?.kind ?? "");

/** Who sits across, where an odd number of others leaves one in the middle. */
const top = (others: readonly number[]): number | undefined =>
  others[(others.length - 1) / 2];

/** The others as they are drawn: across, then left and right by rows, far to near. */
function seated(others: readonly number[]): number[] {
  const half = Math.floor(others.length / 2);
  const left = others.slice(0, half).reverse();
  const right = others.slice(others.length - half);
  const across = others.length % 2 ? [others[half]!] : [];
  return [...across, ...left.flatMap((seat, i) => [seat, right[i]!])];
}
