import "./words";
import { asksMe } from "../store/lists";
import { route, type Route } from "../store/route";
import { say, type Key } from "../words";
import { Icon } from "./Icon";

const PLACES: { to: string; at: Route["at"]; icon: string; name: Key }[] = [
  { to: "/", at: "home", icon: "tables", name: "nav.tables" },
  { to: "/new", at: "new", icon: "plus", name: "nav.new" },
  { to: "/rules", at: "rules", icon: "book", name: "nav.rules" },
  { to: "/you", at: "you", icon: "you", name: "nav.you" },
];

/** The four places of the house, under the thumb. */
export function Nav() {
  const waiting = asksMe.value.length;
  return (
    <nav class="nav" aria-label={say("nav.main")}>
      <ul>
        {PLACES.map(({ to, at, icon, name }) => (
          <li key={to}>
            <a href={to} aria-current={route.value.at === at ? "page" : undefined}>
              <Icon name={icon} />
              {say(name)}
              {at === "home" && waiting > 0 && (
                <span class="sr">{say("nav.waiting", { n: waiting })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
