import "./words";
import { useState } from "preact/hooks";
import { notices } from "../api/notices";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { Row } from "../parts/Row";
import { useAct } from "../parts/useAct";
import { whoAmI } from "../store/player";
import { uuid } from "../store/random";
import { say } from "../words";
import { Digest } from "./Digest";
import { Kinds } from "./Kinds";
import { ThisPhone } from "./ThisPhone";
import { WebhookForm } from "./WebhookForm";

/** How and of what I am told. */
export function NoticesSettings() {
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("notices.title")} under={say("notices.under")} back="/you" />
      <main class="page">
        <ThisPhone />
        <Kinds />
        <Digest />
        <section class="games" aria-label={say("notices.quiet")}>
          <Row
            icon="moon"
            title={say("notices.quiet")}
            hint={say("notices.quiet_hint")}
            to="/you/time"
          />
          <Row
            icon="log"
            title={say("notices.log")}
            hint={say("notices.log_hint")}
            to="/notices/log"
          />
        </section>
        <TryOut />
        <WebhookForm />
      </main>
      <Nav />
    </div>
  );
}

function TryOut() {
  const [isSent, setSent] = useState(false);
  const { act, isBusy, failed } = useAct(async () => {
    setSent(false);
    await notices.test(uuid());
    setSent(true);
  });
  return (
    <div class="stack">
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say("notices.test")}
      </button>
      <p class="soft" role="status">
        {isSent && say("notices.test_sent")}
      </p>
      <Failed why={failed} />
    </div>
  );
}
