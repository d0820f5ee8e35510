/** The slow hand on a small dial; the thick arc is what remains of a day. */
export function Dial({ left }: { left: number }) {
  const turn = 2 * Math.PI * Math.min(left, 0.99);
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const at = (r: number) => `${(12 + r * x).toFixed(1)} ${(12 + r * y).toFixed(1)}`;
  return (
    <svg class="dial" viewBox="0 0 24 24" aria-hidden="true">
      <circle class="track" cx="12" cy="12" r="9" />
      <path class="left" d={`M12 3A9 9 0 ${left > 0.5 ? 1 : 0} 1 ${at(9)}`} />
      <path d={`M12 12L${at(5)}`} />
    </svg>
  );
}
