import "../more";
import { useEffect, useState } from "preact/hooks";
import { peopleApi } from "../api/people";
import type { PersonThere, Game } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { Failed } from "../parts/Failed";
import { Row } from "../parts/Row";
import { useAct } from "../parts/useAct";
import { openSheet } from "../store/sheets";
import { letIn, type List, wallOff } from "../store/blocks";
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
    <Row
      icon="people"
      title={say(people.length === 1 ? "person.about" : "person.all", nameOf(one!))}
      hint={say("person.hint")}
      onTap={open}
    />
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

export function AboutPerson({ game, seat }: { game: string; seat: number }) {
  const [one, setOne] = useState<PersonThere | null>();
  const look = () => peopleApi.across(game, seat).then(setOne, () => setOne(null));
  useEffect(() => void look(), [game, seat]);
  if (one === undefined) return null;
  const wall = { one, changed: look, game, seat };
  return (
    <div class="stack">
      <Wall {...wall} list="muted_players" />
      <Wall {...wall} list="blocked_players" />
      <p class="soft">{say("person.undo")}</p>
    </div>
  );
}

const WALLS = {
  muted_players: ["muted", "person.mute_sure", "person.mute"],
  blocked_players: ["blocked", "person.block_sure", "person.block"],
} as const;
const WALLED = {
  muted_players: ["person.muted", "muted.hear"],
  blocked_players: ["person.blocked", "muted.meet"],
} as const;

interface WallProps {
  /** Null where it could not be asked: then what stands there cannot be taken back. */
  one: PersonThere | null;
  changed: () => Promise<void>;
  game: string;
  seat: number;
  list: List;
}

/** What would change, or what has, and the button that changes it. */
function Wall({ one, changed, game, seat, list }: WallProps) {
  const [which, ...open] = WALLS[list];
  const isUp = one?.[which] ?? false;
  const { act, isBusy, failed } = useAct(async () => {
    await (one && isUp ? letIn(list, one.player) : wallOff(list, game, seat));
    await changed();
  });
  const [told, turn] = isUp ? WALLED[list] : open;
  return (
    <>
      <p role={isUp ? "status" : undefined}>{say(told)}</p>
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say(turn)}
      </button>
    </>
  );
}
