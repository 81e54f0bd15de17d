import { classNames } from './class-names.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** One of a few: a row of radio buttons drawn as one control. */
export function Segmented<Value extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  name: string;
  choices: ReadonlyArray<Choice<Value>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'inline-flex min-h-7 cursor-pointer items-center rounded-md px-2 text-tiny whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11 phone:px-3 phone:text-small',
            choice.value === value ? 'bg-accent/20 text-text' : 'text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
