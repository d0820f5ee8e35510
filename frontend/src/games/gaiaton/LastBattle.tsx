import type { Game, Told } from "../../api/types";
import { BattlePicture } from "./BattlePicture";
import { freshBattle, lastDecided } from "./battles";
import { FreshBattle } from "./FreshBattle";
import { Stage } from "./Stage";
import { viewOf } from "./view";
import { WheelButton } from "./Wheel";

interface Props {
  game: Game;
  told: readonly Told[];
}

/** The last battle as long as it is to be looked at; then the stage, or the wheel. */
export function LastBattle({ game, told }: Props) {
  if (viewOf(game).battle.stage.length) {
    const fresh = freshBattle(game, told);
    return fresh ? <FreshBattle game={game} battle={fresh} /> : <Stage game={game} />;
  }
  const last = lastDecided(told);
  return last ? (
    <BattlePicture game={game} battle={last} />
  ) : (
    <WheelButton view={viewOf(game)} />
  );
}
