import type { LngLat } from '@crimemap/contract/geo';
import type { Language } from '../i18n/settings.ts';
import type { MapSearch } from '../map-state/map-search.ts';
import { countedFrom } from './counted-sources.ts';
import type { Screen } from './use-screen.ts';

/** The opened place a link names. */
export function placeOfLink({ at }: Pick<MapSearch, 'at'>): LngLat | null {
  const [lng, lat] = at?.split(',').map(Number) ?? [];
  return lng === undefined || lat === undefined ? null : [lng, lat];
}

/** Who published the reports of a place, under which licence. */
export function sourceOf({ detail, counts }: Pick<Screen, 'detail' | 'counts'>, language: Language) {
  const source = countedFrom(counts, detail);
  return source ? { attribution: source.attribution[language], licence: source.licence } : null;
}
