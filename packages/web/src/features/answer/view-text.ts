import type { PackedManifest } from '@crimemap/contract/incidents';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { SummaryCounts } from '../../packed-incidents/summary-counts.ts';
import type { ShownAnswer } from './use-opened-answer.ts';

interface ViewOf {
  readonly manifest: Pick<PackedManifest, 'city' | 'data_source'>;
  readonly sources: SummaryCounts['sources'];
  readonly filter: MapFilter;
  readonly isMember: boolean;
}

/**
 * Returns a view as a query string. Equal strings mean equal views. The string contains the days and the types, so each
 * day a moving period such as 28 days is another view. `null` around the person, because such a view is never stored.
 */
export function viewText(
  { scope, period }: Pick<ShownAnswer, 'scope' | 'period'>,
  { manifest, sources, filter, isMember }: ViewOf,
): string | null {
  if (scope.kind === 'circle' && scope.circle.isMine) return null;
  const { crime_type, division, year, days, months, hours } = period?.filter ?? filter;
  const said = {
    city: manifest.city,
    who: isMember ? 'member' : 'guest',
    source: manifest.data_source,
    datasets: [...sources.map(({ dataset }) => dataset)].sort().join(','),
    crime_type,
    division,
    year: year && String(year),
    days: days && (days === 'all' ? days : `${days.from}-${days.to}`),
    months: months?.join(','),
    hours: hours?.join(','),
    ...(scope.kind === 'area' && { kind: scope.area.kind, area: scope.area.code }),
    ...(scope.kind === 'circle' && { near: scope.circle.at.join(','), r: String(scope.circle.metres) }),
  };
  return new URLSearchParams(Object.entries(said).flatMap(([name, text]) => (text ? [[name, text]] : []))).toString();
}
