import type { CrimeType } from '@crimemap/contract/crime-types';
import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { type CrimeFilter, type FilterChange, yearsToChoose } from '../../map-state/filter-rules.ts';
import { Button } from '../../ui/Button.tsx';

interface GuestChoicesProps {
  /** Crime types that are open to everyone. */
  readonly types: readonly CrimeType[];
  readonly filter: CrimeFilter;
  readonly thisYear: number;
  readonly onChange: (change: FilterChange) => void;
}

/** What guests can choose while the fields are locked: the types open to everyone, and any year. */
export function GuestChoices({ types, filter, thisYear, onChange }: GuestChoicesProps) {
  const [choosesYear, setChoosesYear] = useState(false);
  const years = useId();
  return (
    <div className="text-small text-muted">
      <p className="flex flex-wrap items-center gap-x-1">
        <span>{m.guest_also()}</span>
        {types.map((crime_type) => (
          <span key={crime_type}>
            <Button
              variant="link"
              className="!text-small aria-pressed:font-semibold"
              aria-pressed={filter.crime_type === crime_type}
              onClick={() => onChange({ crime_type })}
            >
              {crimeTypeName(crime_type)}
            </Button>
            <span>{', '}</span>
          </span>
        ))}
        <Button
          variant="link"
          className="!text-small"
          aria-expanded={choosesYear}
          aria-controls={years}
          onClick={() => setChoosesYear(!choosesYear)}
        >
          {m.guest_any_year()}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form. */}
      <div id={years} role="group" aria-label={m.year()} hidden={!choosesYear} className="mt-1 flex flex-wrap gap-1">
        {yearsToChoose(thisYear).map((year) => (
          <Button
            key={year}
            className="!min-h-7 !px-2 !text-small tabular-nums aria-pressed:border-accent aria-pressed:text-accent phone:!min-h-11"
            aria-pressed={filter.year === year}
            onClick={() => onChange({ year })}
          >
            {year}
          </Button>
        ))}
      </div>
    </div>
  );
}
