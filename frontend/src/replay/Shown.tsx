import "./words";
import "./shown.css";
import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Game } from "../api/types";
import { placeOf } from "../games";
import { isStill } from "../motion/still";
import { useFollowing } from "../motion/useMotion";
import { away } from "../store/network";
import { standUp } from "../store/table";
import { boardOf, isLaid, wantBoard } from "../table/boards";
import { PlainBoard } from "../table/PlainBoard";
import { say } from "../words";
import { at, events, heard, lookAtShown, positions, shown } from "./looking";
import { isPlaying, pause, playOn, speed } from "./playing";
import { PlayButton } from "./PlayButton";

const BEFORE = 900; // ms in which one sees where things lie
const AFTER = 4000; // ms in which one sees how they came to lie

const stepByStep = async () => (await import("./moving")).lookOnWithin;

/** A game of the house that plays itself while it is in sight; a tap stops it. */
export function Shown({ system }: { system: string }) {
  const isWanted = useSignal(!isStill());
  const isInSight = useSignal(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    standUp();
    speed.value = 1;
    at.value = 0;
    void lookAtShown(system);
    return pause;
  }, [system]);
  useEffect(() => void wantBoard(system), [system, away.value]);
  const game = shown.value;
  const isHere = game?.system === system && isLaid(system);
  useEffect(
    () =>
      isHere ? whileSeen(place.current!, (is) => (isInSight.value = is)) : undefined,
    [isHere],
  );
  useEffect(
    () =>
      effect(() => {
        if (!isWanted.value || !isInSight.value) return pause();
        if (isPlaying.value) return;
        const isOver = at.peek() >= positions.peek().length - 1;
        const due = setTimeout(() => void playOn(), isOver ? AFTER : BEFORE);
        return () => clearTimeout(due);
      }),
    [],
  );
  if (!isHere) return null;
  const turn = () => (isWanted.value = !isWanted.value);
  return (
    <section
      ref={place}
      class="shown at-table"
      aria-label={say("shown.label")}
      {...placeOf(system)}
    >
      <div class="row told">
        <p class="last-line grow">{useTold()}</p>
        <PlayButton isOn={isWanted.value} onTurn={turn} />
      </div>
      <div onClick={turn}>
        <Laid game={game} />
      </div>
    </section>
  );
}

/** The table, to be looked at only; it grows, and never shrinks under what is read below. */
function Laid({ game }: { game: Game }) {
  useFollowing(game.system, stepByStep);
  const laid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const one = laid.current!;
    one.style.minHeight = `${one.offsetHeight}px`;
  }, [game]);
  const { Board = PlainBoard, Hand } = boardOf(game.system) ?? {};
  return (
    <div ref={laid} class="board" aria-hidden="true" inert>
      <Board game={game} told={heard.value} />
      {Hand && <Hand game={game} />}
    </div>
  );
}

/** What happened last, in one line. */
function useTold() {
  return useComputed(() => {
    const now = positions.value[at.value]?.seen;
    const told = events.value.filter(({ seen }) => seen === now);
    const text = told.map((one) => one.text).join(" ");
    return at.value && text ? text : say("shown.start");
  });
}

/** Says whether something is in sight, until the returned function is called. */
function whileSeen(one: HTMLElement, say: (isSeen: boolean) => void): () => void {
  const looks = new IntersectionObserver(([entry]) => say(!!entry?.isIntersecting), {
    rootMargin: "-20% 0px",
  });
  looks.observe(one);
  return () => looks.disconnect();
}
