import { getAddresses } from '@crimemap/contract/addresses';
import type { CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { getStreets, STREET_ZOOMS, type Streets } from '@crimemap/contract/streets';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, STATIC_SITE } from './base/static-site.ts';
import { queryOfCall } from './queries.ts';

const AN_HOUR_MS = 3_600_000;
const A_MINUTE_MS = 60_000;

/**
 * Loads the description of a city's street tiles. Reloads every minute until official streets are imported, then every
 * hour.
 */
export const streetsQuery = (city: CityId) =>
  queryOptions({
    ...queryOfCall(['streets', city], getStreets, { params: { city } }, { staleTime: A_MINUTE_MS }),
    refetchInterval: ({ state }) => !STATIC_SITE && (state.data?.data_source === 'official' ? AN_HOUR_MS : A_MINUTE_MS),
  });

/** Loads the source of a city's house numbers and how many there are. */
export const addressesQuery = (city: CityId) =>
  queryOptions(queryOfCall(['addresses', city], getAddresses, { params: { city } }, { staleTime: A_MINUTE_MS }));

/**
 * Streets of a city as a source for MapLibre. Each version, language and zoom range is a separate source with its own
 * key.
 */
export interface DrawnStreets {
  readonly key: string;
  /** URL of the tiles, with `{z}`, `{x}` and `{y}`. */
  readonly address: string;
  readonly zooms: { readonly min: number; readonly max: number };
  readonly bounds: Bounds | null;
  readonly attribution: string;
}

/**
 * Returns the MapLibre source for these streets; `null` if there are no tiles. `isLocated`: the map shows the user's
 * position. Tiles are then requested only in sizes of at least 0.05 degrees, so that they do not reveal the position.
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
