import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { type HeldNames, nearestNames } from '../incidents/index.ts';

/** An area that is no more: its code, and the areas there are whose names are nearest to what the member calls it. */
export interface GoneArea {
  readonly code: string;
  readonly nearest: readonly string[];
}

/** Is the area of these settings no more in a version of its city? `null`: it is there, or its kind is not known yet. */
export function areaGone(
  { city, name, place }: Pick<AlertSettings, 'city' | 'name' | 'place'>,
  { drawn }: Pick<HeldNames, 'drawn'>,
): GoneArea | null {
  if (place.kind !== 'area') return null;
  const among = drawn[cityOf(city).area_kinds[0] === place.area_kind ? 'division' : 'neighbourhood'];
  const isThere = among.some(({ code }) => areaKey(code) === areaKey(place.code));
  return isThere || among.length === 0 ? null : { code: place.code, nearest: nearestNames(name, among) };
}
