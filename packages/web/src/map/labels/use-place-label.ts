import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import { placeLabels, type Urgency } from './place-labels.ts';

/** Returns the label of a public point in the reader's language; `null` if it is not known, or there is no point. */
export const usePlaceLabel = (at: LngLat | null): string | null => useLabelAt(at, 'opened') ?? null;

/** Returns the label of a point; `null` if it has none or there is no point, `undefined` while loading. */
export function useLabelAt(at: LngLat | null, urgency: Urgency): string | null | undefined {
  const language = useLanguage();
  const [lng, lat] = at ?? [];
  const label = useSyncExternalStore(placeLabels().subscribe, () => at && placeLabels().get(at, language));
  // A failed request leaves no label for a short time; the label is then requested again.
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
