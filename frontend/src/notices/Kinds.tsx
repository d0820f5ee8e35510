import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { say } from "../words";
import { Switch } from "./Switch";

const KINDS = ["turn", "reminder", "talk", "taken", "over"] as const;

/** Of what I am told. */
export function Kinds() {
  return (
    <section class="stack" aria-labelledby="kinds">
      <h2 id="kinds">{say("notices.what")}</h2>
      <div class="games">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </div>
    </section>
  );
}

function Kind({ kind }: { kind: (typeof KINDS)[number] }) {
  const isOn = me.value?.notices?.[kind] ?? true;
  const { act, failed } = useAct(() => change({ notices: { [kind]: !isOn } }));
  return (
    <>
      <Switch
        name={kind}
        title={say(`notices.${kind}`)}
        hint={say(`notices.${kind}_hint`)}
        isOn={isOn}
        onSet={() => act()}
      />
      <Failed why={failed} />
    </>
  );
}
