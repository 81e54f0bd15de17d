import { countIncidents } from '@crimemap/contract/counts';
import { listText } from '@crimemap/contract/list-text';
import type { View } from '@crimemap/contract/view';
import { skipToken, useQuery } from '@tanstack/react-query';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { askingOf, callApi } from '../../api/call-api.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { viewOfFilter } from '../../packed-incidents/view-of-filter.ts';
import type { ShownAnswer } from './use-opened-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';

/**
 * Returns the number of events that reports of several types come from, if it is smaller than the number of reports.
 * Returns `null` for one type, for all years of a city, for a source without event ids, and until the server has
 * responded. Also `null` around the person, because the location stays on the device.
 */
export function useEvents({ total, manifest, period, isWhole, scope }: ShownAnswer): number | null {
  const { extent } = useOpenedAnswer();
  const isMapReady = useMapView((map) => map.isReady);
  const isSum = total !== null && total > 1 && period !== null && period.filter.crime_type === undefined;
  const isCounted = scope.kind === 'circle' ? !scope.circle.isMine : scope.kind === 'area' || !isWhole;
  const view = isSum && isCounted && manifest ? viewOfFilter(manifest, period.filter, { extent }) : null;
  const query = view && queryOf(view);
  const { data } = useQuery({
    queryKey: ['events', manifest?.version, query],
    queryFn:
      query && isMapReady && !STATIC_SITE
        ? (context) => callApi(countIncidents, { params: { city: view.city }, query }, askingOf(context))
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const events = data && data.total === total ? data.events : null;
  return events !== null && total !== null && events < total ? events : null;
}

/**
 * Returns the API query that counts a view; `null` if the API cannot filter by its months, hours of the week or
 * hexagons.
 */
function queryOf({ division, neighbourhood, year, since, until, months, week_hours, circle, hexagon, box }: View) {
  if (months || week_hours || hexagon || box) return null;
  return {
    division: division && listText(division),
    neighbourhood: neighbourhood && listText(neighbourhood),
    since: year === undefined ? since : `${year}-01-01`,
    until: year === undefined ? until : `${year}-12-31`,
    ...(circle && { lng: String(circle.lng), lat: String(circle.lat), metres: String(circle.metres) }),
    events: '1',
  } as const;
}
