import type { Game, Told } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { say } from "../../words";
import { chosen, openIn } from "./choice";
import { YourDeck } from "./YourDeck";
import { Stage } from "./Stage";
import { viewOf } from "./view";

const LastBattle = lazy(() => import("./LastBattle"), "LastBattle");
const WheelButton = lazy(() => import("./Wheel"), "WheelButton");

interface Props {
  game: Game;
  told: readonly Told[];
}

/** What is to be seen first: a battle just decided, the stage, or what to choose. */
export function Middle({ game, told }: Props) {
  return (
    <section class="middle battle" aria-label={say("gaiaton.stage")}>
      <Shown game={game} told={told} />
    </section>
  );
}

function Shown({ game, told }: Props) {
  const view = viewOf(game);
  const { battle, phase } = view;
  const open = openIn(game);
  if (phase === "deck")
    return open ? <YourDeck game={game} /> : <WheelButton view={view} />;
  if (open && chosen()) return <Stage game={game} />;
  if (battle.number > 1 || !battle.stage.length)
    return <LastBattle game={game} told={told} />;
  return <Stage game={game} />;
}
