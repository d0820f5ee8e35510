import "../more";
import { useEffect } from "preact/hooks";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { Nav } from "../parts/Nav";
import { systems, wantSystems } from "../store/ledgers";
import { say } from "../words";

/** Every rulebook there is. */
export function Rulebooks() {
  useEffect(() => void wantSystems().catch(() => null), []);
  return (
    <div class="screen">
      <LookAgain look={wantSystems} />
      <Bar title={say("rules.all")} />
      <main class="page">
        <ul class="games">
          {systems.value?.map(({ name, title, about }) => (
            <li key={name}>
              <a class="choice" href={`/rules/${name}`}>
                <Emblem system={name} />
                <span class="grow">
                  <b>{title}</b>
                  <small>{about}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </main>
      <Nav />
    </div>
  );
}
