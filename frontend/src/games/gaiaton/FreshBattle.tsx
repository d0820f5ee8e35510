import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { type Battle, layAside } from "./battles";
import { BattlePicture } from "./BattlePicture";
import { nameAt, nameOf, viewOf } from "./view";
import "./sheetWords";

/** How the last battle went, for whoever has not seen it; the next one waits below. */
export function FreshBattle({ game, battle }: { game: Game; battle: Battle }) {
  const view = viewOf(game);
  const { attack } = view.battle.stage.at(-1)!;
  const isMine = view.battle.attacker === game.seat;
  return (
    <>
      <BattlePicture game={game} battle={battle} />
      <button class="btn next-battle" type="button" onClick={() => layAside(battle)}>
        <span class="grow">
          {say(isMine ? "gaiaton_sheets.on_to_you" : "gaiaton_sheets.on_to", {
            n: view.battle.number,
            name: nameAt(game, view.battle.attacker),
            animal: nameOf(view, attack.animal),
            years: attack.years,
          })}
        </span>
        <Icon name="next" />
      </button>
    </>
  );
}
