import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { featuresQuery } from '../../api/features.queries.ts';
import { MapMenu } from '../../features/answer/MapMenu.tsx';
import { AREAS_SOURCE } from '../../features/heatmap/area-layers.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { stillPart } from '../../i18n/still-part.ts';
import { cameraForLink, cameraOfLink, openingOf, openingOfAll, PHONE_MAX_WIDTH } from '../../map/camera.ts';
import { MapView, type MapViewProps } from '../../map/MapView.tsx';
import { useMap } from '../../map/map-context.ts';
import type { Camera } from '../../map/mercator.ts';
import { ZoomButtons } from '../../map/ZoomButtons.tsx';
import { sayIfNotShown } from '../../map-state/choose-place.ts';
import { chooseCity } from '../../map-state/city-change.ts';
import { rememberView } from '../../map-state/last-view.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, parseMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { insetsWithNames, useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/shown.ts';
import { lazyComponent, lazyWithin, loadPart } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { DRAWINGS } from '../layers/layers.ts';
import { CameraFits, minZoomOf } from './CameraFits.tsx';
import { FirstDrawing } from './FirstDrawing.tsx';

/**
 * MapLibre is most of the page’s script, so the page and the coloured areas render before it has loaded. If it fails to
 * load, the page has no map, as in a browser without WebGL.
 */
const MapPart = lazyWithin(async () => {
  try {
    const { MAPLIBRE } = await loadPart(() => import('../../map/maplibre.ts'));
    return { default: (props: Omit<MapViewProps, 'maplibre'>) => <MapView {...props} maplibre={MAPLIBRE} /> };
  } catch (error) {
    withoutMap();
    throw error;
  }
});

function withoutMap(): void {
  const { isReady, miss } = useMapView.getState();
  miss();
  // If the map was ready before, the message was already shown.
  if (!isReady) sayIfNotShown();
  if (window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches) useScreenStore.getState().setSheet('full');
}

// Loaded when needed, because few visits start with the whole country.
const CanadaLayer = lazyComponent(() => import('../../features/canada/CanadaLayer.tsx'), 'CanadaLayer');
const MapReadyLayers = lazyComponent(() => import('./MapReadyLayers.tsx'), 'MapReadyLayers');

/** The map and its layers. Waits for the city, because the map opens with the city's view. */
export const MapCanvas = stillPart(() => {
  const { city: shown } = useMapSearch('city');
  const { city, cities, isFailed, detail } = useCity();
  const theme = useSettings((settings) => settings.theme);
  const phone = useIsPhone();
  const insets = useFreeInsets();
  const [openedAtLink] = useState(() => cameraOfLink(parseMapSearch(location.search)) !== null);
  const zoom = useMapSlots((slots) => slots.zoom);
  const { isReady, rest } = useMapView();
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const features = useQuery(featuresQuery()).data;
  const anyCity = city ?? cities[0] ?? null;
  const attribution = useMemo(() => detail?.sources.map((source) => source.attribution) ?? [], [detail]);
  if (isFailed) return null;
  if (!anyCity || !features) return <p className="grid h-full place-items-center text-muted">{m.loading_map()}</p>;

  const onRest = (camera: Camera, bounds: Bounds) => {
    rest(bounds);
    const { center, zoom } = cameraForLink(camera, useLocationStore.getState().user);
    const [lng, lat] = center;
    changeMapSearch({ lng, lat, z: zoom });
    rememberView(parseMapSearch(location.search));
  };
  const all = shown === 'all';
  const opening = all ? openingOfAll(cities, insetsWithNames(insets)) : openingOf(anyCity, insets);
  const start = cameraOfLink(parseMapSearch(location.search)) ?? opening;
  return (
    <>
      <FirstDrawing start={start} camera={camera} theme={theme} isLeaving={isLeaving} />
      <Suspense>
        <MapPart
          start={start}
          minZoom={minZoomOf(shown)}
          theme={theme}
          basemap={features.basemap}
          attribution={attribution}
          onRest={onRest}
          onUnavailable={withoutMap}
          unavailable={{ title: m.map_unavailable_title(), text: m.map_unavailable_text() }}
        >
          <BeforeAreas onCamera={setCamera} onEnd={() => setLeaving(true)} />
          {(city || all) && <CameraFits city={shown} opening={opening} openedAtLink={openedAtLink} />}
          {DRAWINGS.map(({ id, Part: Drawing }) => (
            <Drawing key={id} theme={theme} basemap={features.basemap} covered={insets} />
          ))}
          {/* Rendered with the map, so the context menu works before everything is drawn. */}
          <MapMenu />
          {isReady && <MapReadyLayers basemap={features.basemap} />}
          {all && <CanadaLayer cities={cities} onOpen={chooseCity} />}
          {zoom && createPortal(<ZoomButtons />, zoom)}
        </MapPart>
      </Suspense>
    </>
  );
});

interface BeforeAreasProps {
  /** Called with the camera now, and whenever the page (not a person) moves it. */
  readonly onCamera: (camera: Camera) => void;
  /** Called when the map has drawn the areas, or when a person has moved the map. */
  readonly onEnd: () => void;
}

/**
 * Watches a new map until a frame contains the areas. MapLibre’s own `load` event would be too early: on a slow device
 * it fires for the empty style.
 */
export function BeforeAreas({ onCamera, onEnd }: BeforeAreasProps) {
  const { map } = useMap();
  const tellCamera = useEffectEvent(onCamera);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const tell = () => {
      const { lng, lat } = map.getCenter();
      tellCamera({ center: [lng, lat], zoom: map.getZoom() });
    };
    const end = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      tellEnd();
    };
    const subscriptions = [
      map.on('move', ({ originalEvent }) => (originalEvent ? end() : tell())),
      map.on('render', () => map.getSource(AREAS_SOURCE) && map.isSourceLoaded(AREAS_SOURCE) && end()),
    ];
    tell();
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return null;
}
