import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featuresQuery } from '../api/features.queries.ts';
import { HeatLayer } from '../features/heatmap/HeatLayer.tsx';
import type { Heat } from '../features/heatmap/use-heat.ts';
import { todayIn } from '../features/incidents/relative-age.ts';
import { m } from '../i18n/generated/messages.js';
import { useSettings } from '../i18n/settings.ts';
import { type Camera, openingOf, openingOfAll } from '../map/camera.ts';
import { MapView } from '../map/MapView.tsx';
import { ZoomButtons } from '../map/ZoomButtons.tsx';
import type { MapSettings } from '../map-state/map-search.ts';
import { clear, select, useSelection } from '../map-state/selection.ts';
import { later } from '../ui/later.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { CameraFollowsCity, minZoomOf } from './CameraFollowsCity.tsx';
import { cameraForLink } from './camera-for-link.ts';
import { cityChange } from './city-change.ts';
import { countedFrom } from './counted-sources.ts';
import { coveredAtStart, coveredByMarks, coveredOverCanada } from './covered.ts';
import { rememberView } from './last-view.ts';
import { useLocationStore } from './location-store.ts';
import { sourceOf } from './place-of-link.ts';
import { RevealOpened } from './RevealOpened.tsx';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

// Opened by a click: not needed before the first map.
const AreaPopup = later(async () => ({ default: (await import('../features/heatmap/AreaPopup.tsx')).AreaPopup }));
// Few begin with the whole country.
const CanadaLayer = later(async () => ({ default: (await import('../features/canada/CanadaLayer.tsx')).CanadaLayer }));
// Off at first where most begin.
const IncidentLayer = later(async () => ({
  default: (await import('../features/incidents/IncidentLayer.tsx')).IncidentLayer,
}));
const LiveOnMap = later(async () => ({ default: (await import('./LiveOnMap.tsx')).LiveOnMap }));
const OnSettledMap = later(async () => ({ default: (await import('./OnSettledMap.tsx')).OnSettledMap }));
const PlacePopup = later(async () => ({ default: (await import('../features/incidents/PlacePopup.tsx')).PlacePopup }));

interface MapCanvasProps {
  readonly screen: Screen;
  readonly heat: Heat;
  /** Are single incidents on, and is everything there that they need? */
  readonly points: boolean;
  readonly onMissing: () => void;
}

/** The map and its layers. Waits for the city, whose view it opens with. */
export function MapCanvas({ screen, heat, points, onMissing }: MapCanvasProps) {
  const { search, change, city, cities, citiesFailed, counts, filter, detail, setBounds } = screen;
  const { onMap } = useSelection();
  const { theme, language } = useSettings();
  const phone = useIsPhone();
  const { settled, setSettled } = useScreenStore();
  const features = useQuery(featuresQuery()).data;
  const anyCity = city ?? cities[0] ?? null;
  const attribution = useMemo(() => detail?.sources.map((source) => source.attribution) ?? [], [detail]);
  if (citiesFailed) return null;
  if (!anyCity || !features) return <p className="grid h-full place-items-center text-muted">{m.loading_map()}</p>;

  const missing = () => {
    setSettled();
    onMissing();
  };
  const onRest = (camera: Camera, bounds: Bounds) => {
    setSettled();
    setBounds(bounds);
    const { center, zoom } = cameraForLink(camera, useLocationStore.getState().user);
    const [lng, lat] = center;
    change({ lng, lat, z: zoom });
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
      onUnavailable={missing}
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
      {settled && <OnSettledMap screen={screen} points={points} theme={theme} basemap={features.basemap} />}
      {all && <CanadaLayer cities={cities} covered={covered} onOpen={(id) => change(cityChange(id))} />}
      {screen.live && (
        <LiveOnMap screen={screen} city={screen.live} theme={theme} covered={covered} basemap={features.basemap} />
      )}
      {place && city && !phone && (
        <PlacePopup
          city={city}
          at={place}
          filter={filter}
          source={sourceOf(screen, language)}
          onClose={() => clear()}
        />
      )}
      {opened && counts.manifest && detail && !phone && (
        <AreaPopup
          value={opened}
          manifest={counts.manifest}
          filter={filter}
          counts={counts}
          today={todayIn(detail.time_zone, new Date())}
          newest={countedFrom(counts, detail)?.newest ?? null}
          approximate={heat.areas?.approximate ?? false}
          source={sourceOf(screen, language)?.attribution ?? ''}
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
