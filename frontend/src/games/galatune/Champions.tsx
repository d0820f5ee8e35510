import type { Decision, Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { type Champion, championOf, kindOf } from "./cards";
import { chosen, takeChampion } from "./choice";
import { Glyph } from "./Glyph";
import { champName, nameAt, playerOf, viewOf } from "./view";

/** The champions that may be taken, each with all that decides. */
export function Champions({ game, open }: { game: Game; open: Decision }) {
  const ids = [...new Set(open.moves.flatMap(({ at }) => at))];
  const own = game.seat === null ? "" : playerOf(viewOf(game), game.seat).champion;
  const taken = viewOf(game).players.flatMap(({ champion }, seat) =>
    champion ? [{ who: nameAt(game, seat), champion: champName(game, seat) }] : [],
  );
  return (
    <>
      {open.kind === "champion" && taken.length > 0 && (
        <p class="soft">
          {taken.map((one) => say("galatune.taken", one)).join(" \u00b7 ")}
        </p>
      )}
      <ul class="games gt-champions" aria-label={say("galatune.champions")}>
        {ids.map((id) => {
          const champion = championOf(id);
          return (
            champion && (
              <li key={id}>
                <Choice open={open} champion={champion} isOwn={id === own} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

interface Props {
  open: Decision;
  champion: Champion;
  isOwn: boolean;
}

function Choice({ open, champion, isOwn }: Props) {
  const { id, name } = champion;
  return (
    <label class="choice">
      <input
        class="over"
        type="radio"
        name="champion"
        aria-label={name}
        aria-describedby={`champion-${id}`}
        checked={chosen()?.picks["at"]?.[0] === id}
        onChange={() => takeChampion(open, id)}
      />
      <ChampionText champion={champion} isOwn={isOwn} />
    </label>
  );
}

/** A champion in words: colours, HP, AP, what it can do. */
export function ChampionText({
  champion,
  isOwn = false,
}: {
  champion: Champion;
  isOwn?: boolean;
}) {
  const { id, name, alignment, element, hp, ap, special, ability, text } = champion;
  return (
    <span class="grow gt-champion" id={`champion-${id}`}>
      <span class="row wrap">
        <b class="grow">
          {name}
          {isOwn && <small>{say("galatune.as_before")}</small>}
        </b>
        <Glyph colour={alignment} />
        <Glyph colour={element} />
        <span class="hp">
          <Icon name="gt-life" />
          <span class="sr">{say("galatune.hp", { n: hp })}</span>
          <span aria-hidden="true">{hp}</span>
        </span>
        <small>{say("galatune.ap", { n: ap })}</small>
      </span>
      <small>
        <b>{special.name}</b>
        {` · ${kindOf(special)}. ${special.text ?? ""}`}
      </small>
      {text && (
        <small>
          <b>{ability}</b>
          {` · ${text}`}
        </small>
      )}
    </span>
  );
}
