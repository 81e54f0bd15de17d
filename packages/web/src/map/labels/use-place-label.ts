import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import { placeLabels, type Urgency } from './place-labels.ts';

/** What stands at a point that everyone may know, in the reader’s words; `null` while that is not known, and for no point. */
export const usePlaceLabel = (at: LngLat | null): string | null => useLabelAt(at, 'opened') ?? null;

/** The same; `null` where nobody knows what stands there, and for no point, `undefined` while it is looked up. */
export function useLabelAt(at: LngLat | null, urgency: Urgency): string | null | undefined {
  const language = useLanguage();
  const [lng, lat] = at ?? [];
  const label = useSyncExternalStore(placeLabels().subscribe, () => at && placeLabels().get(at, language));
  // One that nobody could tell is forgotten after a while, and then wanted again.
  const unknown = label === undefined;
  useEffect(
    () =>
      lng === undefined || lat === undefined || !unknown
        ? undefined
        : placeLabels().want([lng, lat], language, urgency),
    [lng, lat, language, urgency, unknown],
  );
  return label;
}
