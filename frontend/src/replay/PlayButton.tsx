import { say } from "../words";

interface Props {
  isOn: boolean;
  onTurn: () => void;
}

/** Goes on by itself, or stops. */
export function PlayButton({ isOn, onTurn }: Props) {
  return (
    <button
      class="icon"
      type="button"
      aria-label={say(isOn ? "replay.pause" : "replay.play")}
      onClick={onTurn}
    >
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={isOn ? "M6 5h4v14H6zM14 5h4v14h-4z" : "M7 4.500 19 12 7 19.500z"} />
      </svg>
    </button>
  );
}
