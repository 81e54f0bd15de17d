import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { type ReactNode, useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, crimeTypeName, KIND_WORDS, periodWords, timesInWords } from '../../i18n/names.ts';
import {
  type CrimeFilter,
  type DivisionChoice,
  divisionCode,
  type FilterChange,
  guestTypesOf,
  lockedBecause,
  needsDivision,
  typesToChoose,
  yearsToChoose,
} from '../../map-state/filter-rules.ts';
import { EVERYTHING } from '../../map-state/map-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TypeAhead } from '../../ui/forms/TypeAhead.tsx';
import { FilterPanelLoading } from './FilterPanelLoading.tsx';
import { GuestChoices } from './GuestChoices.tsx';

interface FilterPanelProps {
  readonly city: CityId | 'all';
  /** Cities to choose from, and all of Canada. */
  readonly cities: ReadonlyArray<{ readonly id: CityId | 'all'; readonly name: string }>;
  /** Kind of area that the city’s rows name. The third field has its name. */
  readonly kind: AreaKind;
  readonly divisions: readonly DivisionChoice[];
  /** Active filter, with the defaults of a guest filled in. */
  readonly filter: CrimeFilter;
  /** `undefined` until the server has responded. */
  readonly isMember: boolean | undefined;
  readonly thisYear: number;
  /** True if no division has reports that match this filter. */
  readonly isEmpty?: boolean;
  /** Called when a guest presses a field that only members may use; `null` if nobody can sign in on this site. */
  readonly onLocked: (() => void) | null;
  readonly onCity: (city: CityId | 'all') => void;
  readonly onChange: (change: FilterChange) => void;
  /** Field for the period, used if no year is chosen. */
  readonly children?: ReactNode;
  /** Period, months and hours in the link. */
  readonly link?: TimesOfLink;
}

type TimesOfLink = Pick<FilterChange, 'period' | 'months' | 'hours'>;

const LOCK_HINT = { login: m.login_required, city: m.not_for_city } as const;

/** The filter panel, ‘Filter Crime Data’. */
export function FilterPanel({
  city,
  cities,
  kind,
  divisions,
  filter,
  isMember,
  thisYear,
  isEmpty = false,
  onLocked,
  onCity,
  onChange,
  children,
  link = {},
}: FilterPanelProps) {
  const titleId = useId();
  if (isMember === undefined || cities.length === 0) return <FilterPanelLoading />;
  const top = (
    <>
      <h2 id={titleId} className="text-body font-semibold">
        {m.filter_title()}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        <TypeAhead label={m.city()} choices={cities} value={city} onChoose={onCity} />
        <TypeAhead label={m.city_search_other()} choices={cities.filter(({ id }) => id !== city)} onChoose={onCity} />
      </div>
    </>
  );
  if (city === 'all') {
    return (
      <section aria-labelledby={titleId} className="space-y-2.5">
        {top}
        <p className="text-small text-muted">{m.canada_choose()}</p>
      </section>
    );
  }
  const lock = lockedBecause(city, isMember);
  // If nobody can sign in, the fields offer guests the choices that are open to everyone.
  const offered = lock === 'login' && !onLocked ? (guestTypesOf(city) ?? []) : null;
  const isLocked = lock !== null && !offered;
  const hint = isLocked ? LOCK_HINT[lock]() : null;
  const press = (lock === 'login' && onLocked) || undefined;
  const words = KIND_WORDS[kind];
  // A period is shown instead of the year. Without a year and a period, the last 12 months are shown.
  const periodInstead =
    isShownByYears(city) && filter.days !== undefined
      ? link.period === undefined
        ? m.period_last_12_months()
        : periodWords(link.period)
      : null;
  return (
    <section aria-labelledby={titleId} className="space-y-2.5">
      {top}
      <div className="grid grid-cols-[1fr_1.14fr] gap-2">
        <Select
          label={m.crime_type()}
          value={filter.crime_type ?? ''}
          disabled={isLocked}
          onLocked={press}
          hint={hint}
          active={filter.crime_type !== undefined}
          onChange={(event) => onChange({ crime_type: (event.target.value || undefined) as CrimeType | undefined })}
        >
          {!offered && <option value="">{m.all_types()}</option>}
          {(offered ?? typesToChoose(filter.crime_type)).map((type) => (
            <option key={type} value={type}>
              {crimeTypeName(type)}
            </option>
          ))}
        </Select>
        <Select
          label={m.year()}
          value={filter.year ?? (periodInstead ? '' : 'all')}
          disabled={isLocked}
          onLocked={press}
          hint={hint}
          active={filter.year !== undefined}
          onChange={(event) =>
            onChange(event.target.value === 'all' ? { days: EVERYTHING } : { year: Number(event.target.value) })
          }
        >
          {periodInstead && <option value="">{periodInstead}</option>}
          <option value="all">{m.all_years()}</option>
          {yearsToChoose(thisYear).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
      </div>
      {press && (
        <GuestChoices types={guestTypesOf(city) ?? []} filter={filter} thisYear={thisYear} onChange={onChange} />
      )}
      {!isShownByYears(city) && <p className="text-small text-muted">{m.city_shows_all()}</p>}
      {children}
      <Select
        label={words.one()}
        value={filter.division ?? ''}
        active={filter.division !== undefined}
        hint={!isEmpty && needsDivision(city, filter, isMember) ? m.select_division_first() : null}
        onChange={(event) => onChange({ division: event.target.value ? divisionCode(event.target.value) : undefined })}
      >
        <option value="">{words.all()}</option>
        {withChosen(divisions, filter.division).map(({ code, label }) => (
          <option key={code} value={code} disabled={code.startsWith('--')}>
            {label}
          </option>
        ))}
      </Select>
      <ActiveFilters
        filter={filter}
        link={link}
        kind={kind}
        divisions={divisions}
        mayClear={lock !== 'login'}
        onChange={onChange}
      />
    </section>
  );
}

/** Adds the division in the link to the list, if the list does not contain it. */
const withChosen = (divisions: readonly DivisionChoice[], chosen: string | undefined): readonly DivisionChoice[] =>
  chosen && !divisions.some(({ code }) => code === chosen)
    ? [...divisions, { code: chosen, label: chosen }]
    : divisions;

interface ActiveFiltersProps {
  readonly filter: CrimeFilter;
  readonly link: TimesOfLink;
  readonly kind: AreaKind;
  readonly divisions: readonly DivisionChoice[];
  /** False for guests, because they cannot remove the type and the year that they start with. */
  readonly mayClear: boolean;
  readonly onChange: (change: FilterChange) => void;
}

const NO_FILTER: FilterChange = {
  crime_type: undefined,
  year: undefined,
  days: undefined,
  division: undefined,
  period: undefined,
  months: undefined,
  hours: undefined,
};

/** The active filters, each with a button that removes it. */
function ActiveFilters({ filter, link, kind, divisions, mayClear, onChange }: ActiveFiltersProps) {
  const { crime_type, year, division } = filter;
  const divisionLabel =
    division && (divisions.find(({ code }) => code === division)?.label ?? areaLabel(kind, division));
  const chips = [
    crime_type && {
      label: crimeTypeName(crime_type),
      remove: mayClear ? () => onChange({ crime_type: undefined }) : undefined,
    },
    year !== undefined && { label: String(year), remove: mayClear ? () => onChange({ year: undefined }) : undefined },
    ...timesInWords(link).map(({ parameter, words }) => ({
      label: words,
      remove: () => onChange({ [parameter]: undefined }),
    })),
    divisionLabel && { label: divisionLabel, remove: () => onChange({ division: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="sr-only">{m.active_filters()}</h3>
        {chips.length === 0 && (
          <p className="text-small text-muted">
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
        <Button variant="link" className="shrink-0" onClick={() => onChange(NO_FILTER)}>
          {m.clear_filters()}
        </Button>
      )}
    </div>
  );
}
