import type { Decision, Game } from "../api/types";
import { systemHere } from "../games";
import { lazyPart } from "../parts/lazy";
import { isBegun } from "../store/choice";
import { say } from "../words";
import { boardOf } from "./boards";
import { type Draft, isSame, moveOf } from "./draft";
import { missing } from "./lack";
import { people, waitedFor } from "./seats";
import { TrayTools } from "./TrayTools";

const WordsHere = lazyPart(() => import("../parts/WordsHere"), "WordsHere");

interface Props {
  game: Game;
  open: Decision;
  draft: Draft;
}

/** The choice in words: what is still to choose, or what it would do. */
export function ChoiceSentence({ game, open, draft }: Props) {
  const board = boardOf(game.system);
  const shown = board?.preview(game, draft);
  const needed = missing(game, open, draft) ?? moveOf(open, draft).label;
  const promise = board && say("tray.then_see");
  const isGiven = !!open.given && isSame(open.given, draft);
  const names = isGiven ? people(waitedFor(game)) : "";
  const isSaid = !names || shown?.consequence.includes(names);
  const waiting = say("tray.their_turn", { names });
  return (
    <div class="row">
      <p class="grow tell" aria-live="polite">
        <b>{shown?.title ?? needed}</b>
        <small>
          {names ? shown?.consequence : (shown?.consequence ?? promise)}
          {!isSaid && (shown?.consequence ? ` · ${waiting}` : waiting)}
        </small>
      </p>
      {!isBegun.value && systemHere(game.system)?.how && (
        <WordsHere system={game.system} of=".at-table" />
      )}
      {board && (!board.missing || board.Declare) && (
        <TrayTools game={game} draft={draft} />
      )}
    </div>
  );
}
