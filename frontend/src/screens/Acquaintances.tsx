import "../more";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { peopleApi } from "../api/people";
import type { OneOfMyPeople } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { isGuest, type Other } from "../store/newTable";
import { me } from "../store/player";
import { maySit, seated } from "../table/others";
import { say } from "../words";

/** People I know: a tap keeps a seat for one, another lets it go. */
export function Acquaintances({ others }: { others: Signal<readonly Other[]> }) {
  const found = useSignal<readonly OneOfMyPeople[]>([]);
  const isKnown = !!me.value;
  useEffect(() => {
    if (isKnown)
      peopleApi.people().then(
        ({ people }) => (found.value = people.filter(maySit)),
        () => null, // a table is set without them too
      );
  }, [isKnown]);
  if (!found.value.length) return null;
  return (
    <ul class="faces" aria-label={say("new.acquaintances")}>
      {found.value.map(({ player, name }) => (
        <li key={player}>
          <button
            class="chair"
            type="button"
            aria-pressed={others.value.some(
              (one) => isGuest(one) && one.player === player,
            )}
            onClick={() => (others.value = seated(others.value, { player, name }))}
          >
            <Avatar seat={{ name, kind: "player" }} />
            <b>{name}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
