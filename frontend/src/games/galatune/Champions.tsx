import "./sheetWords";
import type { Decision, Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { type Champion, championOf, kindOf } from "./cards";
import { chosen, takeChampion } from "./choice";
import { goodFor } from "./first";
import { Glyph } from "./Glyph";
import { Portrait } from "./Portrait";
import { Stage } from "./Stage";
import { costOf, nameAt, playerOf, short, viewOf } from "./view";

const ROWS = 2; // of faces, so that most of the height is for the one that is looked at

/** The champions that may be taken: one large with all that decides, and every face. */
export function Champions({ game, open }: { game: Game; open: Decision }) {
  const ids = [...new Set(open.moves.flatMap(({ at }) => at))];
  const own = before(game);
  const good = (id: string) => (open.kind === "champion" ? goodFor(game, id) : null);
  const shown = championOf(
    chosen()?.picks["at"]?.[0] ?? ids.find(good) ?? ids[0] ?? "",
  );
  return (
    <>
      {open.kind === "champion" && <Taken game={game} />}
      {shown && (
        <Stage champion={shown} isOwn={shown.id === own} good={good(shown.id)} />
      )}
      <ul
        class="gt-faces"
        aria-label={say("galatune_sheets.champions")}
        style={{ "--across": Math.ceil(ids.length / ROWS) }}
      >
        {ids.map((id) => {
          const champion = championOf(id);
          return (
            champion && (
              <li key={id}>
                <Choice
                  open={open}
                  champion={champion}
                  isOwn={id === own}
                  good={good(id)}
                />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

/** Who has taken whom already, by their faces. */
function Taken({ game }: { game: Game }) {
  const taken = viewOf(game).players.flatMap(({ champion: id }, seat) => {
    const champion = championOf(id);
    return champion ? [{ champion, seat }] : [];
  });
  if (!taken.length) return null;
  return (
    <ul class="gt-taken">
      {taken.map(({ champion, seat }) => (
        <li key={seat}>
          <Portrait champion={champion} />
          <small aria-hidden="true">{nameAt(game, seat)}</small>
          <span class="sr">
            {say("galatune_sheets.taken", {
              who: nameAt(game, seat),
              champion: champion.name,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  open: Decision;
  champion: Champion;
  isOwn: boolean;
  /** What speaks for it in a first game. */
  good: string | null;
}

/** The champion that I was, if I may come back as it: a lot has changed it already. */
function before(game: Game): string {
  const view = viewOf(game);
  if (game.seat === null || view.options.random_spawn) return "";
  return playerOf(view, game.seat).champion;
}

/** A face to take; what its champion can do is read out with it. */
function Choice({ open, champion, isOwn, good }: Props) {
  const { id, name } = champion;
  return (
    <label>
      <input
        class="over"
        type="radio"
        name="champion"
        aria-label={name}
        aria-describedby={`told-${id}`}
        checked={chosen()?.picks["at"]?.[0] === id}
        onChange={() => takeChampion(open, id)}
      />
      <Portrait champion={champion} />
      {good && (
        <i class="mark" aria-hidden="true">
          {"\u2605"}
        </i>
      )}
      <small aria-hidden="true">{short(name)}</small>
      <span id={`told-${id}`} hidden>
        <ChampionText champion={champion} isOwn={isOwn} good={good} />
      </span>
    </label>
  );
}

/** A champion in words: colours, HP, AP, what it can do. */
export function ChampionText({
  champion,
  isOwn = false,
  good = null,
}: {
  champion: Champion;
  isOwn?: boolean;
  good?: string | null;
}) {
  const { name, alignment, element, hp, ap, special, ability, text } = champion;
  const cost = costOf(champion);
  return (
    <span class="grow gt-champion">
      <span class="row wrap">
        <Portrait champion={champion} />
        <b class="grow">
          {name}
          {isOwn && <small>{say("galatune_sheets.as_before")}</small>}
        </b>
        <Glyph colour={alignment} />
        <Glyph colour={element} />
        <span class="hp">
          <Icon name="gt-life" />
          <span class="sr">{say("galatune.hp", { n: hp })}</span>
          <span aria-hidden="true">{hp}</span>
        </span>
        <small>{say("galatune.ap", { n: ap })}</small>
        {cost !== null && <small>{say("galatune.cost", { n: cost })}</small>}
      </span>
      <small>
        <b>{special.name}</b>
        {` · ${kindOf(special)}. ${special.text ?? ""}`}
      </small>
      {good && <small>{good}</small>}
      {text && (
        <small>
          <b>{ability}</b>
          {` · ${text}`}
        </small>
      )}
    </span>
  );
}
