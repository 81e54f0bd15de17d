import type { Coverage } from '@crimemap/contract/canada';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { City } from './kit/city.ts';

/**
 * What a city publishes of each crime type, from its datasets' own declarations: the finest place, the shortest lag in days
 * and the first year of all datasets that have the type. Types it does not publish are not in the list.
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

/** Do its shootings say how many people they killed and injured? No other crime type says it. */
export const saysWhoWasHarmed = (city: City): boolean =>
  city.datasets.some(
    ({ harms = [], publishes }) => harms.length > 0 && publishes.some(({ types }) => types.includes('shooting')),
  );
