import { say } from "../../words";
import { setOf } from "./animals";

/** Whose animals these are, and whom their lifespans come from. */
export function SetCredit({ set }: { set: string }) {
  const found = setOf(set);
  if (!found) return null;
  const named = found.credits.filter(({ licence }) => licence);
  if (!named.length)
    return <p class="soft">{say("animals.host_set", { name: found.name })}</p>;
  return (
    <p class="soft">
      {say("animals.house_set")}{" "}
      {named.map(({ id, text, home, licence, licence_text }) => (
        <span key={id}>
          {text}{" "}
          <a class="credit" href={home} target="_blank" rel="noreferrer">
            {say("animals.source")}
          </a>
          {"\u00a0· "}
          <a class="credit" href={licence_text} target="_blank" rel="noreferrer">
            {licence}
          </a>
        </span>
      ))}
    </p>
  );
}
