import type { City } from '@crimemap/contract/cities';
import { listText } from '@crimemap/contract/list-text';
import { RADII } from '@crimemap/contract/radii';
import type { View } from '@crimemap/contract/view';
import {
  EVERYTHING,
  formatMapSearch,
  type MapSearch,
  parseMapSearch,
  roundedPlace,
} from '../../map-state/map-search.ts';
import { wholeQuestion } from '../../map-state/whole-question.ts';

/**
 * Returns the map’s query string for the current reports of a view. `null` if the map has no such filter and would
 * therefore show another number.
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
    box === undefined;
  if (!fits) return null;
  const search: MapSearch = {
    ...parseMapSearch(`city=${city}`),
    ...wholeQuestion(city, {
      crime_type: crime_types?.[0],
      year,
      days: isPeriod ? undefined : EVERYTHING,
      period: isPeriod ? `${since}..${until}` : undefined,
    }),
    division: division && listText(division),
    months,
    hours: week_hours,
    ...(neighbourhood && kinds[1] && { area: neighbourhood[0], kind: kinds[1] }),
    ...(hexagon !== undefined && { area: hexagon, kind: 'hexagon' }),
    ...(circle && radius && { near: roundedPlace([circle.lng, circle.lat]), r: radius }),
  };
  return formatMapSearch(search);
}

/** Returns true if the map colours hexagons and the view contains the reports of all of them. */
export function isOverHexagons(view: View): boolean {
  const { kind, heat } = parseMapSearch(location.search);
  return kind === 'hexagon' && heat && view.hexagon === undefined;
}
