// An animal as a table of Gaiaton is seen from afar: "green snail".
import { Icon } from "../../parts/Icon";
import "./animals.css";
import "./drawings";

export function Afar({ of }: { of: string }) {
  const [colour, face] = of.split(" ");
  return (
    <span class="pic plate" data-hue={colour}>
      <Icon name={`gaiaton-${face}`} />
    </span>
  );
}
