import { useState } from "preact/hooks";
import { Masthead } from "../parts/Masthead";
import { Fan } from "../parts/Fan";
import { Title } from "../parts/Bar";
import { lazy } from "../parts/lazy";
import { useAct } from "../parts/useAct";
import { signIn } from "../store/player";
import { uuid } from "../store/random";
import { route } from "../store/route";
import { openSheet } from "../store/sheets";
import { say } from "../words";

const ComeBack = lazy(async () => (await import("./ComeBack")).ComeBack);

/** The first visit: a name, and you are in. Where you wanted to go stays the address. */
export function SignIn() {
  const [id] = useState(uuid);
  const [name, setName] = useState("");
  const { act, isBusy, failed } = useAct(() => signIn(id, name.trim()));
  const isInvited = route.value.at === "join";
  const why = isInvited ? "invited" : route.value.at === "game" ? "watch" : "title";
  return (
    <div class="screen">
      <Masthead />
      <main class="page">
        <div class="result">
          <Fan />
          <Title class="title">{say(`hello.${why}`)}</Title>
          <p class="soft">{say(`hello.${why}_hint`)}</p>
        </div>
        <form class="stack" onSubmit={act}>
          <label class="field">
            {say("hello.name")}
            <input
              name="name"
              type="text"
              autocomplete="nickname"
              enterkeyhint="go"
              maxLength={40}
              required
              aria-invalid={failed ? "true" : undefined}
              aria-describedby="hello-note"
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          <p id="hello-note" class={failed ? "reason" : "soft"} role="status">
            {failed ?? say("hello.note")}
          </p>
          <button class="btn act" type="submit" disabled={isBusy}>
            {say(isInvited ? "hello.go_on" : "hello.go")}
          </button>
        </form>
        <button
          class="btn quiet"
          type="button"
          onClick={() => openSheet(say("hello.back"), <ComeBack />)}
        >
          {say("hello.back")}
        </button>
      </main>
    </div>
  );
}
