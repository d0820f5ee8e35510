import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { log, wantWholeLog } from "../../store/table";
import { say } from "../../words";
import { AnimalCard } from "./AnimalCard";
import { wantSet } from "./animals";
import { battlesIn, valuesOf } from "./battles";
import { animalAt, far, nameAt, near, viewOf } from "./view";
import "./gaiaton.css";
import "./sheetWords";

/** The animal that won the last battle, and the strongest of mine. */
export function Felt({ game }: { game: Game }) {
  const view = viewOf(game);
  const { animals } = view.options;
  useEffect(() => void wantSet(animals), [animals]);
  useEffect(wantWholeLog, [log.value]);
  const battles = battlesIn(log.value).filter(({ winner }) => winner !== null);
  const [winner] = game.outcome?.winners ?? [];
  const last = battles.findLast((battle) => battle.winner === winner);
  const lay = last?.pairs.at(-1)?.lays[winner ?? 0];
  const animal = lay && animalAt(view, lay.animal);
  const n = Math.max(0, ...battles.flatMap((battle) => valuesOf(battle, near(game))));
  return (
    <>
      {animal && (
        <span class="felt-sight">
          <AnimalCard animal={animal} size="m" years={lay.years} />
        </span>
      )}
      {n > 0 && game.me.length === 1 && (
        <p class="proud">{say("gaiaton_sheets.proud", { n })}</p>
      )}
      <Hands game={game} />
    </>
  );
}

/** What others had in hand until now: it is turned up before one's eyes. */
function Hands({ game }: { game: Game }) {
  const view = viewOf(game);
  return [far(game), near(game)]
    .filter((seat) => !game.me.includes(seat))
    .map((seat) => ({ seat, cards: view.players[seat]!.hand_cards ?? [] }))
    .filter(({ cards }) => cards.length)
    .map(({ seat, cards }) => {
      const title = say("gaiaton_sheets.held", { name: nameAt(game, seat) });
      return (
        <section class="turned" key={seat} aria-label={title}>
          <small>{title}</small>
          <ul class="row wrap">
            {cards.map((id) => {
              const animal = animalAt(view, id);
              return (
                <li key={id} data-veiled>
                  {animal && <AnimalCard animal={animal} />}
                </li>
              );
            })}
          </ul>
        </section>
      );
    });
}
