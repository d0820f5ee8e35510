// What a choice would do, in a sentence or two, as the rules foretell it.
import type { Game } from "../../api/types";
import type { Preview } from "../../table/boards";
import type { Draft } from "../../table/draft";
import { listed, say, sentence, type Key } from "../../words";
import { foretoldAt } from "../sight";
import type { CommonForetold } from "./types/common-galea";
import { cardOf, colourName, type Deck, nameOf, viewOf } from "./view";

/** The choice as a sentence, and its consequences; null while no card is chosen. */
export function preview(game: Game, { move, picks }: Draft): Preview | null {
  const id = picks["card"]?.[0];
  if (!id) return null;
  const { deck } = viewOf(game);
  const card = cardOf(deck, id);
  const comesToSide = move === "take" || picks["at"]?.[0] === "side";
  const title = comesToSide ? "galea.to_side" : "galea.to_centre";
  const after = foretoldAt("common-galea", game);
  const told = after && [
    move === "play" && comesToSide
      ? say(after.open ? "galea.twin_up" : "galea.hidden")
      : standingSentence(deck, after, card.suit.colour),
    after.next ? say(NEXT[after.next]) : "",
  ];
  return {
    title: say(title, { card: nameOf(card) }),
    consequence: told ? told.filter(Boolean).join(" ") : "",
  };
}

const NEXT: Record<NonNullable<CommonForetold["next"]>, Key> = {
  play: "galea.trinity",
  send: "galea.quartet",
  take: "galea.fives",
};

/** What a colour would be. */
function standingSentence(
  deck: Deck,
  { counts }: CommonForetold,
  colour: string,
): string {
  const { n: count, standing, level } = counts.find((one) => one.colour === colour)!;
  const tied = counts.filter((one) => one.level).map((one) => one.colour);
  const top = counts.find((one) => one.standing === "highest");
  const called = (one: string) => colourName(deck, one);
  const leads = top && { colour: sentence(called(top.colour)), n: top.n };
  if (tied.length === counts.length) return say("galea.all_level", { count });
  if (level)
    return (
      levelWith(tied.filter((other) => other !== colour).map(called)) +
      (leads ? ` ${say("galea.counts_highest", leads)}` : "")
    );
  if (leads && standing === "highest")
    return say(tied.length ? "galea.counts_highest" : "galea.leads", leads);
  const would = standing === "lowest" ? "galea.least" : "galea.neither";
  return say(would, { colour: sentence(called(colour)), count });
}

const levelWith = (others: readonly string[]): string =>
  say(others.length === 1 ? "galea.level_both" : "galea.level_all", {
    colours: listed(others),
  });
