import { Icon } from "../parts/Icon";
import { lessonOf } from "../introductions";
import "../introductions/words";
import type { System } from "../api/types";
import type { Wish } from "../store/newTable";
import { companyInWords } from "../table/others";
import { hasNames, playIn } from "../table/plays";
import { say } from "../words";
import { nameOf } from "./ChoosePlay";

interface Props {
  /** The game that is chosen now. */
  system: System;
  last: { wish: Wish; system: System } | null;
  /** Deals at once, as it was the last time. */
  again: () => void;
  /** Deals what is chosen for whoever opens a link; not where one plays alone. */
  invite: (() => void) | null;
  isBusy: boolean;
}

/** Two short ways: the same as last time, or the lesson before a first game; and a link. */
export function LastTime({ system, last, again, invite, isBusy }: Props) {
  const lesson = lessonOf(system.name);
  return (
    <div class="short-ways">
      {last ? (
        <button class="short" type="button" disabled={isBusy} onClick={again}>
          <Icon name="again" />
          <b>{say("new.again")}</b>
          <small>{toldOf(last)}</small>
        </button>
      ) : (
        lesson && (
          <a class="short" href={`/learn/${system.name}`}>
            <Icon name="book" />
            <b>{say("new.learn")}</b>
            <small>
              {say("new.learn_hint", { title: system.title, n: lesson.screens })}
            </small>
          </a>
        )
      )}
      {invite && (
        <button class="short" type="button" disabled={isBusy} onClick={invite}>
          <Icon name="link" />
          <b>{say("new.invite")}</b>
          <small>{say("new.invite_hint", { title: system.title })}</small>
        </button>
      )}
    </div>
  );
}

/** "Galatune, Brawl · For 4: you, and the house on 3 seats". */
const toldOf = ({ wish, system }: { wish: Wish; system: System }): string =>
  [tableInWords(system, wish), seatsInWords(wish)].join(" \u00b7 ");

/** What is dealt: "Galatune, Brawl". */
export function tableInWords(
  system: System,
  { options, others }: Pick<Wish, "options" | "others">,
): string {
  if (!hasNames(system)) return system.title;
  const play = playIn(system, options, others.length + 1);
  return say("new.play", { title: system.title, play: nameOf(system, play) });
}

/** To how many, and who they are: "For 2: you and the house, sensible". */
export const seatsInWords = (wish: Wish): string =>
  say("new.to", { n: wish.others.length + 1, company: companyInWords(wish) });
