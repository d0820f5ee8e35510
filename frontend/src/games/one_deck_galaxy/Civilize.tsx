import type { ComponentChildren } from "preact";
import type { Decision, Game } from "../../api/types";
import { choose } from "../../store/choice";
import { listed, say, sentence } from "../../words";
import type { Goal, SetView } from "./cards";
import { drafted } from "./choice";
import { IconsLine } from "./IconsLine";
import { viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
  open: Decision;
}

/** The choice of a people: every Homeworld and every Society, with all they bring. */
export function Civilize({ game, set, open }: Props) {
  const side = viewOf(game).players.length > 1 ? 1 : 0;
  return (
    <>
      <Group open={open} name="homeworld" title={say("galaxy.homeworlds")}>
        {(id) => {
          const home = set.homeworlds.find((one) => one.id === id)!;
          return (
            <>
              <b>{home.name}</b>
              <IconsLine icons={home.icons[side]} />
              <small>
                {say("galaxy.homeworld_text", {
                  name: home.tech_name,
                  text: home.tech.join(" / "),
                })}
              </small>
              <Goals goals={home.milestones[side]} />
            </>
          );
        }}
      </Group>
      <Group open={open} name="society" title={say("galaxy.societies")}>
        {(id) => {
          const kind = set.societies.find((one) => one.id === id)!;
          return (
            <>
              <b>{kind.name}</b>
              <span>{kind.rule}</span>
              <small>
                {say("galaxy.homeworld_text", {
                  name: kind.tech_name,
                  text: kind.tech.join(" / "),
                })}
              </small>
              <Goals goals={kind.milestones[side]} />
            </>
          );
        }}
      </Group>
    </>
  );
}

const Goals = ({ goals }: { goals: readonly Goal[] }) => (
  <small>{say("galaxy.goals", { goals: listed(goals.map(({ text }) => text)) })}</small>
);

interface GroupProps {
  open: Decision;
  name: "homeworld" | "society";
  title: string;
  children: (id: string) => ComponentChildren;
}

/** Those that nobody else has; one of them is taken. */
function Group({ open, name, title, children }: GroupProps) {
  const [move] = open.moves;
  const pick = move?.picks.find((one) => one.name === name);
  const picks = drafted()?.picks ?? {};
  return (
    <fieldset class="peoples">
      <legend>{title}</legend>
      {pick?.of.map((id) => (
        <label key={id} class="way">
          <input
            class="over"
            type="radio"
            name={name}
            aria-label={sentence(open.things[id]?.label ?? id)}
            checked={picks[name]?.[0] === id}
            onChange={() =>
              choose({
                decision: open.id,
                move: move!.move,
                picks: { ...picks, [name]: [id] },
              })
            }
          />
          {children(id)}
        </label>
      ))}
    </fieldset>
  );
}
