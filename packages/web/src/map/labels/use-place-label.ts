import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import { placeLabels } from './place-labels.ts';

/** What stands at a point that everyone may know, in the reader’s words; `null` while that is not known, and for no point. */
export function usePlaceLabel(at: LngLat | null): string | null {
  const language = useLanguage();
  const [lng, lat] = at ?? [];
  useEffect(
    () => (lng === undefined || lat === undefined ? undefined : placeLabels().want([lng, lat], language, 'opened')),
    [lng, lat, language],
  );
  return useSyncExternalStore(placeLabels().subscribe, () => (at && placeLabels().get(at, language)) ?? null);
}
