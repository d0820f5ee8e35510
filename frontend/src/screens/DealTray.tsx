import type { System } from "../api/types";
import { allowedShort } from "../clock/spans";
import { Failed } from "../parts/Failed";
import { titlesOf } from "../store/ownCards";
import type { Step } from "../store/route";
import type { Wish } from "../store/newTable";
import { rulesInWords } from "../table/plays";
import { say } from "../words";
import { seatsInWords, tableInWords } from "./LastTime";
import { addressOf, stepAfter } from "./Steps";

interface Props {
  step: Step;
  system: System;
  wish: Wish;
  isBusy: boolean;
  failed: string | null;
  deal: () => void;
}

/** What will be dealt, to how many, by which rules: at every step, and dealt with a tap. */
export function DealTray({ step, system, wish, isBusy, failed, deal }: Props) {
  const next = stepAfter(step);
  const rules = rulesInWords(system, wish, titlesOf(wish.options));
  const told = [seatsInWords(wish), rules, allowedShort(wish.clock)];
  return (
    <section class="tray" aria-label={say("new.deal")}>
      <Failed why={failed} />
      <div class="row">
        <p class="grow tell" aria-live="polite">
          <b>{tableInWords(system, wish)}</b>
          <small>{told.filter(Boolean).join(" · ")}</small>
        </p>
        {next && (
          <a class="btn" href={addressOf(next)}>
            {say("new.next")}
          </a>
        )}
        <button class="btn act" type="button" disabled={isBusy} onClick={deal}>
          {say("new.deal")}
        </button>
      </div>
    </section>
  );
}
