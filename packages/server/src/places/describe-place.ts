import { CITY_IDS } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Address, OutsideGeocoder as OutsideState } from '@crimemap/contract/places';
import type { Lang } from './city-context.ts';
import type { Gazetteer } from './gazetteer.ts';
import { nearPlace } from './near-place.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';

export interface Description {
  readonly label: string | null;
  readonly address: Address;
  readonly outside: OutsideState;
}

/** What stands at a point: as the outside geocoder says it, else what we know to be near. */
export async function describePlace(
  at: LngLat,
  lang: Lang,
  { gazetteer, outside }: { readonly gazetteer: Gazetteer; readonly outside: Pick<OutsideGeocoder, 'reverse'> | null },
): Promise<Description> {
  const theirs = await outside?.reverse(at, lang);
  if (theirs?.state === 'asked' && theirs.value) return { ...theirs.value, outside: 'asked' };
  const known = await Promise.all(CITY_IDS.map((id) => gazetteer.of(id)));
  const near = nearPlace(at, known, lang);
  return { label: near?.label ?? null, address: near?.address ?? {}, outside: theirs?.state ?? 'off' };
}
