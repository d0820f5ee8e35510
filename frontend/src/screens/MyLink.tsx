import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { peopleApi } from "../api/people";
import type { PersonLink } from "../api/types";
import { Failed } from "../parts/Failed";
import { ShareLink } from "../parts/ShareLink";
import { useAct } from "../parts/useAct";
import { me } from "../store/player";
import { uuid } from "../store/random";
import { say } from "../words";

/** My link, by which somebody and I know each other; and a new one in its place. */
export function MyLink() {
  const mine = useSignal<PersonLink | null>(null);
  const { act, failed } = useAct(async () => {
    mine.value = await peopleApi.link();
  });
  const anew = useAct(async () => {
    mine.value = await peopleApi.renewLink({ id: uuid() });
  });
  useEffect(() => void act(), []);
  return (
    <div class="stack">
      <Failed why={failed ?? anew.failed} />
      {mine.value && (
        <ShareLink
          link={mine.value.link}
          title={say("people.link_title", { name: me.value?.name ?? "" })}
          hint={say("people.link_hint")}
        />
      )}
      <p class="soft">{say("people.link_old")}</p>
      <button class="btn" type="button" disabled={anew.isBusy} onClick={anew.act}>
        {say("people.link_new")}
      </button>
    </div>
  );
}
