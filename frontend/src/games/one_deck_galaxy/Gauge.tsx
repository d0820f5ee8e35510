import { say } from "../../words";

interface Props {
  have: number;
  need: number;
}

const FINE = 24; // units whose notches an eye still tells apart

/** A bar with a notch for each unit; `SoFar` stands beside it in words. */
export const Gauge = ({ have, need }: Props) => (
  <i
    class={need > FINE ? "gauge fine" : "gauge"}
    style={{ "--have": Math.min(have, need), "--need": need || 1 }}
  />
);

/** "2 of 6". */
export const SoFar = (far: Props) => (
  <b class="num far">{say("galaxy.of", { ...far })}</b>
);
