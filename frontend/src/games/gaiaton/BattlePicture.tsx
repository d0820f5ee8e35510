import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { log, recap } from "../../store/table";
import { say } from "../../words";
import type { Battle } from "./battles";
import { type Fate, PairRow } from "./PairRow";
import { Totals } from "./Totals";
import { nameAt } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  battle: Battle;
  /** Where its title stands above it already. */
  isTitled?: boolean;
}

/** A battle as a picture: what was declared, what counted double, where the cards go. */
export function BattlePicture({ game, battle, isTitled }: Props) {
  const { pairs, totals, winner } = battle;
  const fates: [Fate, Fate] | undefined =
    winner === null
      ? undefined
      : winner === 0
        ? ["cooled", "lost"]
        : ["lost", "cooled"];
  return (
    <div class="picture">
      <div class="row">
        <div class="grow">
          {isNews(battle) && <small>{say("recap.title")}</small>}
          {!isTitled && <h3>{verdict(game, battle)}</h3>}
        </div>
        <Why system={game.system} rules={battle.rules} />
      </div>
      <ol class="pairs">
        {pairs.map((pair, i) => (
          <PairRow
            key={i}
            game={game}
            pair={pair}
            isSmall={i < pairs.length - 1}
            isInChain={pairs.length > 1}
            fates={fates}
          />
        ))}
      </ol>
      {pairs.length > 1 && (
        <Totals
          game={game}
          pairs={pairs}
          totals={totals}
          label={say("gaiaton_sheets.in_all")}
        />
      )}
    </div>
  );
}

/** Whether this came about while the player was away. */
const isNews = ({ end }: Battle): boolean => recap.value.includes(log.value[end]!);

/** "You won battle 4". */
export function verdict(game: Game, { winner, stalemate, number }: Battle): string {
  if (winner === null)
    return say(stalemate ? "gaiaton_sheets.is_stalemate" : "gaiaton_sheets.battle", {
      n: number,
    });
  if (winner === game.seat) return say("gaiaton_sheets.you_won", { n: number });
  return say("gaiaton_sheets.they_won", { name: nameAt(game, winner), n: number });
}
