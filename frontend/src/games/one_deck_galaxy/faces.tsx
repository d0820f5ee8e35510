// Worlds, peoples and the Adversary before the words of what they did.
import type { Game } from "../../api/types";
import { type Faces } from "../../table/faces";
import { numberIn, textIn, textsIn } from "../../table/facts";
import { cardIn, foeOf, homeIn, setOf, societyIn } from "./cards";
import { FaceCoin } from "./FaceCoin";
import { Globe, Station } from "./Globe";
import { viewOf } from "./view";
import "./galaxy.css";

const MOST = 3; // worlds that are drawn, of many

/** What the Adversary does, or what becomes of it. */
const FOES = [
  ...["Escalated", "EventPending", "EventRevealed", "DiscClaimed", "Overwhelmed"],
  ...["FoeTook", "FoeLeft", "FoeDropped", "DiceStored", "DiceFreed", "Flipped"],
];
const BASES = ["StarbaseReady", "Upgraded", "LabCounted"];

const galaxy: Faces = {
  acts(game, { type, facts }) {
    const view = viewOf(game);
    const set = setOf(view);
    if (!set) return null;
    const seat = numberIn(facts, "seat");
    const place = textIn(facts, "place");
    const worlds = [textIn(facts, "card"), ...textsIn(facts, "cards")]
      .flatMap((id) => cardIn(set, id) ?? [])
      .slice(0, MOST);
    const isFoe = FOES.includes(type) || place === "foe";
    const isBase = BASES.includes(type) || place === "base";
    const drawn = [
      ...(seat === undefined ? [] : [<People key="who" game={game} seat={seat} />]),
      ...(isFoe ? [<Foe key="foe" game={game} />] : []),
      ...(isBase ? [<Station key="base" n={view.starbase} />] : []),
      ...worlds.map((world, i) => <Globe key={i} card={world} />),
    ];
    return drawn.length ? <>{drawn}</> : null;
  },
  who: (game, seat) => <People game={game} seat={seat} />,
};

export const faces = { "one-deck-galaxy": galaxy };

/** The two halves of the people that a seat leads. */
function People({ game, seat }: { game: Game; seat: number }) {
  const view = viewOf(game);
  const set = setOf(view);
  const { homeworld, society } = view.players[seat] ?? {};
  const home = set && homeIn(set, homeworld);
  const kind = set && societyIn(set, society);
  return (
    <>
      {home && <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />}
      {kind && <FaceCoin face={kind.face} ground="society" />}
    </>
  );
}

function Foe({ game }: { game: Game }) {
  const view = viewOf(game);
  const set = setOf(view);
  return set && <FaceCoin face={foeOf(set, view).face} ground="adversary" />;
}
