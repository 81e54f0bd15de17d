import { isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import { m } from '../../i18n/generated/messages.js';
import { periodName } from '../../i18n/names.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { PERIOD_CHOICES, type ShownPeriod } from '../../map-state/period.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { Select } from '../../ui/forms/Select.tsx';

interface PeriodSelectProps {
  readonly city: PeriodCity;
  /** What a link or this field asked for; unset: the city's own. */
  readonly asked: number | undefined;
  /** What is shown for it. */
  readonly period: ShownPeriod | null;
  readonly onChange: (days: number | undefined) => void;
}

/** How far back the map reaches in a city that is not shown by years. */
export function PeriodSelect({ city, asked, period, onChange }: PeriodSelectProps) {
  const own =
    asked === undefined && period && period.empty === null ? periodName(city, period.length, period.endsToday) : null;
  const known: readonly number[] = PERIOD_CHOICES;
  const choices = asked === undefined || known.includes(asked) ? known : [asked, ...known];
  return (
    <Select
      label={m.period()}
      value={asked ?? ''}
      active={asked !== undefined}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{own ? m.period_own_is({ period: own }) : m.period_own()}</option>
      {choices.map((days) => (
        <option key={days} value={days}>
          {periodName(city, days, period?.endsToday ?? false)}
        </option>
      ))}
    </Select>
  );
}

/** The period of a city that is shown by periods; loaded with the first such city. */
export function PeriodField() {
  const [{ days }] = useMapSearch();
  const { city } = useCity();
  const { period } = useFilter();
  if (!city || !isShownByPeriod(city.id)) return null;
  return (
    <PeriodSelect city={city.id} asked={days} period={period} onChange={(next) => changeMapSearch({ days: next })} />
  );
}
