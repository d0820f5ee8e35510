import { say } from "../../words";
import { type Colour, KINDS } from "./kinds";
import type { GaiatonView } from "./view";
import { showWheel } from "./zoom";
import "./sheetWords";
import "./drawings";

/** The wheel on the bare stage; a tap explains it. */
export function WheelButton({ view }: { view: GaiatonView }) {
  return (
    <span class="wheel-place">
      <Wheel />
      <small>{say("gaiaton.wheel")}</small>
      <button
        class="over"
        type="button"
        aria-label={say("gaiaton.look_wheel")}
        onClick={() => showWheel(view)}
      />
    </span>
  );
}

/** Clockwise from the top: each is strong against the next. */
const ROUND: { colour: Colour; x: number; y: number }[] = [
  { colour: "blue", x: 60, y: 16 },
  { colour: "orange", x: 104, y: 60 },
  { colour: "red", x: 60, y: 104 },
  { colour: "yellow", x: 16, y: 60 },
];

/** Between the coins, a quarter each, with its head before the next. */
const ARROWS = [
  "M77 20.5A43 43 0 0 1 98.5 41m1.5-6.5-1 7.5-7-3.2",
  "M99.5 77A43 43 0 0 1 79 98.5m6.5 1.5-7.5-1 3.2-7",
  "M43 99.5A43 43 0 0 1 21.5 79m-1.5 6.5 1-7.5 7 3.2",
  "M20.5 43A43 43 0 0 1 41 21.5m-6.5-1.5 7.5 1-3.2 7",
];

/** Which colour is strong against which; reptiles and amphibians stand aside. */
export function Wheel() {
  return (
    <svg
      class="wheel"
      viewBox="0 0 120 120"
      role="img"
      aria-label={say("gaiaton_sheets.wheel_told")}
    >
      {ARROWS.map((arrow) => (
        <path key={arrow} class="arrow" d={arrow} />
      ))}
      {ROUND.map((at) => (
        <Coin key={at.colour} {...at} size={15} />
      ))}
      <path class="arrow" d="M55 58h10m-10 4.5h10" />
      <Coin colour="purple" x={43.5} y={60} size={10.5} />
      <Coin colour="green" x={76.5} y={60} size={10.5} />
    </svg>
  );
}

interface Props {
  colour: Colour;
  x: number;
  y: number;
  size: number;
}

function Coin({ colour, x, y, size }: Props) {
  const icon = size * 1.1;
  return (
    <g data-hue={colour}>
      <circle class="disc" cx={x} cy={y} r={size} />
      <use
        class="sign-on"
        href={`#${KINDS[colour].icon}`}
        x={x - icon / 2}
        y={y - icon / 2}
        width={icon}
        height={icon}
      />
    </g>
  );
}
