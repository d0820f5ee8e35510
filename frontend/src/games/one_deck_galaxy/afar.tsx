// Half of a people as a table of One Deck Galaxy is seen from afar: "fuel crab".
import { FaceCoin } from "./FaceCoin";

export function Afar({ of }: { of: string }) {
  const [ground, face] = of.split(" ");
  return <FaceCoin face={face!} ground={ground!} />;
}
