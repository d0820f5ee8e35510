import "../more";
import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { Masthead } from "../parts/Masthead";
import { Nav } from "../parts/Nav";
import { say } from "../words";

/** No such page, or a table that is not ours to see. */
export function Nowhere() {
  return (
    <div class="screen">
      <Masthead />
      <main class="page">
        <div class="result">
          <Fan />
          <Title class="title">{say("nowhere.title")}</Title>
          <p class="soft">{say("nowhere.hint")}</p>
        </div>
        <a class="btn act" href="/">
          {say("tray.tables")}
        </a>
      </main>
      <Nav />
    </div>
  );
}
