import "../parts/words";
import { Masthead } from "../parts/Masthead";
import { Fan } from "../parts/Fan";
import { Title } from "../parts/Bar";
import { Cover } from "../parts/Cover";
import { systems } from "../store/ledgers";
import { route, type Route } from "../store/route";
import { isLetWatch } from "../store/watching";
import { say } from "../words";
import { PlayNow } from "./PlayNow";
import { SayName } from "./SayName";

/** The first visit: a name, and you are in. Where you wanted to go stays the address. */
export function SignIn() {
  const why = whyAt(route.value);
  return (
    <div class="screen">
      <Masthead />
      <main class="page">
        {why === "title" ? (
          <PlayNow />
        ) : (
          <div class="result">
            <Fan />
            <Title class="title">{say(`hello.${why}`)}</Title>
            <p class="soft">{say(`hello.${why}_hint`)}</p>
          </div>
        )}
        <SayName label={say("hello.go")} isSecond={why === "title"} />
        {why === "title" && <OnTheShelf />}
      </main>
    </div>
  );
}

/** Only a link for watching opens a table to somebody who does not play at it. */
const whyAt = (at: Route): "title" | "watch" | "game" =>
  at.at !== "game" ? "title" : isLetWatch(at.id) ? "watch" : "game";

/** The games there are, to be seen before a name is given. */
function OnTheShelf() {
  if (!systems.value) return null;
  return (
    <ul class="shelf" aria-label={say("hello.games")}>
      {systems.value.map(({ name, title, about }) => (
        <li key={name}>
          <Cover system={name} title={title}>
            <small>{about}</small>
          </Cover>
        </li>
      ))}
    </ul>
  );
}
