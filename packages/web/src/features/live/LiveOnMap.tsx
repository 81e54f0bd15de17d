import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { MAX_ZOOM, moveToSee, nearestToPerson } from '../../map/camera.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import { useMarkPointer } from '../../map/mark-pointer.ts';
import type { Theme } from '../../map/palette.ts';
import { MapPopup } from '../../map/popup/MapPopup.tsx';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { useLocationStore } from '../../map-state/location-store.ts';
import type { Insets } from '../../map-state/screen/free-rectangle.ts';
import { useHighlight } from '../../map-state/screen/highlight-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LIVE_MARKERS, LIVE_RINGS, liveImages, liveMarkers, liveRings, MARKERS_FROM_ZOOM } from './live-layers.ts';
import './live.css';
import { useOpenedItems } from '../../map-state/selection.ts';
import type { LiveCardProps } from './LiveCard.tsx';
import { useIsLivePast } from './LiveOfToday.tsx';
import { placeOf, spotFeatures, spotsOf } from './spots.ts';
import { useLiveFeed } from './use-live-feed.ts';

const LiveCard = lazyComponent(() => import('./LiveCard.tsx'), 'LiveCard');

/** Distance in pixels between the spot of a marker and its middle above, where the ring is drawn. */
const MIDDLE = 13;
const middleAbove = (zoom: number): number => (zoom >= MARKERS_FROM_ZOOM ? MIDDLE : 0);

interface HighlightedCallsProps {
  /** Locations of the calls to highlight. */
  readonly places: readonly LngLat[];
  readonly covered: Insets;
  /** Maximum zoom to which the map moves by itself. */
  readonly nearest: number;
}

/** Moves the map to the highlighted calls and draws a ring around each. */
function HighlightedCalls({ places, covered, nearest }: HighlightedCallsProps) {
  const { map, maplibre } = useMap();
  const key = places.join(';');
  const point = useEffectEvent(() => {
    moveToSee(map, places, covered, nearest);
    return places.map(([lng, lat]) => {
      const element = Object.assign(document.createElement('div'), { className: 'live-beat' });
      element.setAttribute('aria-hidden', 'true');
      return new maplibre.Marker({ element, offset: [0, -middleAbove(map.getZoom())] })
        .setLngLat([lng, lat])
        .addTo(map);
    });
  });
  // Runs only when the locations change, so that the user can move the map afterwards.
  useEffect(() => {
    if (!key) return;
    const markers = point();
    const subscription = map.on('zoom', () => {
      for (const marker of markers) marker.setOffset([0, -middleAbove(map.getZoom())]);
    });
    return () => {
      subscription.unsubscribe();
      for (const marker of markers) marker.remove();
    };
  }, [map, key]);
  return null;
}

interface LiveOnMapProps {
  readonly city: City;
  readonly theme: Theme;
  readonly covered: Insets;
  readonly basemap: Features['basemap'];
}

/** Live calls on the map: markers, opened calls and highlighted calls. */
export function LiveOnMap({ city, theme, covered, basemap }: LiveOnMapProps) {
  const phone = useIsPhone();
  const { calls, now, health } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, open, close } = useOpenedItems('live', calls);
  const highlighted = useHighlight(({ marks }) => marks);
  const located = useLocationStore((state) => state.user !== null);
  const pointedAt = calls
    .filter(({ id }) => highlighted.some((mark) => mark.id === id))
    .map(placeOf)
    .filter((place) => place !== null);
  const at = opened[0] ? placeOf(opened[0]) : null;
  return (
    <>
      <LiveLayer calls={calls} theme={theme} onOpen={open} />
      <HighlightedCalls places={pointedAt} covered={covered} nearest={located ? nearestToPerson(basemap) : MAX_ZOOM} />
      <RevealOpened at={at} />
      {at && !phone && (
        <LivePopup
          key={opening}
          at={at}
          calls={opened}
          timeZone={city.time_zone}
          now={now}
          live={health !== 'trouble'}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * The opened calls in a popup at their spot. On a phone, or if the map is missing, `LiveCard` is shown in the list
 * instead.
 */
function LivePopup({ at, ...card }: LiveCardProps & { readonly at: LngLat }) {
  return (
    <MapPopup at={at} label={m.live_layer()} onClose={card.onClose}>
      <LiveCard {...card} />
    </MapPopup>
  );
}

interface LiveLayerProps {
  readonly calls: readonly LiveCall[];
  readonly theme: Theme;
  readonly onOpen: (ids: readonly string[]) => void;
}

/**
 * Layer of live calls: rings at low zooms, which need no images and are drawn immediately, and markers at high zooms.
 */
function LiveLayer({ calls, theme, onOpen }: LiveLayerProps) {
  const images = liveImages(theme);
  const isPast = useIsLivePast();
  useMapLayer('live-rings', () => liveRings(spotFeatures(spotsOf(calls)), theme, isPast), [calls, theme, isPast]);
  useMapLayer('live-calls', () => liveMarkers(images, theme, isPast), [images, theme, isPast]);
  useLivePointer(onOpen);
  return null;
}

/** Opens all calls at the clicked spot. */
const useLivePointer = (onOpen: (ids: readonly string[]) => void): void =>
  useMarkPointer({
    layer: 'live-calls',
    drawnBy: [LIVE_MARKERS, LIVE_RINGS],
    slack: [3, 12],
    heightOf: (map, { properties }) => (map.getZoom() >= MARKERS_FROM_ZOOM ? Number(properties.pixels) / 2 : 0),
    onOpen: (_, markers) =>
      onOpen([...new Set(markers.flatMap(({ properties }) => JSON.parse(String(properties.ids)) as string[]))]),
  });
