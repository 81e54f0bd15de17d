import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featuresQuery } from '../api/features.queries.ts';
import { HeatLayer } from '../features/heatmap/HeatLayer.tsx';
import { useHeat } from '../features/heatmap/use-heat.ts';
import { todayIn } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { useSettings } from '../i18n/settings.ts';
import { type Camera, openingOf, openingOfAll } from '../map/camera.ts';
import { coveredAtStart, coveredByMarks, coveredOverCanada } from '../map/covered.ts';
import { MapView } from '../map/MapView.tsx';
import { RevealOpened } from '../map/RevealOpened.tsx';
import { ZoomButtons } from '../map/ZoomButtons.tsx';
import { cityChange } from '../map-state/city-change.ts';
import { useCountedFrom, usePublisher } from '../map-state/counted-sources.ts';
import { useLocationStore } from '../map-state/location-store.ts';
import { changeMapSearch, type MapSettings, useMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { clear, select, useSelection } from '../map-state/selection.ts';
import { useCity } from '../map-state/use-city.ts';
import { useCounts } from '../map-state/use-counts.ts';
import { useFilter } from '../map-state/use-filter.ts';
import { useIncidentsShown } from '../map-state/use-incidents.ts';
import { useLiveCity } from '../map-state/use-layer-city.ts';
import { later } from '../ui/later.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { CameraFollowsCity, minZoomOf } from './CameraFollowsCity.tsx';
import { cameraForLink } from './camera-for-link.ts';
import { rememberView } from './last-view.ts';

// Opened by a click: not needed before the first map.
const AreaPopup = later(async () => ({ default: (await import('../features/heatmap/AreaPopup.tsx')).AreaPopup }));
// Few begin with the whole country.
const CanadaLayer = later(async () => ({ default: (await import('../features/canada/CanadaLayer.tsx')).CanadaLayer }));
// Off at first where most begin.
const IncidentLayer = later(async () => ({
  default: (await import('../features/incidents/IncidentLayer.tsx')).IncidentLayer,
}));
const LiveOnMap = later(async () => ({ default: (await import('../features/live/LiveOnMap.tsx')).LiveOnMap }));
const OnSettledMap = later(async () => ({ default: (await import('./OnSettledMap.tsx')).OnSettledMap }));
const PlacePopup = later(async () => ({ default: (await import('../features/incidents/PlacePopup.tsx')).PlacePopup }));

/** The map and its layers. Waits for the city, whose view it opens with. */
export function MapCanvas() {
  const [search] = useMapSearch();
  const { city, cities, isFailed, detail } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const counted = useCountedFrom();
  const publisher = usePublisher();
  const points = useIncidentsShown();
  const heat = useHeat();
  const live = useLiveCity();
  const { onMap } = useSelection();
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
  const place = onMap?.kind === 'place' ? onMap.at : null;
  const area = onMap?.kind === 'area' ? onMap.code : undefined;
  const opened = heat.values.find(({ code }) => code === area);
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
      <HeatLayer
        heat={heat}
        shown={search.heat && city !== null}
        theme={theme}
        division={filter.division}
        selected={area}
        onSelect={(code) => select({ kind: 'area', code })}
      />
      {points && (
        <IncidentLayer
          counts={counts}
          shown={points && city !== null}
          theme={theme}
          onOpen={(at) => select({ kind: 'place', at })}
        />
      )}
      <RevealOpened at={place ?? opened?.area.properties.centre ?? null} listOpen={search.view !== 'map'} />
      {isReady && <OnSettledMap theme={theme} basemap={features.basemap} />}
      {all && <CanadaLayer cities={cities} covered={covered} onOpen={(id) => changeMapSearch(cityChange(id))} />}
      {live && <LiveOnMap city={live} theme={theme} covered={covered} basemap={features.basemap} />}
      {place && city && !phone && (
        <PlacePopup city={city} at={place} filter={filter} source={publisher} onClose={() => clear()} />
      )}
      {opened && counts.manifest && detail && !phone && (
        <AreaPopup
          value={opened}
          manifest={counts.manifest}
          filter={filter}
          counts={counts}
          today={todayIn(detail.time_zone, new Date())}
          newest={counted?.newest ?? null}
          approximate={heat.areas?.approximate ?? false}
          source={publisher?.attribution ?? ''}
          onClose={() => clear()}
        />
      )}
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
