interface Option {
  value: string;
  label: string;
}

interface Props {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** A few choices side by side, one of them taken. */
export function Segments({ name, label, value, options, onChoose }: Props) {
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
