import { openSheet } from "../store/sheets";
import type { Draft } from "../table/draft";
import { say, sentence, signed, type Key } from "../words";
import { GaleaCard } from "./GaleaCard";
import { worth } from "./standing";
import { cardOf, type CardId, fullName, type GaleaView, nameOf } from "./view";

interface Props {
  view: GaleaView;
  ids: readonly CardId[];
  /** What else is to say about these cards. */
  note?: string | undefined;
}

/** Opens cards large, each with what it means in this game. */
export function zoom(title: string, props: Props): void {
  openSheet(title, <CardZoom {...props} />);
}

/** Opens the card that is chosen. */
export function zoomChosen(view: GaleaView, { picks }: Draft): void {
  const ids = picks["card"] ?? [];
  if (ids[0]) zoom(nameOf(cardOf(view.deck, ids[0])), { view, ids });
}

function CardZoom({ view, ids, note }: Props) {
  return (
    <>
      {note && <p class="soft">{note}</p>}
      {ids.map((id) => (
        <div class="zoom" key={id}>
          <GaleaCard deck={view.deck} id={id} size="l" isSilent />
          <div class="stack grow">
            <h3>{sentence(fullName(cardOf(view.deck, id)))}</h3>
            <p>{say("galea.worth_now", { points: signed(worth(view, [id])) })}</p>
            {powers(view, id).map((power) => (
              <p class="soft" key={power}>
                {say(power)}
              </p>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

const POWERS: { value: number; variant: string; words: Key }[] = [
  { value: 1, variant: "aces", words: "galea.power_aces" },
  { value: 2, variant: "twins", words: "galea.power_twins" },
  { value: 3, variant: "trinity", words: "galea.power_trinity" },
  { value: 4, variant: "quartet", words: "galea.power_quartet" },
  { value: 5, variant: "fives", words: "galea.power_fives" },
];

/** What the variants of this game make of a value. */
const powers = (view: GaleaView, id: CardId): Key[] =>
  POWERS.filter(
    ({ value, variant }) =>
      value === cardOf(view.deck, id).value && view.variants.includes(variant),
  ).map(({ words }) => words);
