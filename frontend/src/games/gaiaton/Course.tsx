import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { setOf } from "./animals";
import type { Battle } from "./battles";
import { BattlePicture, verdict } from "./BattlePicture";
import { KindCoin } from "./KindCoin";
import { animalAt, far, nameAt, near, viewOf } from "./view";

const WIDE = 300;
const HIGH = 96;

interface Props {
  game: Game;
  battles: readonly Battle[];
}

/** The course of a match: how many cards were left, and all battles to be opened. */
export function Course({ game, battles }: Props) {
  const title = say("gaiaton_sheets.course");
  return (
    <section class="paper" aria-labelledby="course">
      <h2 id="course">{title}</h2>
      <CardsLeft game={game} battles={battles} />
      <button
        class="btn"
        type="button"
        onClick={() => openSheet(title, <AllBattles game={game} battles={battles} />)}
      >
        {say("gaiaton_sheets.all_battles", { n: battles.length })}
      </button>
    </section>
  );
}

function AllBattles({ game, battles }: Props) {
  return (
    <div class="fought-list">
      {battles.map((battle) => (
        <BattleRow key={battle.number} game={game} battle={battle} />
      ))}
    </div>
  );
}

/** Two lines that only ever fall: what both had left after each battle. */
function CardsLeft({ game, battles }: Props) {
  const size = setOf(viewOf(game).options.animals)?.rules.size;
  if (!size) return null;
  const mine = leftAfter(size, battles, near(game));
  const theirs = leftAfter(size, battles, far(game));
  const yOf = (n: number): number => HIGH - (HIGH * n) / size;
  const told = say("gaiaton_sheets.left", {
    one: nameAt(game, near(game)),
    mine: mine.at(-1)!,
    other: nameAt(game, far(game)),
    theirs: theirs.at(-1)!,
  });
  return (
    <figure class="course">
      <svg viewBox={`-6 -6 ${WIDE + 12} ${HIGH + 12}`} role="img" aria-label={told}>
        {[0, size / 2, size].map((n) => (
          <path key={n} class="ruled" d={`M0 ${yOf(n)}H${WIDE}`} />
        ))}
        <path class="theirs" d={lineOf(theirs, yOf)} />
        <path class="mine" d={lineOf(mine, yOf)} />
      </svg>
      <figcaption class="soft">
        <span class="key mine">{`${nameAt(game, near(game))} ${mine.at(-1)}`}</span>{" "}
        <span class="key theirs">{`${nameAt(game, far(game))} ${theirs.at(-1)}`}</span>{" "}
        {say("gaiaton_sheets.left_of", { size })}
      </figcaption>
    </figure>
  );
}

function leftAfter(size: number, battles: readonly Battle[], seat: number): number[] {
  const left = [size];
  for (const { winner, lost } of battles)
    left.push(left.at(-1)! - (winner === seat ? 0 : lost.length));
  return left;
}

const lineOf = (left: readonly number[], yOf: (n: number) => number): string =>
  left
    .map((n, i) => {
      const x = Math.round((WIDE * i) / (left.length - 1));
      return i ? `H${x}V${yOf(n)}` : `M${x} ${yOf(n)}`;
    })
    .join("");

/** One battle in a line; a tap shows it as a picture. */
function BattleRow({ game, battle }: { game: Game; battle: Battle }) {
  const title = verdict(game, battle);
  const show = () =>
    openSheet(title, <BattlePicture game={game} battle={battle} isTitled />);
  const [left, right] = [battle.totals[far(game)]!, battle.totals[near(game)]!];
  return (
    <button class="choice fought" type="button" onClick={show}>
      <span class="grow">
        <b>{say("gaiaton_sheets.battle", { n: battle.number })}</b>
        <small>{outcome(game, battle)}</small>
      </span>
      <Coins game={game} battle={battle} seat={far(game)} />
      <b class={left > right ? "num good" : "num"}>{left}</b>
      <span class="soft" aria-hidden="true">
        :
      </span>
      <b class={right > left ? "num good" : "num"}>{right}</b>
      <Coins game={game} battle={battle} seat={near(game)} />
      <Icon name="next" />
    </button>
  );
}

/** "Lena won", "You won, in 3 exchanges". */
function outcome(game: Game, { winner, pairs }: Battle): string {
  const who = nameAt(game, winner!);
  return pairs.length > 1
    ? say("gaiaton_sheets.won_chain", { who, n: pairs.length })
    : say("gaiaton_sheets.won", { who });
}

/** The kind of the animal that decided. */
function Coins({ game, battle, seat }: { game: Game; battle: Battle; seat: number }) {
  const lay = battle.pairs.at(-1)!.lays[seat];
  const animal = lay && animalAt(viewOf(game), lay.animal);
  return animal ? <KindCoin colour={animal.colour} /> : null;
}
