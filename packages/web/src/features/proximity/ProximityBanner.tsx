import type { CityId } from '@crimemap/contract/cities';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import type { UserPosition } from '../../map-state/location-store.ts';
import { useNearSettings } from '../../map-state/near-settings-store.ts';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { useEscapeInside } from '../../ui/use-escape-inside.ts';
import { useNow } from '../../ui/use-time.ts';
import { isDismissed, placeOf } from './dismissals.ts';
import { NearYouPanel } from './NearYouPanel.tsx';
import type { NearSource } from './near-items.ts';
import { alertId, dismissedWith, type ProximityAlert, proximityAlert, titleOf } from './proximity-alert.ts';
import { useProximityStore } from './proximity-store.ts';

interface ProximityBannerProps {
  readonly city: CityId;
  readonly source: NearSource;
  readonly person: UserPosition;
  /** Shows the alert's items on the map; `null` if there is no map. */
  readonly onView: ((alert: ProximityAlert) => void) | null;
  /** Repeats a failed request. */
  readonly onRetry: () => void;
  /** Content below the list, such as the bars of the previous days. */
  readonly children?: ReactNode;
}

/**
 * Alert about what is near the visitor. The close button hides it for an hour, and so does Escape with the focus
 * inside.
 */
export function ProximityBanner({ city, source, person, onView, onRetry, children }: ProximityBannerProps) {
  const language = useLanguage();
  const { dismissed, dismiss } = useProximityStore();
  const { settings } = useNearSettings();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const { radius, timeRange } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its message is in the language.
  const alert = useMemo(
    () => proximityAlert({ city, source, person: person.lngLat, radius, timeRange, now }),
    [city, source, person, radius, timeRange, now, language],
  );
  const severity = alert?.severity ?? 'none';
  const id = alertId(city, source.kind, severity);
  const shown = !isDismissed(dismissed, id, placeOf(person.lngLat), now);

  const close = () => {
    if (place.current?.contains(document.activeElement)) focusLocate();
    dismiss(dismissedWith(city, source.kind, severity), person.lngLat);
  };
  // Only Escape inside the alert closes it. Elsewhere Escape has another purpose, such as closing a list, and does not
  // mean that the visitor has read the alert.
  useEscapeInside(place, shown, close);

  // A scrolled panel keeps its position, so each press of Locate Me scrolls to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press gives a new position.
  useEffect(() => {
    place.current?.querySelector('h2')?.scrollIntoView?.({ block: 'nearest' });
  }, [person]);

  return (
    <>
      <SpokenOnce
        words={shown && source.state !== 'loading' ? titleOf(source, alert) : ''}
        about={`${shown} ${source.state} ${id} ${placeOf(person.lngLat)} ${radius} ${timeRange}`}
      />
      {shown && (
        <div ref={place} className="mb-3 border-b border-line pb-3">
          <NearYouPanel
            source={source}
            person={person}
            alert={alert}
            now={now}
            onClose={close}
            onView={onView && alert ? () => onView(alert) : null}
            onRetry={onRetry}
          >
            {children}
          </NearYouPanel>
        </div>
      )}
    </>
  );
}

const focusLocate = () => document.querySelector<HTMLElement>('[data-locate]')?.focus();
