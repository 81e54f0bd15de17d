import type { CityId } from '@crimemap/contract/cities';
import { getStreets, STATIC_STREET_ZOOMS, STREET_ZOOMS, type Streets } from '@crimemap/contract/streets';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, EDITION } from './base/edition.ts';
import { queryOfCall } from './queries.ts';

const AN_HOUR_MS = 3_600_000;
const UNREAD_POLL_MS = 15_000;

/** Which streets of a city there are tiles of; asked again every quarter of a minute until they have been read. */
export const streetsQuery = (city: CityId) =>
  queryOptions({
    ...queryOfCall(['streets', city], getStreets, { params: { city } }, { staleTime: AN_HOUR_MS, retry: false }),
    refetchInterval: ({ state }) => (!EDITION && state.data?.version === null ? UNREAD_POLL_MS : false),
  });

/** The address of the tiles of a version, with `{z}`, `{x}` and `{y}` as MapLibre fills them in, and their zooms; `null`: there are none. */
export function streetTiles({ city, version }: Pick<Streets, 'city' | 'version'>) {
  const address = version && addressOf(`/streets/${city}/${version}/.z./.x./.y.`);
  return address
    ? {
        address: new URL(address, location.href).href.replace(/\.([zxy])\./g, '{$1}'),
        zooms: EDITION ? STATIC_STREET_ZOOMS : STREET_ZOOMS,
      }
    : null;
}
