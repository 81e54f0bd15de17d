import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { useMemo } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import type { ShownPeriod } from '../../i18n/names.ts';
import { areaLabel, areaNameLabel, periodName, periodWords } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { chooseCity } from '../../map-state/city-change.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { type DivisionChoice, newestYear, typeChange } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { daysToChoose } from '../../map-state/period.ts';
import { useCity, useCounts, useFilter, useViewer } from '../../map-state/shown.ts';
import { LoadFailed } from '../../ui/Boundary.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { FilterPanel } from './FilterPanel.tsx';

/** The filter panel, with data from the link and the server. */
export function FilterSection() {
  const { city: shown, ...times } = useMapSearch('city', 'period', 'months', 'hours');
  const { cities, isFailed, retry, city, divisions } = useCity();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const { manifest } = useCounts();
  const empty = useEmptyReason();
  const language = useLanguage();
  const kind = city?.area_kinds[0] ?? 'division';
  const choices = useMemo(() => divisionChoices(manifest, divisions, kind), [manifest, divisions, kind]);
  if (isFailed) return <LoadFailed onRetry={retry}>{m.cities_failed()}</LoadFailed>;
  return (
    <FilterPanel
      city={shown}
      cities={[
        ...cities.map(({ id, displayName }) => ({ id, name: displayName[language] })),
        ...(cities.length > 0 ? [{ id: 'all', name: m.city_all() } as const] : []),
      ]}
      kind={kind}
      divisions={choices}
      filter={filter}
      isMember={isMember}
      thisYear={newestYear()}
      isEmpty={empty !== null}
      onLocked={STATIC_SITE ? null : () => useDialogs.getState().open({ name: 'sign-in' })}
      onCity={chooseCity}
      onChange={(change) =>
        changeMapSearch(change.crime_type ? { ...change, ...typeChange(change.crime_type, filter) } : change)
      }
      link={times}
    >
      {city && isShownByPeriod(city.id) && <PeriodField city={city.id} />}
    </FilterPanel>
  );
}

/**
 * Returns the options of the division filter: first the areas on the map, then, under a separate header, areas that
 * only rows name. They are sorted by code, with numbers in numerical order. The code of a header starts with `--`.
 */
export function divisionChoices(
  manifest: Pick<PackedManifest, 'areas'> | null,
  areas: Pick<Areas, 'features'> | null,
  kind: AreaKind,
): DivisionChoice[] {
  const drawn =
    areas?.features.map(({ properties: { code, name } }) => ({ code, label: areaNameLabel(kind, code, name) })) ?? [];
  const known = new Set(
    areas?.features.flatMap(({ properties: { code, name } }) => [normalizeForSearch(code), normalizeForSearch(name)]),
  );
  const named = manifest?.areas.filter((code) => code !== '' && !known.has(normalizeForSearch(code))) ?? [];
  const others = named.map((code) => ({ code, label: areaLabel(kind, code) }));
  if (drawn.length === 0 || others.length === 0) return [...inOrder(drawn), ...inOrder(others)];
  return [
    { code: '--drawn', label: m.areas_drawn() },
    ...inOrder(drawn),
    { code: '--named', label: m.areas_not_drawn() },
    ...inOrder(others),
  ];
}

const normalizeForSearch = (text: string): string => text.trim().toLowerCase();
const inOrder = (choices: readonly DivisionChoice[]): DivisionChoice[] =>
  choices.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));

interface PeriodSelectProps {
  readonly city: PeriodCity;
  /** Number of days in the link or chosen in this field. If unset: the last 12 months, or a choice made elsewhere. */
  readonly requestCount: number | undefined;
  /** The period that is shown. */
  readonly period: ShownPeriod | null;
  /** Year or period that was chosen elsewhere on the page, in words. */
  readonly other?: string | undefined;
  readonly onChange: (days: number | undefined) => void;
}

/** Value of the option for a choice that was made elsewhere. */
const OTHER = 'other';

/** Field that chooses the period of a city that is not shown by years. */
export function PeriodSelect({ city, requestCount, period, other, onChange }: PeriodSelectProps) {
  const known = daysToChoose(city);
  const choices = requestCount === undefined || known.includes(requestCount) ? known : [requestCount, ...known];
  return (
    <Select
      label={m.period()}
      value={other === undefined ? (requestCount ?? '') : OTHER}
      active={requestCount !== undefined || other !== undefined}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      {other !== undefined && (
        <option value={OTHER} disabled>
          {other}
        </option>
      )}
      <option value="">{m.period_last_12_months()}</option>
      {choices.map((days) => (
        <option key={days} value={days}>
          {periodName(city, days, period?.endsToday ?? false)}
        </option>
      ))}
    </Select>
  );
}

/** The period field with the period in the link and the period that is shown. */
function PeriodField({ city }: { city: PeriodCity }) {
  const { days, period: text } = useMapSearch('days', 'period');
  const { filter, period } = useFilter();
  return (
    <PeriodSelect
      city={city}
      requestCount={days}
      period={period}
      other={text === undefined ? filter.year?.toString() : periodWords(text)}
      onChange={(next) => changeMapSearch({ days: next, year: undefined })}
    />
  );
}
