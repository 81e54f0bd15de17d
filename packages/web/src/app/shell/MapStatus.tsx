import { CanadaStatus, StatusLine } from '../../features/status/StatusLine.tsx';
import { statusSum } from '../../features/status/status-sum.ts';
import { absenceWords, leftOutWords, withoutHourWords } from '../../i18n/absence.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCountedFrom } from '../../map-state/counted-sources.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts } from '../../map-state/shown.ts';
import type { PackedIncidentsProblem } from '../../packed-incidents/messages.ts';
import { useIsPhone } from '../../ui/use-media.ts';

/** Totals and loading state of the map, along the lower edge of the page or in a phone’s bottom sheet. */
export function MapStatus() {
  const { city } = useMapSearch('city');
  const { cities, detail, isFailed } = useCity();
  const { summary, state, problem, retry, incidents } = useCounts();
  const counted = useCountedFrom();
  const phone = useIsPhone();
  if (city === 'all') return <CanadaStatus cities={cities.length} />;
  const absence = summary?.absence ?? null;
  return (
    <StatusLine
      sum={statusSum({ summary, state, incidents })}
      // If the city failed to load, its counts are not available either.
      state={isFailed ? 'failed' : state}
      problem={countsProblem(problem)}
      onRetry={retry}
      absence={absence && absenceWords(absence)}
      leftOut={[leftOutWords(summary?.leftOut ?? []), withoutHourWords(summary)].filter(Boolean).join(' · ') || null}
      detail={detail}
      newest={counted?.newest ?? null}
      fetchedAt={counted?.fetchedAt ?? null}
      compact={phone}
    />
  );
}

const SENTENCES: Record<PackedIncidentsProblem, () => string> = {
  broken: m.problem_broken,
  offline: m.problem_offline,
  internal: m.problem_internal,
};

/** Returns a sentence that says why the reports could not be counted; `null` if there was no problem. */
const countsProblem = (problem: PackedIncidentsProblem | null): string | null => problem && SENTENCES[problem]();
