interface Option<Value> {
  value: Value;
  label: string;
}

interface Props<Value> {
  name: string;
  label: string;
  value: NoInfer<Value>;
  options: readonly Option<Value>[];
  onChoose: (value: NoInfer<Value>) => void;
}

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
        </label>
      ))}
    </div>
  );
}
