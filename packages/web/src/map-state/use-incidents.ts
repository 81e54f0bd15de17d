import { incidentsNeed } from './filter-rules.ts';
import { useMapSearch } from './map-search.ts';
import { useFilter, useViewer } from './shown.ts';

/** What single incidents still need before they are shown. `null`: nothing; or it is not known yet who is there. */
export function useIncidentsNeed(): ReturnType<typeof incidentsNeed> {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return isMember === undefined ? null : incidentsNeed(city, filter, isMember);
}

/** Are single incidents on, and is everything there that they need? Whoever is not known yet is taken for a guest. */
export function useIncidentsShown(): boolean {
  const { city, points } = useMapSearch('city', 'points');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return points && incidentsNeed(city, filter, isMember ?? false) === null;
}
