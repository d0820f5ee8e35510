import type { Decision, Game } from "../api/types";
import { lazy, lazyPart } from "../parts/lazy";
import {
  choice,
  confirm,
  decision,
  isJustThere,
  isSending,
  pending,
  startOver,
} from "../store/choice";
import { say } from "../words";
import { boardOf } from "./boards";
import { ChoiceSentence } from "./ChoiceSentence";
import { type Draft, isSame, moveOf } from "./draft";
import { ForMe, WhyForMe } from "./ForMe";
import { missing } from "./lack";
import { lacksMove } from "./plain";
import { PendingAnswer } from "./PendingAnswer";
import { ReasonLine } from "./ReasonLine";
import { TakeBack } from "./TakeBack";
import { tells } from "./tips";
import { TrayTools } from "./TrayTools";
import { WaitingTray } from "./WaitingTray";

const DecisionSegments = lazy(() => import("./DecisionSegments"), "DecisionSegments");
const Tip = lazyPart(() => import("./Tip"), "Tip");
const PlainChoices = lazy(() => import("./PlainChoices"), "PlainChoices");

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
  const lack = missing(game, open, draft);
  const isOnBoard = !!board?.missing;
  const { Weigh, Declare } = board ?? {};
  const isGiven = !!open.given && isSame(open.given, draft);
  /** Which move it will be is not chosen yet. */
  const isUndecided = isOnBoard && !board?.act && !!lack && open.moves.length > 1;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!lack && !isGiven) confirm();
  };
  return (
    <form
      class="tray"
      aria-label={say("tray.label")}
      onSubmit={submit}
      onReset={startOver}
    >
      <ReasonLine system={game.system} />
      {game.decisions.length > 1 && <DecisionSegments game={game} open={open} />}
      <ChoiceSentence game={game} open={open} draft={draft} />
      {Weigh && <Weigh game={game} open={open} draft={draft} />}
      {tells(game) && <Tip game={game} open={open} />}
      <WhyForMe game={game} open={open} draft={draft} />
      {!board && <PlainChoices game={game} open={open} draft={draft} />}
      <div class="row">
        <TakeBack game={game} />
        <ForMe game={game} open={open} draft={draft} />
        {Declare && <Declare game={game} open={open} draft={draft} />}
        {(isOnBoard || !board) && !Declare && <TrayTools game={game} draft={draft} />}
        <button
          class={isOnBoard || !board ? "btn act grow" : "btn act"}
          type="submit"
          disabled={!!lack || isGiven || isSending.value || isJustThere.value}
          aria-busy={isSending.value}
        >
          {isGiven
            ? say("tray.given")
            : isUndecided
              ? say("tray.confirm")
              : (board?.act ?? labelOf)(open, draft)}
        </button>
      </div>
    </form>
  );
}

/** What the button does; a board may leave open which move it will be. */
const labelOf = (open: Decision, draft: Draft): string =>
  lacksMove(open, draft) ? say("tray.confirm") : moveOf(open, draft).label;
