import { Icon } from "../../parts/Icon";
import { Why } from "../../parts/Why";
import { table } from "../../store/table";
import { say } from "../../words";
import { AnimalCard } from "./AnimalCard";
import { SetCredit } from "./SetCredit";
import { animalAt, type GaiatonView, viewOf } from "./view";
import "./sheetWords";

/** Everything that lies open of a player, and what the table remembers of the rest. */
export function PilesSheet({ seat }: { seat: number }) {
  const game = table.value;
  if (!game) return null;
  const view = viewOf(game);
  const player = view.players[seat]!;
  const { discard, graveyard, deck_cards: deck, back, kept, reshuffles } = player;
  const piles: Props[] = [
    {
      view,
      icon: "cool",
      title: say("gaiaton_sheets.pile_discard", { n: discard.length }),
      hint: say("gaiaton_sheets.pile_discard_hint"),
      rules: ["GL-031", "GL-035"],
      cards: discard,
    },
    {
      view,
      icon: "grave",
      title: say("gaiaton_sheets.pile_graveyard", { n: graveyard.length }),
      hint: say("gaiaton_sheets.pile_graveyard_hint"),
      rules: ["GL-030"],
      cards: graveyard,
    },
    {
      view,
      icon: "slow",
      title: say("gaiaton_sheets.pile_deck", { n: player.deck }),
      hint: say(deckHint(player.reshuffles, deck), { n: reshuffles }),
      rules: ["GL-012", "GL-011"],
      cards: deck ?? back,
    },
  ];
  if (kept.length)
    piles.push({
      view,
      icon: "eye",
      title: say("gaiaton_sheets.pile_kept"),
      hint: say("gaiaton_sheets.pile_kept_hint"),
      rules: ["GL-011"],
      cards: kept,
    });
  return (
    <>
      {piles.map((pile) => (
        <OpenPile key={pile.icon} {...pile} />
      ))}
      <SetCredit set={view.options.animals} />
    </>
  );
}

function deckHint(reshuffles: number, deck: readonly string[] | null) {
  if (deck) return "gaiaton_sheets.pile_deck_mine";
  return reshuffles ? "gaiaton_sheets.pile_deck_back" : "gaiaton_sheets.pile_deck_hint";
}

interface Props {
  view: GaiatonView;
  icon: string;
  title: string;
  hint: string;
  rules: string[];
  cards: readonly string[];
}

function OpenPile({ view, icon, title, hint, rules, cards }: Props) {
  return (
    <section class="stack" aria-label={title}>
      <div class="row">
        <Icon name={icon} />
        <h3 class="grow">{title}</h3>
        <Why system="gaiaton" rules={rules} />
      </div>
      <p class="soft">{hint}</p>
      <div class="open spread">
        {cards.map((id) => {
          const animal = animalAt(view, id);
          return animal && <AnimalCard key={id} animal={animal} />;
        })}
      </div>
    </section>
  );
}
