interface Option<Value> {
  value: Value;
  label: string;
  /** What waits there, for a dot beside the label. */
  news?: string | undefined;
}

interface Props<Value> {
  name: string;
  label: string;
  /** Null: none is taken. */
  value: NoInfer<Value> | null;
  options: readonly Option<Value>[];
  onChoose: (value: NoInfer<Value>) => void;
}

/** That something waits behind a choice. */
const Dot = ({ says }: { says: string }) => (
  <i class="dot">
    <span class="sr">{says}</span>
  </i>
);

/** A few choices side by side, one of them taken. */
export function Segments<Value extends string>({
  name,
  label,
  value,
  options,
  onChoose,
}: Props<Value>) {
  return (
    <div class="segments grow" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            class="over"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
          {option.news && <Dot says={option.news} />}
        </label>
      ))}
    </div>
  );
}
