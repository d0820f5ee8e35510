import type { Decision, Game } from "../api/types";
import {
  choice,
  confirm,
  decision,
  isBegun,
  isSending,
  pending,
  startOver,
} from "../store/choice";
import { Icon } from "../parts/Icon";
import { say } from "../words";
import { boardOf } from "./boards";
import { DecisionSegments } from "./DecisionSegments";
import { type Draft, lacking, moveOf } from "./draft";
import { lackWords } from "./lack";
import { MoveSegments } from "./MoveSegments";
import { PendingAnswer } from "./PendingAnswer";
import { Picks } from "./Picks";
import { PlaceChoice } from "./PlaceChoice";
import { ReasonLine } from "./ReasonLine";
import { WaitingTray } from "./WaitingTray";

/** Choose, see what it would do, confirm. Answers any decision of any system by its form. */
export function DecisionTray({ game }: { game: Game }) {
  if (pending.value && !isSending.value) return <PendingAnswer />;
  if (!decision.value || !choice.value) return <WaitingTray game={game} />;
  return <Choosing game={game} open={decision.value} draft={choice.value} />;
}

interface Props {
  game: Game;
  open: Decision;
  draft: Draft;
}

function Choosing({ game, open, draft }: Props) {
  const board = boardOf(game.system);
  const move = moveOf(open, draft.move);
  const lack = lacking(open, draft);
  const shown = board?.preview(game, draft);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!lack) confirm();
  };
  return (
    <form
      class="tray"
      aria-label={say("tray.label")}
      onSubmit={submit}
      onReset={startOver}
    >
      <ReasonLine system={game.system} />
      <DecisionSegments game={game} open={open} />
      <div class="row">
        <p class="grow tell" aria-live="polite">
          <b>{shown?.title ?? (lack ? lackWords(lack, draft) : move.label)}</b>
          <small>{shown?.consequence ?? say("tray.then_see")}</small>
        </p>
        {board && shown && (
          <button
            class="icon"
            type="button"
            aria-label={say("table.look", { what: shown.title })}
            onClick={() => board.zoom(game, draft)}
          >
            <Icon name="info" />
          </button>
        )}
        {isBegun.value && (
          <button
            class="btn quiet fold"
            type="reset"
            aria-label={say("tray.start_over")}
          >
            <Icon name="cross" />
            <span>{say("tray.start_over")}</span>
          </button>
        )}
      </div>
      {!board && <Picks open={open} move={move} draft={draft} />}
      <MoveSegments open={open} draft={draft} />
      <div class="row">
        <PlaceChoice open={open} move={move} draft={draft} />
        <button
          class="btn act"
          type="submit"
          disabled={!!lack || isSending.value}
          aria-busy={isSending.value}
        >
          {move.label}
        </button>
      </div>
    </form>
  );
}
