import type { PlaceKey } from './fair-places.ts';

/** How many requests of one client may wait: an IPv4 address, or the /64 of an IPv6 one. */
const ADDRESS_MAX = 4;
const SITE_MAX = 8;
const PROVIDER_MAX = 32;

/**
 * The networks a client belongs to, from the widest to its own, by which places are shared: of IPv6 the /48, /56 and /64, since
 * whoever has one of the former has all of the latter below it; of IPv4 the /24 and the address. `client`: as `askerOf` gives it.
 */
export function clientNetworks(client: string): readonly [PlaceKey, PlaceKey, ...PlaceKey[]] {
  const own = { key: client, max: ADDRESS_MAX };
  if (!client.includes(':')) return [{ key: client.replace(/\.\d+$/, ''), max: PROVIDER_MAX }, own];
  const [first = '', second = '', third = '', fourth = '0'] = client.split(':');
  const site = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [{ key: [first, second, third].join(':'), max: PROVIDER_MAX }, { key: site, max: SITE_MAX }, own];
}
