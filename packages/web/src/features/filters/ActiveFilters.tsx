import type { AreaKind } from '@crimemap/contract/cities';
import { areaLabel } from '../../i18n/area-label.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { CrimeFilter, DivisionChoice, FilterChange } from '../../map-state/filter-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';

interface ActiveFiltersProps {
  readonly filter: CrimeFilter;
  readonly kind: AreaKind;
  readonly divisions: readonly DivisionChoice[];
  /** Guests cannot take away their type and year. */
  readonly mayClear: boolean;
  readonly onChange: (change: FilterChange) => void;
}

/** What is filtered by now, each with a way to take it away. */
export function ActiveFilters({ filter, kind, divisions, mayClear, onChange }: ActiveFiltersProps) {
  const { crime_type, year, division } = filter;
  const divisionLabel =
    division && (divisions.find(({ code }) => code === division)?.label ?? areaLabel(kind, division));
  const chips = [
    crime_type && {
      label: crimeTypeName(crime_type),
      remove: mayClear ? () => onChange({ crime_type: undefined }) : undefined,
    },
    year !== undefined && { label: String(year), remove: mayClear ? () => onChange({ year: undefined }) : undefined },
    divisionLabel && { label: divisionLabel, remove: () => onChange({ division: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="sr-only">{m.active_filters()}</h3>
        {chips.length === 0 && (
          <p className="text-tiny text-muted">
            {filter.days && filter.days !== 'all' ? m.period_no_filter() : m.no_active_filters()}
          </p>
        )}
        <ul className="flex flex-wrap gap-1.5" aria-label={m.active_filters()}>
          {chips.map(({ label, remove }) => (
            <li key={label}>
              <Chip onRemove={remove} removeLabel={m.remove_filter({ what: label })}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      {chips.some(({ remove }) => remove) && (
        <Button
          look="link"
          className="shrink-0"
          onClick={() => onChange({ crime_type: undefined, year: undefined, division: undefined })}
        >
          {m.clear_filters()}
        </Button>
      )}
    </div>
  );
}
