import { useEffect } from "preact/hooks";
import type { Game, Told } from "../../api/types";
import { wantSet } from "./animals";
import { Middle } from "./Middle";
import { SideLine } from "./SideLine";
import { far, near, viewOf } from "./view";

interface Props {
  game: Game;
  told: readonly Told[];
}

/** The table of Gaiaton: them, the stage, and what is mine; the hand lies by the thumb. */
export function BattleBoard({ game, told }: Props) {
  const { animals } = viewOf(game).options;
  useEffect(() => void wantSet(animals), [animals]);
  return (
    <>
      <SideLine game={game} seat={far(game)} />
      <Middle game={game} told={told} />
      <SideLine game={game} seat={near(game)} />
    </>
  );
}
