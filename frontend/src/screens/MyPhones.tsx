import "../more";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account } from "../api/account";
import type { Phone } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { Row } from "../parts/Row";
import { useAct } from "../parts/useAct";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { PhoneLine } from "./PhoneLine";
import { SignOutEverywhere } from "./SignOutEverywhere";

/** Where I am signed in and where I am told, each to be taken out by itself. */
export function MyPhones() {
  const phones = useSignal<readonly Phone[]>([]);
  const { act, isBusy, failed } = useAct(async () => {
    phones.value = (await account.phones()).phones;
  });
  useEffect(() => void act(), []);
  return (
    <div class="screen">
      <LookAgain look={act} />
      <Bar title={say("phones.title")} under={say("phones.hint")} back="/you" />
      <main class="page" aria-busy={isBusy}>
        <Failed why={failed} />
        <ul class="games" aria-label={say("phones.title")}>
          {phones.value.map((phone) => (
            <PhoneLine key={phone.id} phone={phone} onDone={act} />
          ))}
        </ul>
        {phones.value.length > 1 && (
          <section class="games" aria-label={say("others.open")}>
            <Row
              icon="out"
              title={say("others.open")}
              hint={say("others.hint")}
              onTap={() =>
                openSheet(say("others.title"), <SignOutEverywhere onDone={act} />)
              }
            />
          </section>
        )}
        <p class="soft">{say("phones.lost")}</p>
        <a class="text-link" href="/help/phones">
          {say("phones.help")}
        </a>
      </main>
      <Nav />
    </div>
  );
}
