import { getAddresses } from '@crimemap/contract/addresses';
import type { CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { getStreets, STREET_ZOOMS, type Streets } from '@crimemap/contract/streets';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, STATIC_SITE } from './base/static-site.ts';
import { queryOfCall } from './queries.ts';

const AN_HOUR_MS = 3_600_000;
const A_MINUTE_MS = 60_000;

/** Loads the street tiles of a city; reloaded every minute until official ones are imported. */
export const streetsQuery = (city: CityId) =>
  queryOptions({
    ...queryOfCall(['streets', city], getStreets, { params: { city } }, { staleTime: A_MINUTE_MS }),
    refetchInterval: ({ state }) => !STATIC_SITE && (state.data?.data_source === 'official' ? AN_HOUR_MS : A_MINUTE_MS),
  });

/** Loads the source and the number of a city's house numbers. */
export const addressesQuery = (city: CityId) =>
  queryOptions(queryOfCall(['addresses', city], getAddresses, { params: { city } }, { staleTime: A_MINUTE_MS }));

/** Streets of a city for MapLibre. Another version, language or zoom is another source with another key. */
export interface DrawnStreets {
  readonly key: string;
  /** Address of its tiles, with `{z}`, `{x}` and `{y}`. */
  readonly address: string;
  readonly zooms: { readonly min: number; readonly max: number };
  readonly bounds: Bounds | null;
  readonly attribution: string;
}

/**
 * Returns how to draw these streets; `null`: there are no tiles. `isLocated`: the map shows the user's position, so no
 * requested tile spans less than 0.05 degrees.
 */
export function drawnStreets(
  { city, version, bounds, layers }: Streets,
  language: 'en' | 'fr',
  isLocated: boolean,
): DrawnStreets | null {
  const address = version && addressOf(`/streets/${city}/${version}/.z./.x./.y.`);
  if (!address) return null;
  const { min, max } = STREET_ZOOMS;
  return {
    key: [city, version, language, ...(isLocated ? ['located'] : [])].join('-'),
    address: location.origin + address.replace(/\.([zxy])\./g, '{$1}'),
    zooms: { min, max: isLocated ? min : max },
    bounds,
    attribution: layers[0]?.attribution[language] ?? '',
  };
}
