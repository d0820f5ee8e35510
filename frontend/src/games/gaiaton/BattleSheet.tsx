import type { Game, Told } from "../../api/types";
import { BattlePicture } from "./BattlePicture";
import { battleAt } from "./battles";

/** The battle that an event belongs to, as it then stood. */
export function BattleSheet({ game, told }: { game: Game; told: Told }) {
  const battle = battleAt(told);
  return battle && <BattlePicture game={game} battle={battle} />;
}
