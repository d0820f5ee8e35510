import type { Game } from "../../api/types";
import { say } from "../../words";
import { openIn } from "./choice";
import { PairRow } from "./PairRow";
import { stageOf } from "./laid";
import { Totals } from "./Totals";
import { viewOf } from "./view";
import { Worth } from "./Worth";

/** The battle as it stands, with what is chosen in its place; a chain in pairs. */
export function Stage({ game }: { game: Game }) {
  const { pairs, coming, totals } = stageOf(game);
  const isAttacking = coming !== null && openIn(game)?.kind === "attack";
  const met = pairs.filter(({ terms }) => terms[0] && terms[1]);
  const isChain = met.length > 1;
  return (
    <>
      <ol class="pairs">
        {pairs.map((pair, i) => (
          <PairRow
            key={i}
            game={game}
            pair={pair}
            isSmall={isAttacking || i < pairs.length - 1}
            isInChain={isChain}
            coming={!isAttacking && i === pairs.length - 1 ? coming : null}
          />
        ))}
      </ol>
      {isChain && (
        <Totals game={game} pairs={met} totals={totals} label={say("gaiaton.stands")} />
      )}
      {isAttacking && <Worth game={game} />}
      {coming === null && isFreeToLay(game) && (
        <p class="soft centred">{say("gaiaton.goes_on")}</p>
      )}
    </>
  );
}

/** After a stalemate, before the next attack is laid. */
const isFreeToLay = (game: Game): boolean => {
  const { phase, battle } = viewOf(game);
  return phase === "attack" && battle.stage.length > 0;
};
