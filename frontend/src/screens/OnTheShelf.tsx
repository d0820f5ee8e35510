import type { ComponentType } from "preact";
import { Cover } from "../parts/Cover";
import { systems } from "../store/ledgers";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { ComeBack } from "./ComeBack";
import { EnterCode } from "./EnterCode";
import { SayName } from "./SayName";

/** Two ways for who does not come by chance, the games, each with a page of its own, and a name: it never moves under a finger. */
export function OnTheShelf() {
  return (
    <>
      <div class="row wrap">
        <Way title={say("code.title")} name={say("empty.invited")} sheet={EnterCode} />
        <Way title={say("hello.back")} name={say("hello.back")} sheet={ComeBack} />
      </div>
      <ul class="shelf" aria-label={say("hello.games")}>
        {(systems.value ?? []).map(({ name, title, about }) => (
          <li key={name}>
            <a class="lid" href={`/how/${name}`}>
              <Cover system={name} title={title}>
                <small>{about}</small>
              </Cover>
            </a>
          </li>
        ))}
      </ul>
      {systems.value && <SayName label={say("hello.go")} isSecond />}
    </>
  );
}

interface Props {
  title: string;
  name: string;
  sheet: ComponentType;
}

/** A way that opens over the page. */
function Way({ title, name, sheet: Sheet }: Props) {
  return (
    <button class="btn grow" type="button" onClick={() => openSheet(title, <Sheet />)}>
      {name}
    </button>
  );
}
