import type { Game } from "../../api/types";
import { choice } from "../../store/choice";
import { say } from "../../words";
import { Camp } from "./Camp";
import { prospectOf } from "./choice";
import { type Colour, COLOURS, KINDS } from "./kinds";
import { KindCoin } from "./KindCoin";
import { chosenLay } from "./laid";
import { animalAt, type GaiatonView, near, strength, viewOf } from "./view";
import { showWheel } from "./zoom";

/** What an attack would be worth against each kind, before it is laid. */
export function Worth({ game }: { game: Game }) {
  const view = viewOf(game);
  const lay = chosenLay(view);
  const prospect = choice.value && prospectOf(view, choice.value);
  const mine = lay && animalAt(view, lay.animal);
  if (!lay || !mine || !prospect?.against) return null;
  return (
    <div class="pair worth">
      <div class="against">
        <small>{say("gaiaton.against_short")}</small>
        <ul aria-label={say("gaiaton.against")}>
          {COLOURS.map((colour, i) => (
            <Against
              key={colour}
              view={view}
              colour={colour}
              mine={mine.colour}
              n={prospect.against![i] ?? null}
            />
          ))}
        </ul>
        <button
          class="over"
          type="button"
          aria-label={say("gaiaton.look_wheel")}
          onClick={() => showWheel(view)}
        />
      </div>
      <Camp
        game={game}
        seat={near(game)}
        lay={lay}
        at="right"
        isSmall={false}
        isComing
        fate={null}
      />
    </div>
  );
}

interface Props {
  view: GaiatonView;
  colour: Colour;
  mine: Colour;
  /** The value there, null where it is a stalemate whatever the years. */
  n: number | null;
}

function Against({ view, colour, mine, n }: Props) {
  const isStrong = strength(view, mine, colour) !== null;
  const isWeak = strength(view, colour, mine) !== null;
  const state = n === null ? "tied" : isStrong ? "strong" : isWeak ? "weak" : "";
  return (
    <li class={state}>
      <KindCoin colour={colour} isSilent />
      <span class="sr">{`${say(KINDS[colour].many)}: `}</span>
      {n === null ? (
        <small>{say("gaiaton.tied")}</small>
      ) : (
        <>
          <b class="num">{n}</b>
          {isStrong && <small>{say("gaiaton.double")}</small>}
          {isWeak && <small>{say("gaiaton.their_double")}</small>}
        </>
      )}
    </li>
  );
}
