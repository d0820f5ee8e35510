import "../more";
import type { Game } from "../api/types";
import { systemHere } from "../games";
import { HowLink } from "../parts/HowLink";
import { Icon } from "../parts/Icon";
import { Row } from "../parts/Row";
import { lazy } from "../parts/lazy";
import { doorOf } from "../store/storage";
import { openSheet } from "../store/sheets";
import { table } from "../store/table";
import { say } from "../words";
import { PeopleRow } from "./AboutPerson";
import { Fairness } from "./Fairness";
import { HistoryRow } from "./HistoryRow";
import { houseRules } from "./houseRules";
import { Resign } from "./Resign";
import { isAlone } from "./seats";
import { mayTell, setTells, tells } from "./tips";
import { Watch } from "./Watch";

const Glossary = lazy(() => import("../parts/Terms"), "Glossary");
const MuteSwitch = lazy(() => import("../notices/MuteSwitch"), "MuteSwitch");
const Switch = lazy(() => import("../notices/Switch"), "Switch");
const ReplayRow = lazy(() => import("../replay/ReplayRow"), "ReplayRow");
const SeriesRow = lazy(() => import("../replay/SeriesRow"), "SeriesRow");

/** What else one can do at a table. */
export function TableMenu() {
  const game = table.value;
  if (!game) return null;
  const rules = houseRules(game);
  const isKept = !doorOf(game.id);
  const canResign = isKept && game.status === "running" && game.me.length > 0;
  return (
    <div class="games">
      {isKept && <ReplayRow game={game} />}
      <SeriesRow game={game} />
      {game.status === "running" && game.me.length > 0 && !isAlone(game) && (
        <MuteSwitch game={game.id} />
      )}
      <PeopleRow game={game} />
      {mayTell(game) && (
        <Switch
          name="tips"
          title={say("menu.tips")}
          hint={say("menu.tips_hint")}
          isOn={tells(game)}
          onSet={async (on) => setTells(game, on)}
        />
      )}
      {systemHere(game.system)?.how && <WordsRow system={game.system} />}
      <HowLink system={game.system} />
      <a class="choice" href={`/rules/${game.system}`}>
        <Icon name="book" />
        <span class="grow">
          <b>{say("menu.rules")}</b>
          <small>{rules || say("menu.rules_hint")}</small>
        </span>
      </a>
      {isKept && !game.sandbox && <Others game={game} />}
      {isKept && <HistoryRow game={game.id} />}
      {canResign && (
        <Row
          icon="flag"
          title={say("resign.open")}
          hint={say("resign.hint")}
          onTap={() => openSheet(say("resign.title"), <Resign />)}
        />
      )}
    </div>
  );
}

/** The words of the game, each explained. */
function WordsRow({ system }: { system: string }) {
  return (
    <Row
      icon="info"
      title={say("terms.title")}
      hint={say("terms.hint")}
      onTap={() => openSheet(say("terms.title"), <Glossary system={system} />)}
    />
  );
}

/** What a table is for others too: its shuffle, and whoever watches. */
function Others({ game }: { game: Game }) {
  const { watch } = game;
  return (
    <>
      <Row
        icon="lock"
        title={say("fair.title")}
        hint={say("fair.hint")}
        onTap={() => openSheet(say("fair.title"), <Fairness />)}
      />
      {watch && (
        <Row
          icon="eye"
          title={say("menu.watch")}
          hint={say("menu.watch_hint")}
          onTap={() => openSheet(say("menu.watch"), <Watch link={watch} />)}
        />
      )}
    </>
  );
}
