import type { LngLat } from '@crimemap/contract/geo';
import type { Language } from '../i18n/settings.ts';
import type { MapSearch } from './map-search.ts';
import type { Screen } from './use-screen.ts';

/** The opened place a link names. */
export function placeOfLink({ at }: Pick<MapSearch, 'at'>): LngLat | null {
  const [lng, lat] = at?.split(',').map(Number) ?? [];
  return lng === undefined || lat === undefined ? null : [lng, lat];
}

/** Who published the reports of a place, under which licence. */
export function sourceOf({ detail }: Pick<Screen, 'detail'>, language: Language) {
  const source = detail?.sources[0];
  return source ? { attribution: source.attribution[language], licence: source.licence } : null;
}
