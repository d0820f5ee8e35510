// A champion as a table of Galatune is seen from afar: "light war knight".
import type { Champion } from "./cards";
import { Portrait } from "./Portrait";
import "./drawings";
import "./portrait.css";

export function Afar({ of }: { of: string }) {
  const [alignment, element, face] = of.split(" ");
  const champion = { alignment, element, face, hp: 1 } as Champion;
  return <Portrait champion={champion} />;
}
