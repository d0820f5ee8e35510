import "../more";
import "../parts/words";
import "./dayWords";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused } from "../api/client";
import { peopleApi } from "../api/people";
import type { Person } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { me } from "../store/player";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";
import { SayName } from "./SayName";
import { withName } from "./SayWho";

/** A person's link: who it is, told before a name is asked; then a tap, and we meet. */
export function Meet({ code }: { code: string }) {
  const found = useSignal<Person | string | null>(null);
  const look = async () => {
    try {
      found.value = await peopleApi.person(code);
    } catch (failure) {
      if (failure instanceof Refused) found.value = failure.message;
    }
  };
  useEffect(() => void look(), [code, me.value === null]);
  const shown = found.value;
  return (
    <div class="screen">
      <LookAgain look={look} />
      <Bar title={say("people.meet")} back="/" />
      <main class="page" aria-busy={!shown}>
        {typeof shown === "string" && <p class="reason">{shown}</p>}
        {shown && typeof shown !== "string" && <Offer code={code} person={shown} />}
      </main>
    </div>
  );
}

function Offer({ code, person }: { code: string; person: Person }) {
  const { act, isBusy, failed } = useAct(async () => {
    await peopleApi.meet(code, { id: uuid() });
    go("/people", { replace: true });
  });
  const { name } = person;
  return (
    <>
      <section class="paper">
        <div class="row">
          <Avatar seat={{ name, kind: "player" }} />
          <h2 class="grow title">{name}</h2>
        </div>
        <p>{say(person.me ? "people.meet_me" : "people.meet_what", { name })}</p>
      </section>
      <Failed why={failed} />
      {me.value === null && <SayName label={say("hello.go")} />}
      {me.value && !person.me && (
        <button
          class="btn act"
          type="button"
          disabled={isBusy}
          onClick={() => withName(() => void act())}
        >
          {say("people.meet_yes")}
        </button>
      )}
    </>
  );
}
