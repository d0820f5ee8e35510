import "../more";
import { useSignal } from "@preact/signals";
import type { Game } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { openSheet } from "../store/sheets";
import { type List, wallOff } from "../store/talk";
import { say } from "../words";
import { seatName } from "./seats";

/** The other people at a table. */
export const peopleAt = ({ me, seats }: Game) =>
  seats.filter(({ kind, seat }) => kind === "player" && !me.includes(seat));

/** The way to what I can do about who plays with me. */
export function PeopleRow({ game }: { game: Game }) {
  const people = peopleAt(game);
  if (!game.me.length || !people.length) return null;
  const [one] = people;
  const open = () =>
    people.length === 1
      ? openAbout(game.id, seatName(one!), one!.seat)
      : openSheet(say("person.all"), <PeopleHere game={game} />);
  return (
    <button class="choice" type="button" onClick={open}>
      <Icon name="people" />
      <span class="grow">
        <b>{say(people.length === 1 ? "person.about" : "person.all", nameOf(one!))}</b>
        <small>{say("person.hint")}</small>
      </span>
    </button>
  );
}

const nameOf = (seat: { name: string | null }) => ({ name: seatName(seat) });

/** Each of them in a row. */
function PeopleHere({ game }: { game: Game }) {
  return (
    <div class="games">
      {peopleAt(game).map((one) => (
        <button
          key={one.seat}
          class="choice"
          type="button"
          onClick={() => openAbout(game.id, seatName(one), one.seat)}
        >
          <Avatar seat={one} />
          <b class="grow">{seatName(one)}</b>
        </button>
      ))}
    </div>
  );
}

/** What I can do about somebody at a table. */
export const openAbout = (game: string, name: string, seat: number): void =>
  openSheet(say("person.about", { name }), <AboutPerson game={game} seat={seat} />);

function AboutPerson({ game, seat }: { game: string; seat: number }) {
  return (
    <div class="stack">
      <Wall game={game} seat={seat} list="muted_players" />
      <Wall game={game} seat={seat} list="blocked_players" />
      <p class="soft">{say("person.undo")}</p>
    </div>
  );
}

const WALLS = {
  muted_players: ["person.mute_sure", "person.mute", "person.muted"],
  blocked_players: ["person.block_sure", "person.block", "person.blocked"],
} as const;

/** What would change, and the button that changes it. */
function Wall({ game, seat, list }: { game: string; seat: number; list: List }) {
  const isUp = useSignal(false);
  const { act, isBusy, failed } = useAct(async () => {
    await wallOff(game, seat, list);
    isUp.value = true;
  });
  const [sure, raise, done] = WALLS[list];
  if (isUp.value) return <p role="status">{say(done)}</p>;
  return (
    <>
      <p>{say(sure)}</p>
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say(raise)}
      </button>
    </>
  );
}
