import { Suspense } from 'react';
import { CanadaStatus, StatusLine } from '../../features/status/StatusLine.tsx';
import { statusSum } from '../../features/status/status-sum.ts';
import { absenceWords, leftOutWords, NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName, KIND_WORDS } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useCountedFrom } from '../../map-state/counted-sources.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import type { PackedIncidentsProblem } from '../../packed-incidents/messages.ts';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

const PeriodWords = lazyWithin(async () => ({ default: (await import('./PeriodWords.tsx')).PeriodWords }));

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

/** What the map adds up to and how it is, at the map’s edge or in the head of a phone’s sheet. `onList` opens or closes the list. */
export function MapStatus({ onList }: { onList: () => void }) {
  const [{ city }] = useMapSearch();
  const { cities, detail } = useCity();
  const { summary, state, problem, retry, incidents } = useCounts();
  const counted = useCountedFrom();
  const phone = useIsPhone();
  if (city === 'all') return <CanadaStatus cities={cities.length} onList={phone ? null : onList} />;
  const absence = summary?.absence ?? null;
  return (
    <StatusLine
      sum={statusSum({ summary, state, incidents })}
      state={state}
      problem={countsProblem(problem)}
      onRetry={retry}
      absence={absence && absenceWords(absence)}
      leftOut={leftOutWords(summary?.leftOut ?? [])}
      detail={detail}
      newest={counted?.newest ?? null}
      fetchedAt={counted?.fetchedAt ?? null}
      onList={onList}
      compact={phone}
    />
  );
}

const SENTENCES: Record<PackedIncidentsProblem, () => string> = {
  broken: m.problem_broken,
  offline: m.problem_offline,
  internal: m.problem_internal,
};

/** Why the reports could not be counted, as a sentence. */
const countsProblem = (problem: PackedIncidentsProblem | null): string | null => problem && SENTENCES[problem]();
