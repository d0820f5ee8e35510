import { useSignal } from "@preact/signals";
import { Failed } from "../parts/Failed";
import { Segments } from "../parts/Segments";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { say } from "../words";

const HOURS = ["08:00", "12:00", "18:00", "21:00"];

/** At once, or once a day at some hour. */
export function Digest() {
  const known = me.value?.notices?.digest ?? "";
  const wish = useSignal(known);
  const { act, failed } = useAct(async () => {
    await change({ notices: { digest: wish.value || null } });
  });
  const hours = known && !HOURS.includes(known) ? [...HOURS, known] : HOURS;
  return (
    <section class="stack" aria-labelledby="digest">
      <h2 id="digest">{say("notices.digest")}</h2>
      <p class="soft">{say("notices.digest_hint")}</p>
      <Segments
        name="digest"
        label={say("notices.digest")}
        value={wish.value}
        options={[
          { value: "", label: say("notices.digest_none") },
          ...hours.map((value) => ({ value, label: value })),
        ]}
        onChoose={(value) => {
          wish.value = value;
          void act();
        }}
      />
      <Failed why={failed} />
    </section>
  );
}
