import { type MapSettings, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useFilter } from './use-filter.ts';

/** How the reports are shown. Without a map they are listed; where no year is chosen there is no list, but the areas have their numbers. */
export function useView(): MapSettings['view'] {
  const [{ view }] = useMapSearch();
  const isMissing = useMapView((map) => map.isMissing);
  const { year, days } = useFilter().filter;
  if (!isMissing || view !== 'map') return view;
  return year === undefined && days === undefined ? 'table' : 'list';
}
