import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Decision, Game, Pick } from "../../api/types";
import { choose } from "../../store/choice";
import { withPick } from "../../table/draft";
import { listed, say } from "../../words";
import type { Goal, SetView } from "./cards";
import { Crossed } from "./Crossed";
import { advice, partnersOf } from "./first";
import { FaceCoin } from "./FaceCoin";
import { Foe } from "./Foe";
import { IconsLine } from "./IconsLine";
import { drafted } from "./choice";
import { viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
  open: Decision;
}

/** The choice of a people: two faces meet above, and what each brings stands under its row. */
export function Civilize({ game, set, open }: Props) {
  const side = viewOf(game).players.length > 1 ? 1 : 0;
  const [homes, kinds] = open.moves[0]!.picks;
  const picks = drafted()?.picks ?? {};
  const [read, setRead] = useState(kinds!.name);
  const home = set.homeworlds.find(({ id }) => id === picks["homeworld"]?.[0]);
  const kind = set.societies.find(({ id }) => id === picks["society"]?.[0]);
  const [asHome, asKind] = home || kind ? [] : advised(game, open);
  const [left, right] = [
    home ?? set.homeworlds.find(({ id }) => id === asHome),
    kind ?? set.societies.find(({ id }) => id === asKind),
  ];
  const toldOf = (one: Homeworld | Society) => (
    <>
      <b>{say("galaxy_sheets.tech_of", { name: one.tech_name })}</b>
      <span>{one.tech.join(" / ")}</span>
      {"rule" in one && <span>{one.rule}</span>}
      <Goals goals={one.milestones[side]} />
      <Crossed view={viewOf(game)} id={one.id} />
      <Good
        partners={namesOf(partnersOf(game, one.id), [
          ...set.homeworlds,
          ...set.societies,
        ])}
      />
    </>
  );
  return (
    <>
      <Foe game={game} set={set} />
      <div class={home || kind ? "meet" : "meet unmet"} aria-hidden="true">
        <span class="half">
          {left && <FaceCoin face={left.face} ground={groundOf(left)} />}
        </span>
        <span class="half">
          {right && <FaceCoin face={right.face} ground="society" />}
        </span>
        <span class="banner-of">
          <b>
            {[home?.name, kind?.name].filter(Boolean).join(" ") ||
              say("galaxy_sheets.meet")}
          </b>
          {home && <IconsLine icons={home.icons[side]} />}
        </span>
      </div>
      <Row
        game={game}
        open={open}
        pick={homes!}
        isRead={read === homes!.name}
        onRead={setRead}
        title={say("galaxy_sheets.homeworlds")}
        all={set.homeworlds}
        ground={groundOf}
      >
        {(one) => (
          <>
            <IconsLine icons={one.icons[side]} />
            {toldOf(one)}
          </>
        )}
      </Row>
      <Row
        game={game}
        open={open}
        pick={kinds!}
        isRead={read === kinds!.name}
        onRead={setRead}
        title={say("galaxy_sheets.societies")}
        all={set.societies}
        ground={() => "society"}
      >
        {toldOf}
      </Row>
    </>
  );
}

/** Who would meet if it were left to the app: drawn faintly until somebody is chosen. */
const advised = (game: Game, open: Decision): (string | undefined)[] => {
  const { homeworld, society } = advice(game, open)?.draft.picks ?? {};
  return [homeworld?.[0], society?.[0]];
};

type Homeworld = SetView["homeworlds"][number];
type Society = SetView["societies"][number];

const groundOf = ({ resources }: Homeworld): string => resources[0] ?? "";

interface RowProps<One> {
  game: Game;
  open: Decision;
  pick: Pick;
  title: string;
  all: readonly One[];
  ground: (one: One) => string;
  /** Whether this half was tapped last: of the other one its face is enough. */
  isRead: boolean;
  onRead: (half: string) => void;
  children: (one: One) => ComponentChildren;
}

/** One half of a people: all faces beside each other, and what the chosen one brings. */
function Row<One extends Homeworld | Society>({
  game,
  open,
  pick,
  title,
  all,
  ground,
  isRead,
  onRead,
  children,
}: RowProps<One>) {
  const draft = drafted() ?? {
    decision: open.id,
    move: open.moves[0]!.move,
    picks: {},
  };
  const [chosen] = draft.picks[pick.name] ?? [];
  const free = all.filter(({ id }) => pick.of.includes(id));
  const shown = free.find(({ id }) => id === chosen);
  return (
    <fieldset class="peoples">
      <legend>{title}</legend>
      <div class="halves">
        {free.map((one) => (
          <label key={one.id}>
            <input
              class="over"
              type="radio"
              name={pick.name}
              aria-label={one.name}
              aria-describedby={`told-${one.id}`}
              checked={one.id === chosen}
              onChange={() => {
                onRead(pick.name);
                choose(withPick(draft, pick.name, [one.id]));
              }}
            />
            <FaceCoin face={one.face} ground={ground(one)} />
            {partnersOf(game, one.id).length > 0 && (
              <i class="star" aria-hidden="true">
                {"\u2605"}
              </i>
            )}
            <small aria-hidden="true">{broken(one.name)}</small>
            <span id={`told-${one.id}`} hidden>
              {children(one)}
            </span>
          </label>
        ))}
      </div>
      {shown && isRead && (
        <div key={shown.id} class="brings" ref={show}>
          {children(shown)}
        </div>
      )}
    </fieldset>
  );
}

/** What has just been chosen can be read. */
const show = (it: HTMLElement | null) => it?.scrollIntoView?.({ block: "nearest" });

const LONG = 9; // letters that stand below a face

/** A long name with a place to break it: behind a vowel, near its middle. */
function broken(name: string): string {
  if (name.length <= LONG) return name;
  const middle = name.length / 2;
  const [at] = [...name.matchAll(/[aeiou](?=[^aeiou\s]{1}[aeiou])/g)]
    .map(({ index }) => index + 1)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at ? `${name.slice(0, at)}\u00ad${name.slice(at)}` : name;
}

const Goals = ({ goals }: { goals: readonly Goal[] }) => (
  <span>
    {say("galaxy_sheets.goals", { goals: listed(goals.map(({ text }) => text)) })}
  </span>
);

interface Named {
  id: string;
  name: string;
}

const namesOf = (ids: readonly string[], among: readonly Named[]): string[] =>
  among.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** With whom it is a people for a first game. */
const Good = ({ partners }: { partners: readonly string[] }) =>
  partners.length > 0 && (
    <span class="soft">
      {"\u2605 "}
      {say("galaxy_sheets.good", { partners: listed(partners) })}
    </span>
  );
