import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featuresQuery } from '../../api/features.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { type Camera, openingOf, openingOfAll } from '../../map/camera.ts';
import { coveredAtStart, coveredByMarks, coveredOverCanada } from '../../map/covered.ts';
import { MapView } from '../../map/MapView.tsx';
import { ZoomButtons } from '../../map/ZoomButtons.tsx';
import { cityChange } from '../../map-state/city-change.ts';
import { rememberView } from '../../map-state/last-view.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, type MapSettings, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { later } from '../../ui/later.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { DRAWINGS, LAYERS } from '../layers/layers.ts';
import { CameraFollowsCity, minZoomOf } from './CameraFollowsCity.tsx';
import { cameraForLink } from './camera-for-link.ts';

// Few begin with the whole country.
const CanadaLayer = later(async () => ({
  default: (await import('../../features/canada/CanadaLayer.tsx')).CanadaLayer,
}));
const OnSettledMap = later(async () => ({ default: (await import('./OnSettledMap.tsx')).OnSettledMap }));

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
      {DRAWINGS.map((id) => {
        const { Drawing } = LAYERS[id];
        return <Drawing key={id} theme={theme} basemap={features.basemap} covered={covered} />;
      })}
      {isReady && <OnSettledMap basemap={features.basemap} />}
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
