import "../more";
import { systemHere } from "../games";
import { say } from "../words";
import { Icon } from "./Icon";

/** The way to the page that says how a game is played, where there is one. */
export function HowLink({ system }: { system: string }) {
  if (!systemHere(system)?.how) return null;
  return (
    <a class="choice" href={`/how/${system}`}>
      <Icon name="info" />
      <span class="grow">
        <b>{say("menu.how")}</b>
        <small>{say("menu.how_hint")}</small>
      </span>
      <Icon name="next" />
    </a>
  );
}
