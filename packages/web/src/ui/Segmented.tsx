import { classNames } from './class-names.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/**
 * Radio buttons in a row that look like one control, in two lines if one line is too narrow. `wide`: full width and
 * larger text.
 */
export function Segmented<Value extends string>({
  label,
  name,
  choices,
  value,
  wide = false,
  onChange,
}: {
  label: string;
  name: string;
  choices: ReadonlyArray<Choice<Value>>;
  value: Value;
  wide?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset
      className={classNames(
        'max-w-full flex-wrap rounded-lg border border-line bg-raised p-0.5',
        wide ? 'flex' : 'inline-flex',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'inline-flex cursor-pointer items-center rounded-md px-2 whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11 phone:px-2.5',
            wide ? 'min-h-9 flex-1 justify-center text-body font-medium' : 'min-h-7 text-small phone:text-small',
            // More than four choices do not fit into one line on a phone. This width results in lines of three, so the
            // last line does not contain a single choice.
            wide && choices.length > 4 && 'phone:basis-[30%]',
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
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
