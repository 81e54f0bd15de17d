import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { featuresQuery } from '../../api/features.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import {
  type Camera,
  cameraForLink,
  coveredAtStart,
  coveredByMarks,
  coveredOverCanada,
  MIN_ZOOM,
  MIN_ZOOM_CANADA,
  moveTo,
  moveToCity,
  type Opening,
  openingOf,
  openingOfAll,
} from '../../map/camera.ts';
import { MapView } from '../../map/MapView.tsx';
import { useMap } from '../../map/map-context.ts';
import { cityChange } from '../../map-state/city-change.ts';
import { rememberView } from '../../map-state/last-view.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, type MapSearch, type MapSettings, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { DRAWINGS } from '../layers/layers.ts';

/** How far out the map goes: over one city, over the country. */
const minZoomOf = (city: MapSearch['city']) => (city === 'all' ? MIN_ZOOM_CANADA : MIN_ZOOM);

/** Moves the camera to a newly chosen city, or to the country. The first is where the map opened, and a link with a camera is left alone. */
function CameraFollowsCity({ city, opening, linked }: { city: MapSearch['city']; opening: Opening; linked: boolean }) {
  const { map } = useMap();
  const last = useRef(city);
  const covered = Object.values(opening.covered).join();
  const lastCovered = useRef(covered);
  const go = useEffectEvent(() => {
    if (last.current === city) return;
    const leavesCountry = last.current === 'all';
    last.current = city;
    lastCovered.current = covered;
    // Leaving, the map must be near before it may no longer be far: otherwise it is stopped half-way.
    if (!leavesCountry) map.setMinZoom(minZoomOf(city));
    if (!linked) moveToCity(map, opening, leavesCountry ? 'at_once' : 'gently');
    if (leavesCountry) map.setMinZoom(minZoomOf(city));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id alone says that another city was chosen.
  useEffect(() => go(), [city]);
  // The list that opens over the country's edge pushes the country aside: no symbol stands behind it.
  const pushAside = useEffectEvent(() => {
    if (lastCovered.current !== covered && last.current === 'all') moveToCity(map, opening);
    lastCovered.current = covered;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is covered alone says that there is more or less room.
  useEffect(() => pushAside(), [covered]);
  return null;
}

// Few begin with the whole country.
const CanadaLayer = lazyComponent(async () => ({
  default: (await import('../../features/canada/CanadaLayer.tsx')).CanadaLayer,
}));
const MapReadyLayers = lazyComponent(async () => ({ default: (await import('./MapReadyLayers.tsx')).MapReadyLayers }));

/** The map and its layers. Waits for the city, whose view it opens with. */
export function MapCanvas() {
  const [search] = useMapSearch();
  const { city, cities, isFailed, detail } = useCity();
  const theme = useSettings((settings) => settings.theme);
  const phone = useIsPhone();
  const { isReady, rest, miss } = useMapView();
  const features = useQuery(featuresQuery()).data;
  const anyCity = city ?? cities[0] ?? null;
  const attribution = useMemo(() => detail?.sources.map((source) => source.attribution) ?? [], [detail]);
  if (isFailed) return null;
  if (!anyCity || !features) return <p className="grid h-full place-items-center text-muted">{m.loading_map()}</p>;

  const onUnavailable = () => {
    miss();
    if (phone) useScreenStore.getState().setSheet('full');
  };
  const onRest = (camera: Camera, bounds: Bounds) => {
    rest(bounds);
    const { center, zoom } = cameraForLink(camera, useLocationStore.getState().user);
    const [lng, lat] = center;
    changeMapSearch({ lng, lat, z: zoom });
    rememberView({ ...search, lng, lat, z: zoom });
  };
  const all = search.city === 'all';
  const width = window.innerWidth;
  const covered = all ? coveredOverCanada(width, search.view !== 'map') : coveredAtStart(width);
  const opening = all ? openingOfAll(cities, coveredByMarks(width, covered)) : openingOf(anyCity, covered);
  return (
    <MapView
      start={cameraOfLink(search) ?? opening}
      minZoom={minZoomOf(search.city)}
      theme={theme}
      basemap={features.basemap}
      attribution={attribution}
      onRest={onRest}
      onUnavailable={onUnavailable}
    >
      {(city || all) && <CameraFollowsCity city={search.city} opening={opening} linked={search.lng !== undefined} />}
      {DRAWINGS.map(({ id, Part: Drawing }) => (
        <Drawing key={id} theme={theme} basemap={features.basemap} covered={covered} />
      ))}
      {isReady && <MapReadyLayers />}
      {all && <CanadaLayer cities={cities} covered={covered} onOpen={(id) => changeMapSearch(cityChange(id))} />}
      <div
        data-over-map
        className="absolute right-4 bottom-8 phone:right-3 phone:bottom-[calc(var(--sheet-peek)+30px)]"
      >
        <ZoomButtons />
      </div>
    </MapView>
  );
}

/** The camera a link names, when it names all of it. */
function cameraOfLink({ lng, lat, z }: MapSettings): Camera | null {
  return lng === undefined || lat === undefined || z === undefined ? null : { center: [lng, lat], zoom: z };
}

/** Plus and minus. Place it where it belongs; it brings only its own look. */
function ZoomButtons() {
  const { map } = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const subscription = map.on('zoomend', () => setZoom(map.getZoom()));
    return () => subscription.unsubscribe();
  }, [map]);
  const step = (by: number) => moveTo(map, { zoom: Math.round(map.getZoom() * 2) / 2 + by });
  return (
    <div className="crime-map-zoom">
      <button type="button" aria-label={m.map_zoom_in()} disabled={zoom >= map.getMaxZoom()} onClick={() => step(1)}>
        <span aria-hidden="true">+</span>
      </button>
      <button type="button" aria-label={m.map_zoom_out()} disabled={zoom <= map.getMinZoom()} onClick={() => step(-1)}>
        <span aria-hidden="true">−</span>
      </button>
    </div>
  );
}
