import { useEffect, useRef } from "preact/hooks";
import type { Decision, Game } from "../../api/types";
import { listed, say } from "../../words";
import type { Goal, SetView } from "./cards";
import { Crossed } from "./Crossed";
import { partnersOf } from "./first";
import { FaceCoin } from "./FaceCoin";
import { Foe } from "./Foe";
import { IconsLine } from "./IconsLine";
import { PickRows } from "./PickRows";
import { drafted } from "./choice";
import { viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
  open: Decision;
}

/** The choice of a people: every Homeworld and every Society, with all they bring. */
export function Civilize({ game, set, open }: Props) {
  const side = viewOf(game).players.length > 1 ? 1 : 0;
  const [homes, kinds] = open.moves[0]!.picks;
  const picks = drafted()?.picks ?? {};
  const [home, society] = [picks["homeworld"]?.[0], picks["society"]?.[0]];
  const societies = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (home && !society) societies.current?.scrollIntoView();
  }, [home]);
  useEffect(() => () => document.querySelector("main")?.scrollTo(0, 0), []);
  return (
    <>
      <Foe game={game} set={set} />
      <PickRows open={open} pick={homes!} title={say("galaxy_sheets.homeworlds")}>
        {(id) => {
          const home = set.homeworlds.find((one) => one.id === id)!;
          return (
            <>
              <b>{home.name}</b>
              <Good partners={namesOf(partnersOf(game, id), set.societies)} />
              <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />
              <IconsLine icons={home.icons[side]} />
              <Crossed view={viewOf(game)} id={id} />
              <small>
                {say("galaxy_sheets.homeworld_text", {
                  name: home.tech_name,
                  text: home.tech.join(" / "),
                })}
              </small>
              <Goals goals={home.milestones[side]} />
            </>
          );
        }}
      </PickRows>
      <div ref={societies} />
      <PickRows open={open} pick={kinds!} title={say("galaxy_sheets.societies")}>
        {(id) => {
          const kind = set.societies.find((one) => one.id === id)!;
          return (
            <>
              <b>{kind.name}</b>
              <Good partners={namesOf(partnersOf(game, id), set.homeworlds)} />
              <FaceCoin face={kind.face} ground="society" />
              <span>{kind.rule}</span>
              <Crossed view={viewOf(game)} id={id} />
              <small>
                {say("galaxy_sheets.homeworld_text", {
                  name: kind.tech_name,
                  text: kind.tech.join(" / "),
                })}
              </small>
              <Goals goals={kind.milestones[side]} />
            </>
          );
        }}
      </PickRows>
    </>
  );
}

const Goals = ({ goals }: { goals: readonly Goal[] }) => (
  <small>
    {say("galaxy_sheets.goals", { goals: listed(goals.map(({ text }) => text)) })}
  </small>
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
    <small>{say("galaxy_sheets.good", { partners: listed(partners) })}</small>
  );
