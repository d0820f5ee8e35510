import "../parts/words";
import { Masthead } from "../parts/Masthead";
import { Fan } from "../parts/Fan";
import { Title } from "../parts/Bar";
import { lazy } from "../parts/lazy";
import { LookAgain } from "../parts/LookAgain";
import { wantSystems } from "../store/ledgers";
import { route, type Route } from "../store/route";
import { isLetWatch } from "../store/watching";
import { say } from "../words";
import { PlayNow } from "./PlayNow";
import { SayName } from "./SayName";

const OnTheShelf = lazy(() => import("./OnTheShelf"), "OnTheShelf");

/** The first visit: a name, and you are in. Where you wanted to go stays the address. */
export function SignIn() {
  const why = whyAt(route.value);
  return (
    <div class="screen">
      <LookAgain look={wantSystems} />
      <Masthead />
      <main class={why === "title" ? "page door" : "page"}>
        {why === "title" ? (
          <PlayNow />
        ) : (
          <div class="result">
            <Fan />
            <Title class="title">{say(`hello.${why}`)}</Title>
            <p class="soft">{say(`hello.${why}_hint`)}</p>
          </div>
        )}
        {why === "title" ? <OnTheShelf /> : <SayName label={say("hello.go")} />}
      </main>
    </div>
  );
}

/** Only a link for watching opens a table to somebody who does not play at it. */
const whyAt = (at: Route): "title" | "watch" | "game" =>
  at.at !== "game" ? "title" : isLetWatch(at.id) ? "watch" : "game";
