import type { Game } from "../../api/types";
import { closeSheets } from "../../store/sheets";
import { Why } from "../../parts/Why";
import { say, sentence } from "../../words";
import { cardIn, homeIn, type SetView, societyIn } from "./cards";
import { actingIn, send } from "./choice";
import { Globe } from "./Globe";
import { mineOf, viewOf } from "./view";
import { table } from "../../store/table";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
}

interface Tech {
  id: string;
  name: string;
  /** A Society's ways open with Federation Levels, the first with 1, the next with 3. */
  grows: boolean;
  ways: readonly string[];
}

/** The own Techs: what each does, which are used, and those that can be used now. */
export function TechSheet({ game: before, set }: Props) {
  const game = table.value ?? before;
  const { discs = 0 } = mineOf(game);
  return (
    <>
      <p class="soft">
        {discs ? say("galaxy.tech_discs", { n: discs }) : say("galaxy_sheets.no_discs")}{" "}
        <Why system={game.system} rules={["OG-153", "OG-155"]} />
      </p>
      <ul class="lines techs">
        {techsOf(game, set).map((tech) => (
          <li key={tech.id}>
            <One game={game} set={set} tech={tech} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A Tech with its ways; each that can be used has a button. */
function One({ game, set, tech }: Props & { tech: Tech }) {
  const card = cardIn(set, tech.id);
  const isUsed = (mineOf(game).used ?? []).includes(tech.id);
  return (
    <div class="stack grow">
      <p class="row">
        {card && <Globe card={card} />}
        <b class="grow">{tech.name}</b>
        <span class={`chip ${isUsed ? "" : "good"}`}>
          {say(isUsed ? "galaxy_sheets.used" : "galaxy_sheets.free")}
        </span>
      </p>
      {tech.ways.map((text, n) => (
        <Way key={n} game={game} tech={tech} text={text} n={n} />
      ))}
    </div>
  );
}

interface WayProps {
  game: Game;
  tech: Tech;
  text: string;
  n: number;
}

function Way({ game, tech, text, n }: WayProps) {
  const open = actingIn(game);
  const way = `${n}.${tech.id}`;
  const move = open?.moves.find((one) => one.move === "use" && one.at.includes(way));
  const use = () => {
    closeSheets();
    send(open!, move!, way);
  };
  return (
    <p class="row">
      <span class="grow">
        {sentence(text)}
        {tech.grows && n > 0 && (
          <small class="far">
            {" "}
            {say("galaxy_sheets.from_level", { n: 2 * n + 1 })}
          </small>
        )}
      </span>
      {move && (
        <button
          class="btn"
          type="button"
          aria-label={say("galaxy_sheets.use_named", { name: tech.name, text })}
          onClick={use}
        >
          {say("galaxy_sheets.use")}
        </button>
      )}
    </p>
  );
}

/** The Tech of the Homeworld, that of the Society, and those developed. */
function techsOf(game: Game, set: SetView): Tech[] {
  const { homeworld, society, techs = [] } = viewOf(game).players[game.seat ?? 0]!;
  const own = [homeIn(set, homeworld), societyIn(set, society)].flatMap((card) =>
    card
      ? [
          {
            id: card.id,
            name: card.tech_name,
            grows: card.id === society,
            ways: card.tech,
          },
        ]
      : [],
  );
  const developed = techs.flatMap((id) => {
    const card = cardIn(set, id);
    return card ? [{ id, name: card.name, grows: false, ways: card.tech }] : [];
  });
  return [...own, ...developed];
}
