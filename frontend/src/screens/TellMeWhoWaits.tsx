import "../notices/words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { HomeScreenSteps } from "../notices/HomeScreenSteps";
import { beTold, standing } from "../notices/phone";
import { Switch } from "../notices/Switch";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { systems, wantSystems } from "../store/ledgers";
import { change, me } from "../store/player";
import { say } from "../words";

const ANY = "any";

/** One notice of the next table in the lobby, of a game or of any; and then no more. */
export function TellMeWhoWaits() {
  const awaited = me.value?.awaits ?? null;
  const system = useSignal(awaited ?? ANY);
  const wish = useSignal<string | null>(null);
  const { act, failed } = useAct(async () => {
    if (wish.value && standing.value === "off") await beTold();
    if (!wish.value || standing.value === "on") await change({ awaits: wish.value });
  });
  const set = (to: string | null) => {
    wish.value = to;
    return act();
  };
  if (!me.value || standing.value === "never") return null;
  const isHome = standing.value === "home" && !awaited;
  const choose = (to: string) => {
    system.value = to;
    if (awaited) void set(to);
  };
  return (
    <section class="stack" aria-label={say("notices.awaits")}>
      {isHome ? (
        <HomeScreenSteps />
      ) : (
        <div class="games">
          <Switch
            name="awaits"
            title={say("notices.awaits")}
            hint={say(
              standing.value === "denied"
                ? "notices.awaits_denied"
                : "notices.awaits_hint",
            )}
            isOn={!!awaited}
            onSet={(on) => set(on ? system.value : null)}
          />
        </div>
      )}
      {!isHome && <Which chosen={system.value} choose={choose} />}
      <Failed why={failed} />
    </section>
  );
}

interface Props {
  chosen: string;
  choose: (system: string) => void;
}

/** Of which game, any at first. */
function Which({ chosen, choose }: Props) {
  useEffect(() => void wantSystems().catch(() => null), []);
  return (
    <label class="field">
      {say("notices.awaits_which")}
      <select
        name="awaits-which"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={ANY}>{say("notices.awaits_any")}</option>
        {systems.value?.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
