import type { Coverage } from '@crimemap/contract/canada';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { City } from './kit/city.ts';

/**
 * Returns what a city publishes of each crime type, as declared by its datasets. Contains the most precise location,
 * the shortest lag in days and the earliest first year. Types that the city does not publish are omitted.
 */
export function coverageOf(city: City): Coverage[] {
  return CRIME_TYPES.flatMap((type) => {
    const found = city.datasets.flatMap(({ publishes, staleAfterDays }) =>
      publishes.filter(({ types }) => types.includes(type)).map((publication) => ({ ...publication, staleAfterDays })),
    );
    if (found.length === 0) return [];
    const finest = Math.min(...found.map(({ precision }) => LOCATION_PRECISIONS.indexOf(precision)));
    return [
      {
        city: city.id,
        crime_type: type,
        precision: LOCATION_PRECISIONS[finest] ?? 'none',
        lag_days: Math.min(...found.map(({ staleAfterDays }) => staleAfterDays)),
        first_year: Math.min(...found.map(({ since }) => since)),
      },
    ];
  });
}

/**
 * Returns whether the city publishes how many people were killed and injured in shootings. No city publishes this for
 * another type.
 */
export const saysWhoWasHarmed = (city: City): boolean =>
  city.datasets.some(
    ({ harms = [], publishes }) => harms.length > 0 && publishes.some(({ types }) => types.includes('shooting')),
  );
