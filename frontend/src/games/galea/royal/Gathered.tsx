import type { Game } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { Why } from "../../../parts/Why";
import { openSheet } from "../../../store/sheets";
import { log } from "../../../store/table";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { heardIn, type ToldOf } from "../../sight";
import { GaleaCard } from "../GaleaCard";
import { near } from "./names";
import { viewOf } from "./view";

type Heard = ToldOf<"royal-galea">;
type End = Extract<Heard, { type: "LocationTaken" | "LocationRemoved" }>;

const isEnd = (event: Heard): event is End =>
  event.type === "LocationTaken" || event.type === "LocationRemoved";

/** How the last War ended, in a line; a tap tells it location by location. */
export function Gathered({ game }: { game: Game }) {
  const told = lastGathering(heardIn("royal-galea", log.value));
  if (!told.length) return null;
  const mine = near(game);
  const took = (seat: number) =>
    told.filter(({ facts }) => "seat" in facts && facts.seat === seat).length;
  const values = {
    one: seatName(game.seats[mine]!),
    name: seatName(game.seats[1 - mine]!),
    mine: took(mine),
    theirs: took(1 - mine),
    gone: told.length - took(0) - took(1),
  };
  const line = game.me.length ? "royal.gathered_line" : "royal.gathered_line_watching";
  return (
    <button
      class="told-line"
      type="button"
      onClick={() =>
        openSheet(say("royal.gathered"), <Gathering game={game} told={told} />)
      }
    >
      <span class="grow">{say(line, values)}</span>
      <Icon name="next" />
    </button>
  );
}

function Gathering({ game, told }: { game: Game; told: readonly End[] }) {
  const { deck } = viewOf(game);
  return (
    <ul class="log">
      {told.map(({ facts, text, rules }) => (
        <li key={facts.location}>
          <GaleaCard deck={deck} id={facts.location} isSilent />
          <span class="grow">{text}</span>
          <Why system={game.system} rules={rules} />
        </li>
      ))}
    </ul>
  );
}

/** What became of the locations of the War before. */
function lastGathering(told: readonly Heard[]): End[] {
  const end = told.findLastIndex(isEnd);
  const before = told.slice(0, end + 1);
  const start = before.findLastIndex(({ type }) => type === "StackOpened");
  return before.slice(start + 1).filter(isEnd);
}
