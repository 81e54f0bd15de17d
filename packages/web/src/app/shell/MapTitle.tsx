import { Suspense } from 'react';
import { statusSum } from '../../features/status/status-sum.ts';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName, KIND_WORDS } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { laterWithin } from '../../ui/later.ts';
import { Panel } from '../../ui/Panel.tsx';

const PeriodWords = laterWithin(async () => ({ default: (await import('./PeriodWords.tsx')).PeriodWords }));

/** What the map shows: the city, and the filters as chips. */
export function MapTitle() {
  const [search] = useMapSearch();
  const { city } = useCity();
  const { filter, period } = useFilter();
  const counts = useCounts();
  const total = statusSum(counts)?.total ?? null;
  const language = useLanguage();
  if (search.city === 'all') {
    return (
      <Panel className="w-fit max-w-100 px-3 py-1.5" label={m.city_all()}>
        <h2 className="text-small leading-tight font-semibold">{m.city_all()}</h2>
        <p className="text-tiny leading-tight text-muted">{m.canada_note()}</p>
      </Panel>
    );
  }
  if (!city) return null;
  const chips = [
    total !== null
      ? m.chip_total({ n: formatNumber(total) })
      : counts.summary?.absence && m.chip_total({ n: NO_NUMBER }),
    filter.crime_type && crimeTypeName(filter.crime_type),
    filter.year !== undefined && String(filter.year),
    filter.division && `${KIND_WORDS[city.area_kinds[0] ?? 'division'].one()} ${filter.division}`,
  ].filter((chip) => typeof chip === 'string');
  return (
    <Panel
      className="flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5"
      label={m.map_title({ city: city.displayName[language] })}
    >
      <div>
        <h2 className="text-small leading-tight font-semibold">{m.map_title({ city: city.displayName[language] })}</h2>
        <p className="text-tiny leading-tight text-muted">{m.map_subtitle()}</p>
      </div>
      <ul className="flex flex-wrap gap-1">
        {chips.map((chip) => (
          <li key={chip} className="rounded-full bg-accent/15 px-2 py-0.5 text-tiny">
            {chip}
          </li>
        ))}
        {period && (
          <li className="rounded-full bg-accent/15 px-2 py-0.5 text-tiny">
            <Suspense fallback="…">
              <PeriodWords />
            </Suspense>
          </li>
        )}
      </ul>
    </Panel>
  );
}
