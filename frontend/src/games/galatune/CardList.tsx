import { useState } from "preact/hooks";
import { Segments } from "../../parts/Segments";
import { type Key, say } from "../../words";
import { cardSet } from "./cards";
import { CardLine } from "./CardZoom";
import { ChampionText } from "./Champions";
import "./sheetWords";

const FUNCTIONS = ["attack", "shield", "life", "boost", "trap", "other"] as const;
type Shown = "champions" | (typeof FUNCTIONS)[number];

/** All champions and cards of the set, each with its words. */
export function CardList({ top = [] }: { top?: readonly string[] }) {
  const [shown, show] = useState<Shown>("champions");
  const set = cardSet();
  if (!set) return <section aria-busy="true" />;
  return (
    <>
      {top.length > 0 && (
        <section class="stack">
          <h3>{say("galatune_sheets.on_top")}</h3>
          {top.map((id, i) => (
            <CardLine key={i} id={id} />
          ))}
        </section>
      )}
      <Segments
        name="function"
        label={say("galatune_sheets.which_cards")}
        value={shown}
        options={(["champions", ...FUNCTIONS] as const).map((value) => ({
          value,
          label: nameOf(value),
        }))}
        onChoose={(one) => show(one as Shown)}
      />
      <h2 class="sr">{nameOf(shown)}</h2>
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

const nameOf = (shown: Shown): string => say(`galatune_sheets.list_${shown}` as Key);
