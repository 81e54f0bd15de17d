import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { useQuery } from '@tanstack/react-query';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { type Covered, MAX_ZOOM, moveToSee, nearestToPerson } from '../../map/camera.ts';
import { MapPopup } from '../../map/MapPopup.tsx';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import type { Theme } from '../../map/palette.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { useHighlight } from '../../map-state/highlight-store.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LiveCard, type LiveCardProps } from './LiveCard.tsx';
import './live.css';
import { loadLiveImages } from './live-images.ts';
import { liveMarkers } from './live-layers.ts';
import { placeOf, spotFeatures, spotsOf } from './spots.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useLivePointer } from './use-live-pointer.ts';
import { useOpenedCalls } from './use-opened-calls.ts';

/** A marker stands on its tail: its middle is this much above the spot, in pixels. */
const MIDDLE = 13;

interface HighlightedCallsProps {
  /** Where the calls are that are pointed at. */
  readonly places: readonly LngLat[];
  readonly covered: Covered;
  /** No nearer than this does the map go by itself. */
  readonly nearest: number;
}

/** Moves the map to the calls that are pointed at and rings them, as long as they are given. */
function HighlightedCalls({ places, covered, nearest }: HighlightedCallsProps) {
  const { map } = useMap();
  const key = places.join(';');
  const point = useEffectEvent(() => {
    moveToSee(map, places, covered, nearest);
    return places.map(([lng, lat]) => {
      const element = Object.assign(document.createElement('div'), { className: 'live-beat' });
      element.setAttribute('aria-hidden', 'true');
      return new Marker({ element, offset: [0, -MIDDLE] }).setLngLat([lng, lat]).addTo(map);
    });
  });
  // The places alone say that something else is pointed at: the map may move freely meanwhile.
  useEffect(() => {
    if (!key) return;
    const markers = point();
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [key]);
  return null;
}

interface LiveOnMapProps {
  readonly city: City;
  readonly theme: Theme;
  readonly covered: Covered;
  readonly basemap: Features['basemap'];
}

/** The live calls on the map: their markers, the opened ones, and those that are pointed at. */
export function LiveOnMap({ city, theme, covered, basemap }: LiveOnMapProps) {
  const phone = useIsPhone();
  const [{ view }] = useMapSearch();
  const { calls, now, health } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, open, close } = useOpenedCalls(calls);
  const highlighted = useHighlight((state) => state.ids);
  const located = useLocationStore((state) => state.user !== null);
  const pointedAt = calls
    .filter(({ id }) => highlighted.includes(id))
    .map(placeOf)
    .filter((place) => place !== null);
  const at = opened[0] ? placeOf(opened[0]) : null;
  return (
    <>
      <LiveLayer calls={calls} theme={theme} onOpen={open} />
      <HighlightedCalls places={pointedAt} covered={covered} nearest={located ? nearestToPerson(basemap) : MAX_ZOOM} />
      <RevealOpened at={at} listOpen={view !== 'map'} />
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

/** The opened calls beside their spot. On a phone, and without a map, show `LiveCard` in the list instead. */
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

/** The markers of live calls, above everything else that is drawn. */
function LiveLayer({ calls, theme, onOpen }: LiveLayerProps) {
  const images = useQuery({
    queryKey: ['live-images', theme],
    queryFn: () => loadLiveImages(theme),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  useMapLayer(
    'live-calls',
    useMemo(() => (images ? liveMarkers(spotFeatures(spotsOf(calls)), images, theme) : null), [calls, images, theme]),
  );
  useLivePointer(images !== undefined, onOpen);
  return null;
}
