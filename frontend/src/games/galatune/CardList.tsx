import { useEffect, useState } from "preact/hooks";
import { Segments } from "../../parts/Segments";
import { type Key, say } from "../../words";
import { cardSet, wantCards } from "./cards";
import { CardLine } from "./CardZoom";
import { ChampionText } from "./Champions";
import "./sheetWords";

const FUNCTIONS = ["attack", "shield", "life", "boost", "trap", "other"] as const;
type Shown = "champions" | (typeof FUNCTIONS)[number];

/** All champions and cards of the set, each with its words. */
export function CardList() {
  const [shown, show] = useState<Shown>("champions");
  useEffect(() => void wantCards(), []);
  const set = cardSet();
  if (!set) return <section aria-busy="true" />;
  return (
    <>
      <Segments
        name="function"
        label={say("galatune_sheets.which_cards")}
        value={shown}
        options={(["champions", ...FUNCTIONS] as const).map((value) => ({
          value,
          label: say(`galatune_sheets.list_${value}` as Key),
        }))}
        onChoose={(one) => show(one as Shown)}
      />
      {shown === "champions"
        ? set.champions.map((champion) => (
            <ChampionText key={champion.id} champion={champion} />
          ))
        : set.actions
            .filter((card) => card.function === shown)
            .map(({ id }) => <CardLine key={id} id={id} />)}
    </>
  );
}
