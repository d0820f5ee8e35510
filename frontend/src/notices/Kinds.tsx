import type { Switches } from "../api/types";
import { Failed } from "../parts/Failed";
import { Segments } from "../parts/Segments";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { say } from "../words";
import { Switch } from "./Switch";

const KINDS = ["turn", "reminder", "talk", "over"] as const;
const DIGESTS = ["08:00", "12:00", "18:00", "21:00"];

/** Of what I am told, and whether at once or once a day. */
export function Kinds() {
  let wish: Switches = {};
  const { act, failed } = useAct(() => change({ notices: wish }));
  const set = (next: Switches) => {
    wish = next;
    void act();
  };
  const now = me.value?.notices;
  if (!now) return null;
  const own = now.digest && !DIGESTS.includes(now.digest) ? [now.digest] : [];
  return (
    <>
      <section class="stack" aria-labelledby="kinds">
        <h2 id="kinds">{say("notices.what")}</h2>
        <div class="games">
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              name={kind}
              title={say(`notices.${kind}`)}
              hint={say(`notices.${kind}_hint`)}
              isOn={now[kind]}
              onSet={(on) => set({ [kind]: on })}
            />
          ))}
        </div>
      </section>
      <section class="stack" aria-labelledby="digest">
        <h2 id="digest">{say("notices.digest")}</h2>
        <p class="soft">{say("notices.digest_hint")}</p>
        <Segments
          name="digest"
          label={say("notices.digest")}
          value={now.digest ?? ""}
          options={[
            { value: "", label: say("notices.digest_none") },
            ...[...DIGESTS, ...own].map((value) => ({ value, label: value })),
          ]}
          onChoose={(value) => set({ digest: value || null })}
        />
        <Failed why={failed} />
      </section>
    </>
  );
}
