import "../more";
import { useComputed, useSignal } from "@preact/signals";
import type { Calendar } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { change, me, whoAmI } from "../store/player";
import { due } from "../times";
import { say } from "../words";
import { FreeDays } from "./FreeDays";
import { QuietHours } from "./QuietHours";
import { Vacations } from "./Vacations";
import { ZoneChoice } from "./ZoneChoice";

/** When my clock stands still: zone, quiet hours, free days, vacation. */
export function OwnTime() {
  const saved = me.value?.calendar;
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("own.title")} under={say("own.hint")} back="/you" />
      {saved ? (
        <Settling key={JSON.stringify(saved)} saved={saved} />
      ) : (
        <main class="page" aria-busy="true" />
      )}
    </div>
  );
}

/** That it is saved, and from when on it counts if that is still to come. */
function kept({ counts_from }: Calendar): string {
  return counts_from && new Date(counts_from) > new Date()
    ? say("own.counts_from", { time: due(counts_from) })
    : say("own.as_saved");
}

function Settling({ saved }: { saved: Calendar }) {
  const wish = useSignal(saved);
  const isNew = useComputed(() => JSON.stringify(wish.value) !== JSON.stringify(saved));
  const set = (part: Partial<Calendar>) => (wish.value = { ...wish.value, ...part });
  const { act, isBusy, failed } = useAct(async () => {
    const { zone, quiet, free_days, vacations } = wish.value;
    await change({ calendar: { zone, quiet, free_days, vacations } });
  });
  return (
    <>
      <main class="page">
        <p class="soft">{say("own.what")}</p>
        <p class="soft">{say("own.when")}</p>
        <ZoneChoice zone={wish.value.zone} onChoose={(zone) => set({ zone })} />
        <QuietHours quiet={wish.value.quiet} onSet={(quiet) => set({ quiet })} />
        <FreeDays
          days={wish.value.free_days}
          onSet={(free_days) => set({ free_days })}
        />
        <Vacations
          saved={saved}
          vacations={wish.value.vacations}
          onSet={(vacations) => set({ vacations })}
        />
      </main>
      <form class="tray" aria-label={say("own.save")} onSubmit={act}>
        <Failed why={failed} />
        <div class="row">
          <p class="grow soft" role="status">
            {isNew.value ? say("own.unsaved") : kept(saved)}
          </p>
          <button class="btn act" type="submit" disabled={isBusy || !isNew.value}>
            {say(isNew.value ? "own.save" : "own.saved")}
          </button>
        </div>
      </form>
    </>
  );
}
