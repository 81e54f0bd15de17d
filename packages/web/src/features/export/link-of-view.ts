import type { City } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import { listText } from '@crimemap/contract/list-text';
import type { View } from '@crimemap/contract/view';
import { formatMapSearch, type MapSearch, parseMapSearch, roundedPlace } from '../../map-state/map-search.ts';
import { RADII } from '../../map-state/near-settings-store.ts';

/**
 * The query of the map’s address that shows a view’s reports, as they are today; `null`: the map has no such filter, so that another
 * number would stand there.
 */
export function linkOfView(view: View, { area_kinds: kinds }: Pick<City, 'area_kinds'>): string | null {
  const { city, crime_types, division, neighbourhood, year, since, until, months, week_hours, circle, hexagon, box } =
    view;
  const radius = circle && RADII.find((metres) => metres === circle.metres);
  const isPeriod = since !== undefined || until !== undefined;
  const fits =
    (crime_types?.length ?? 1) === 1 &&
    (neighbourhood?.length ?? 1) === 1 &&
    !(neighbourhood && (division || !kinds[1])) &&
    !(circle && !radius) &&
    !(hexagon !== undefined && (neighbourhood || circle)) &&
    !(isPeriod && (since === undefined || until === undefined || year !== undefined)) &&
    (isShownByYears(city) || (crime_types === undefined && year === undefined)) &&
    box === undefined;
  if (!fits) return null;
  const search: MapSearch = {
    ...parseMapSearch(`city=${city}`),
    crime_type: crime_types?.[0],
    division: division && listText(division),
    year,
    period: isPeriod ? `${since}..${until}` : undefined,
    months,
    hours: week_hours,
    ...(neighbourhood && kinds[1] && { area: neighbourhood[0], kind: kinds[1] }),
    ...(hexagon !== undefined && { area: hexagon, kind: 'hexagon' }),
    ...(circle && radius && { near: roundedPlace([circle.lng, circle.lat]), r: radius }),
  };
  return formatMapSearch(search);
}

/** The query of the address as it is now, without where the map happens to be looked at: the question, whose period moves on. */
export function questionOfAddress(): string {
  const { lng: _, lat: __, z: ___, ...search } = parseMapSearch(location.search);
  return formatMapSearch({ ...search, view: 'map', panel: undefined, pin: undefined, note: undefined });
}

/** Does the map colour hexagons, while a view is of the reports of all of them? */
export function isOverHexagons(view: View): boolean {
  const { kind, heat } = parseMapSearch(location.search);
  return kind === 'hexagon' && heat && view.hexagon === undefined;
}
