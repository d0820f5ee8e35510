import type { Message } from "../api/types";
import { Icon } from "../parts/Icon";
import { table } from "../store/table";
import { isMine } from "../store/talk";
import { at } from "../times";
import { listed, say } from "../words";
import { openAbout } from "./AboutPerson";
import { Who } from "./faces";
import { seatName } from "./seats";

/** Something that was said: mine on the right, a note with who sees it. */
export function Said({ message }: { message: Message }) {
  const { from, to, text } = message;
  const mine = isMine(message);
  const { seat } = from;
  const name = from.name ?? say("talk.somebody");
  return (
    <li class={mine ? "said mine" : "said"}>
      <div class={to === "table" ? "bubble" : "bubble note"}>
        <small class="row">
          <Who game={table.value} seat={seat} />
          <b>{mine ? say("seat.you") : name}</b> <time>{at(message.at)}</time>
        </small>
        <p>{text}</p>
        {to !== "table" && (
          <small class="row">
            <Icon name="lock" />
            {readers(message)}
          </small>
        )}
      </div>
      {!mine && seat !== null && !!table.value?.me.length && (
        <button
          class="icon"
          type="button"
          aria-label={say("person.about", { name })}
          onClick={() => openAbout(table.value!.id, name, seat)}
        >
          <Icon name="more" />
        </button>
      )}
    </li>
  );
}

/** "A note: only Ben and you see it." */
function readers(message: Message): string {
  const { seats = [], me = [] } = table.value ?? {};
  const readers = [message.from.seat, ...(message.to as number[])];
  const names = seats
    .filter(({ seat }) => readers.includes(seat) && !me.includes(seat))
    .map(seatName);
  return say("talk.seen_by", { names: listed([...names, say("seat.you_low")]) });
}
