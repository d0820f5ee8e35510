import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { say, sentence, type Key } from "../../words";
import {
  cardIn,
  classOf,
  type Goal,
  homeIn,
  nameIn,
  type SetView,
  societyIn,
} from "./cards";
import { diceNames } from "./dice";
import { Die } from "./Die";
import { FaceCoin } from "./FaceCoin";
import { Gauge } from "./Gauge";
import { Globe, Globes, Station } from "./Globe";
import { IconsLine } from "./IconsLine";
import { Named, RESOURCES } from "./Mine";
import { SharedLine } from "./SharedLine";
import { SheetList } from "./SheetList";
import { near, viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
  seat: number;
}

/** A people: Milestones with how far they are, resources, Colonies, and what is shared. */
export function PeopleSheet({ game, set, seat }: Props) {
  const view = viewOf(game);
  const { homeworld, society } = view.players[seat]!;
  const home = homeIn(set, homeworld);
  const kind = societyIn(set, society);
  if (!home || !kind) return null;
  const side = view.players.length > 1 ? 1 : 0;
  return (
    <>
      <p class="row">
        <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />
        <FaceCoin face={kind.face} ground="society" />
        <span class="grow">
          <b>
            {say("galaxy_sheets.people_of", { home: home.name, society: kind.name })}
          </b>{" "}
          · {say("galaxy_sheets.level", { n: view.levels[seat] ?? 1 })}
        </span>
      </p>
      <p class="soft">{kind.rule}</p>
      <Dice game={game} seat={seat} />
      <h3>{say("galaxy_sheets.milestones")}</h3>
      <Goals
        game={game}
        seat={seat}
        goals={[...home.milestones[side], ...kind.milestones[side]]}
      />
      <h3>{say("galaxy_sheets.resources")}</h3>
      <p class="row wrap stats">
        {RESOURCES.map((name, n) => (
          <Named
            key={name}
            icon={name}
            name={`galaxy.${name}`}
            n={view.resources[seat]?.[n] ?? 0}
          />
        ))}
      </p>
      <h3>{say("galaxy_sheets.each_turn")}</h3>
      <p class="row wrap">
        <b>{home.name}</b>
        <IconsLine icons={home.icons[side]} />
      </p>
      <Colonies game={game} set={set} seat={seat} />
      {!game.outcome && <Shared game={game} set={set} />}
      {view.nodes.length > 0 && (
        <>
          <h3>{say("galaxy_sheets.sheet", { n: view.options.sheet ?? 0 })}</h3>
          <SheetList view={view} set={set} />
        </>
      )}
    </>
  );
}

/** What lies in the pool of another player. */
function Dice({ game, seat }: { game: Game; seat: number }) {
  const { pool = [] } = viewOf(game).players[seat]!;
  if (seat === near(game) || !pool.length) return null;
  return (
    <p class="theirs" role="img" aria-label={diceNames(pool)}>
      {pool.map((die, n) => (
        <Die key={n} die={die} />
      ))}
    </p>
  );
}

interface GoalsProps {
  game: Game;
  seat: number;
  goals: readonly Goal[];
}

/** The Milestones, each with how far it is. */
function Goals({ game, seat, goals }: GoalsProps) {
  const { milestones, players } = viewOf(game);
  const { done = [] } = players[seat]!;
  const far = milestones[seat] ?? [];
  return (
    <ul class="lines">
      {goals.map(({ text, rule }, n) => (
        <li key={n}>
          <span class="grow">
            {sentence(text)}{" "}
            {done.includes(n) ? (
              <span class="chip good">{say("galaxy_sheets.milestone_done")}</span>
            ) : (
              <b class="num far">
                {say("galaxy_sheets.far", {
                  have: far[n]?.[0] ?? 0,
                  need: far[n]?.[1] ?? 0,
                })}
              </b>
            )}
            {!done.includes(n) && (
              <Gauge have={far[n]?.[0] ?? 0} need={far[n]?.[1] ?? 0} />
            )}
          </span>
          <Why system={game.system} rules={[rule]} />
        </li>
      ))}
    </ul>
  );
}

/** The Colonies, with what each gives. */
function Colonies({ game, set, seat }: Props) {
  const { colonies = [] } = viewOf(game).players[seat]!;
  if (!colonies.length) return <p class="soft">{say("galaxy_sheets.no_colonies")}</p>;
  return (
    <ul class="lines">
      {colonies.map((id) => {
        const card = cardIn(set, id);
        return (
          card && (
            <li key={id}>
              <Globe card={card} />
              <span class="grow">
                <b>{card.name}</b>{" "}
                <small>{say(`galaxy.${card.resource}` as Key, { n: 1 })}</small>
              </span>
              <IconsLine icons={card.icons} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** What belongs to all: the Starbase, its Science, and what is left in the supply. */
function Shared({ game, set }: { game: Game; set: SetView }) {
  const view = viewOf(game);
  const { probe, study, upgrade } = classOf(set, view);
  const science = view.science.map((id) => nameIn(set, id)).join(", ");
  return (
    <>
      <h3>{say("galaxy_sheets.starbase", { n: view.starbase })}</h3>
      <div class="row">
        <Station n={view.starbase} />
        <span class="grow">
          <SharedLine view={view} />
        </span>
      </div>
      <p>{say("galaxy_sheets.prices", { probe, study })}</p>
      {upgrade && <p>{say("galaxy_sheets.upgrade", { n: upgrade })}</p>}
      {science && (
        <>
          <Globes set={set} ids={view.science} />
          <p class="soft">{say("galaxy_sheets.science_cards", { names: science })}</p>
        </>
      )}
      <h3>{say("galaxy_sheets.supply")}</h3>
      <IconsLine
        icons={[
          ...["b", "p", "y", "k"].map(
            (colour, n) => [colour, view.supply[n] ?? 0] as const,
          ),
          ["t", view.tech_discs] as const,
        ]}
      />
    </>
  );
}
