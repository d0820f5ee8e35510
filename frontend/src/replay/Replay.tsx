import "./words";
import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { placeOf } from "../games";
import { useFollowing } from "../motion/useMotion";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { LookAgain } from "../parts/LookAgain";
import { titleOf } from "../store/ledgers";
import { away } from "../store/network";
import { openSheet } from "../store/sheets";
import { standUp } from "../store/table";
import { boardOf, isLaid, wantBoard } from "../table/boards";
import { PlainBoard } from "../table/PlainBoard";
import { Result } from "../table/Result";
import { company } from "../table/seats";
import { say } from "../words";
import { Eyes } from "./Eyes";
import {
  at,
  eyes,
  type From,
  heard,
  lookBack,
  positions,
  shown,
  trouble,
} from "./looking";
import { Moment } from "./Moment";
import { Origin } from "./Origin";
import { isPlaying, pause, playOn, step } from "./playing";
import { ReplayLog } from "./ReplayLog";
import { Scrubber } from "./Scrubber";
import { keyed } from "./steps";

/** Plays what happened with each step. */
const stepByStep = async () => (await import("./moving")).lookOn;

const ShareLink = lazy(() => import("../parts/ShareLink"), "ShareLink");

interface Props {
  /** games/ID or replays/ID. */
  of: string;
  number: number | null;
}

/** A game looked at again, position by position. */
export function Replay({ of, number }: Props) {
  const open = () => lookBack(of, toldAsked() ?? number, seatAsked());
  useEffect(() => {
    standUp();
    void open();
    addEventListener("keydown", followKeys);
    return () => {
      removeEventListener("keydown", followKeys);
      pause();
    };
  }, [of]);
  useEffect(() => keepAddress(of), [at.value, eyes.value]);
  const game = shown.value;
  useEffect(() => {
    if (game) void wantBoard(game.system);
  }, [game?.system, away.value]);
  return (
    <div class="screen at-table" {...placeOf(game?.system)}>
      <LookAgain look={open} />
      <Bar
        title={say("replay.title")}
        under={game ? `${titleOf(game.system)} ${company(game)}` : ""}
        back={of.startsWith("games/") ? `/game/${of.slice(6)}` : "/replays"}
      >
        <button
          class="icon"
          type="button"
          aria-label={say("replay.link_title")}
          onClick={() => share(of)}
        >
          <Icon name="link" />
        </button>
      </Bar>
      {game && isLaid(game.system) ? <Shown of={of} game={game} /> : <Nothing />}
    </div>
  );
}

function Shown({ of, game }: { of: string; game: Game }) {
  useFollowing(game.system, stepByStep);
  const { Board = PlainBoard, Hand } = boardOf(game.system) ?? {};
  return (
    <>
      <main class="board">
        <Moment game={game} />
        {of.startsWith("replays/") && <Origin of={of} />}
        <Eyes game={game} />
        {game.outcome ? (
          <Result game={game} />
        ) : (
          <Board game={game} told={heard.value} />
        )}
        {Hand && !game.outcome && <Hand game={game} />}
        <ReplayLog system={game.system} />
      </main>
      <Scrubber of={of} game={game} />
    </>
  );
}

function Nothing() {
  return (
    <main class="page" aria-busy={!trouble.value}>
      <p class="soft" role="status">
        {trouble.value ?? say("replay.fetching")}
      </p>
    </main>
  );
}

/** The seat in the address, if there is one. */
function seatAsked(): number | null {
  const asked = new URLSearchParams(location.search).get("seat");
  return asked && /^\d$/.test(asked) ? Number(asked) : null;
}

/** The line of the log that is to play itself, if the address names one. */
function toldAsked(): From {
  const asked = new URLSearchParams(location.search).get("told");
  return asked && /^\d{1,5}$/.test(asked) ? { told: Number(asked) } : null;
}

/** The address is a link to the position. */
function keepAddress(of: string): void {
  if (!positions.value.length) return;
  history.replaceState(null, "", addressOf(of));
}

function addressOf(of: string): string {
  const path = of.startsWith("games/") ? `/game/${of.slice(6)}/replay` : `/${of}`;
  const seat = eyes.value === null ? "" : `?seat=${eyes.value}`;
  return `${path}/${at.value}${seat}`;
}

/** Arrows step wherever the focus is, unless it writes or chooses. */
function followKeys(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).closest("input, textarea, dialog")) return;
  if (event.key === " " && !(event.target as Element).closest("button, a")) {
    event.preventDefault();
    if (isPlaying.value) pause();
    else void playOn();
    return;
  }
  const to = keyed(event.key, positions.value, at.value);
  if (to === null) return;
  event.preventDefault();
  void step(to);
}

function share(of: string): void {
  const title = say("replay.link_title");
  const link = location.origin + addressOf(of);
  openSheet(
    title,
    <ShareLink link={link} title={title} hint={say("replay.link_hint")} />,
  );
}
