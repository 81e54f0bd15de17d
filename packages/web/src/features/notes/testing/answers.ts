import type { City } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';

/** Returns the id number `nth` in the server’s format. */
export const noteId = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

const aCity = (said: Pick<City, 'id' | 'name' | 'time_zone' | 'bounds'>, center: readonly [number, number]): City => ({
  ...CITY_FACTS[said.id],
  displayName: { en: said.name, fr: said.name },
  description: { en: '', fr: '' },
  hasHistoricalData: true,
  view: { desktop: { center, zoom: 11 }, mobile: { center, zoom: 10 } },
  area_kinds: ['division'],
  first_year: 2004,
  ...said,
});

export const TORONTO = aCity(
  {
    id: 'toronto',
    name: 'Toronto',
    time_zone: 'America/Toronto',
    bounds: [
      [-79.64, 43.58],
      [-79.11, 43.86],
    ],
  },
  [-79.38, 43.7],
);
export const EDMONTON = aCity(
  {
    id: 'edmonton',
    name: 'Edmonton',
    time_zone: 'America/Edmonton',
    bounds: [
      [-113.72, 53.39],
      [-113.27, 53.72],
    ],
  },
  [-113.49, 53.55],
);
