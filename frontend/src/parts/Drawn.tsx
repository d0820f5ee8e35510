import { CardBack } from "./CardBack";

/** Some cards of a game as they are drawn: "red bars sword 3", perhaps "lying", or "back". */
export function Drawn({ cards }: { cards: readonly string[] }) {
  return (
    <p class="drawn" aria-hidden="true">
      {cards.map((card) => (
        <Card key={card} card={card} />
      ))}
    </p>
  );
}

function Card({ card }: { card: string }) {
  const [hue, pat, icon, n, lies] = card.split(" ");
  if (hue === "back") return <CardBack size="m" />;
  return (
    <span class={lies ? "card m is-lying" : "card m"} data-hue={hue} data-pat={pat}>
      <span class="face">
        <span class="index">
          <b>{n}</b>
          <Sign icon={icon!} />
        </span>
        <span class="stamp">
          <Sign icon={icon!} />
        </span>
      </span>
    </span>
  );
}

const Sign = ({ icon }: { icon: string }) => (
  <svg viewBox="0 0 24 24">
    <use href={`#${icon}`} />
  </svg>
);
