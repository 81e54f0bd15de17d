import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import type { City } from '@crimemap/cities/kit/city';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { orAfter } from '../shared/clock.ts';
import { versionOf } from './area-features.ts';
import type { AreasStore, StoredAreas } from './areas.store.ts';

/** How long a call waits for the database before it answers from memory. */
const PATIENCE_MS = 1_000;

/**
 * Answers a city's areas. The last ones seen stay in memory: they are what is told when the database is away; before
 * any boundary layer was read, approximate areas made from the published centres are.
 */
export function createAreas(store: Pick<AreasStore, 'present' | 'current'>) {
  const seen = new Map<string, StoredAreas>();

  async function latest(city: City, kind: AreaKind): Promise<StoredAreas | null> {
    const key = `${city.id} ${kind}`;
    const known = seen.get(key) ?? null;
    const version = (await store.present(city.id, kind))?.version ?? null;
    if (version === null) seen.delete(key);
    if (version === null || version === known?.version) return version === null ? null : known;
    const current = await store.current(city.id, kind);
    if (current) seen.set(key, current);
    return current;
  }

  function inTime(city: City, kind: AreaKind): Promise<StoredAreas | null> {
    const last = () => seen.get(`${city.id} ${kind}`) ?? null;
    return orAfter(PATIENCE_MS, latest(city, kind).catch(last), last);
  }

  return async function areasOf(city: City, kind: AreaKind): Promise<Areas> {
    const stored = await inTime(city, kind);
    const features = stored?.features ?? approximateAreas(city, kind);
    return {
      type: 'FeatureCollection',
      city: city.id,
      kind,
      version: stored?.version ?? versionOf(features, 'approximate'),
      approximate: stored === null,
      data_source: stored?.dataSource ?? null,
      attribution: city.attribution.en,
      features,
    };
  };
}
