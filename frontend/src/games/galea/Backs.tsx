import { CardBack } from "../../parts/CardBack";

/** A hand that is not ours to see. */
export function Backs({ count }: { count: number }) {
  if (!count) return null;
  return (
    <span
      class="pile fill backs"
      style={{ "--n": count, flexGrow: count }}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, i) => (
        <CardBack key={i} />
      ))}
    </span>
  );
}
