import type { LngLat } from '@crimemap/contract/geo';
import type { PlacePrecision } from '@crimemap/contract/notes';
import { m } from '../../../i18n/generated/messages.js';
import { shownPlace } from './note-place.ts';

const CHOICES: ReadonlyArray<{
  readonly value: PlacePrecision;
  readonly name: () => string;
  readonly text: (input: { place: string }) => string;
}> = [
  { value: 'approximate', name: m.create_approximate, text: m.create_approximate_text },
  { value: 'exact', name: m.create_exact, text: m.create_exact_text },
];

interface PrecisionChoiceProps {
  /** Returns the location that others see with this precision. */
  readonly seenAs: (precision: PlacePrecision) => LngLat;
  readonly value: PlacePrecision;
  readonly onChange: (value: PlacePrecision) => void;
}

/** Choice of the precision that others see, with the location they see for each option. */
export function PrecisionChoice({ seenAs, value, onChange }: PrecisionChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{m.create_precision()}</legend>
      <div className="grid gap-1.5">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className={`flex cursor-pointer gap-2.5 rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11 ${choice.value === value ? 'border-accent/60 bg-accent/10' : 'border-line'}`}
          >
            <input
              type="radio"
              name="precision"
              className="mt-0.5 shrink-0 accent-accent outline-none"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="min-w-0 text-small leading-snug">
              <b className="font-medium">{choice.name()}</b>
              <span className="block text-muted">{choice.text({ place: shownPlace(seenAs(choice.value)) })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
