// A card as a table of a Galea game is seen from afar: "red sword-4".
import { CardFace, inkOf } from "./CardFace";
import { cardOf, type Deck } from "./view";

export function Afar({ of }: { of: string }) {
  const [colour, id] = of.split(" ");
  const suit = id!.slice(0, id!.lastIndexOf("-"));
  const deck = deckOf(suit, colour!);
  return (
    <span class="card laid" {...inkOf(deck, cardOf(deck, id!))}>
      <CardFace deck={deck} id={id!} />
    </span>
  );
}

/** As much of a deck as tells the look of one suit. */
const deckOf = (name: string, colour: string): Deck => ({
  id: "",
  name: "",
  values: [],
  suits: [{ id: name, name, colour }],
  colours: {},
});
