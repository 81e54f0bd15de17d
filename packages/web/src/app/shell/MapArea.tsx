import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { type Heat, useHeat } from '../../features/heatmap/use-heat.ts';
import type { AreaChoice } from '../../features/search/area-typing.ts';
import { PlaceSearch } from '../../features/search/PlaceSearch.tsx';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { choosePlace } from '../../map-state/choose-place.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { clear, select, useSelection } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/use-city.ts';
import { usePanel, useView } from '../../map-state/use-view.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { LayerButtons, LayerToggles, Legends } from '../layers/LayerToggles.tsx';
import { ALERTS, NOTICES } from '../layers/layers.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapStatus, MapTitle } from './MapTitle.tsx';
import { Notices } from './Notices.tsx';
import { useShortcutsOfMap } from './use-shortcuts.ts';

const SidePanel = lazyComponent(() => import('../desktop/SidePanel.tsx'));
const AccountCorner = lazyComponent(async () => ({
  default: (await import('../desktop/AccountCorner.tsx')).AccountCorner,
}));
const BottomSheet = lazyComponent(async () => ({ default: (await import('../phone/BottomSheet.tsx')).BottomSheet }));
const LocationKeeper = lazyComponent(async () => ({
  default: (await import('../../map-state/LocationKeeper.tsx')).LocationKeeper,
}));

/** The map with everything that floats over it. */
export function MapArea() {
  const [search] = useMapSearch();
  const { city, kind } = useCity();
  const { authDisabled } = useViewer();
  const { isReady, isMissing } = useMapView();
  const heat = useHeat();
  const view = useView();
  const panel = usePanel();
  const phone = useIsPhone();
  const language = useLanguage();
  const signedIn = useSession((session) => session.signedIn) && !authDisabled;
  const toggleList = () => changeMapSearch({ view: view === 'map' ? 'list' : 'map' });
  useShortcutsOfMap({ toggleList });
  useBackOfMap();

  const all = search.city === 'all';
  const side = panel ? 'panel' : 'list';
  const sideOpen = (panel !== undefined || view !== 'map') && !phone;
  const status = <MapStatus onList={toggleList} />;

  return (
    <main data-tour="map" className="relative min-w-0 flex-1 overflow-hidden">
      <Boundary what={m.map()}>
        <MapCanvas />
      </Boundary>
      <div
        data-over-map
        className="pointer-events-none absolute inset-x-4 top-4 flex max-w-full flex-col items-start gap-2.5 *:pointer-events-auto phone:inset-x-3 phone:top-3 phone:gap-2"
      >
        <PlaceSearch
          className={`w-98 max-w-full ${authDisabled ? 'phone:w-full' : 'phone:w-[calc(100%-52px)]'}`}
          city={search.city}
          label={
            all
              ? m.search_canada()
              : city && (phone || city.id !== DEFAULT_CITY)
                ? m.search_city({ city: city.displayName[language] })
                : m.search_place()
          }
          areas={areaChoices(heat, language)}
          onArea={(code) => select({ kind: 'area', code })}
          onChoose={choosePlace}
          onClear={() => useLocationStore.getState().setSearched(null)}
          ready={isReady}
        />
        {!all && (
          <div data-tour="panel" className="pointer-events-none! flex max-w-full flex-wrap gap-2 *:pointer-events-auto">
            <LayerToggles />
            {!phone && isReady && <LayerButtons variant="words" />}
          </div>
        )}
        {(!phone || all) && <MapTitle />}
        <Notices />
        {NOTICES.map(({ id, Part: Notice }) => (
          <Notice key={id} beside={sideOpen ? side : null} />
        ))}
      </div>
      {isReady && <LocationKeeper city={search.city} />}
      {isReady && (
        <div
          data-over-map
          className="pointer-events-none absolute right-4 bottom-33 flex flex-col-reverse items-end gap-2 *:pointer-events-auto phone:right-3 phone:bottom-[calc(var(--sheet-peek)+130px)]"
        >
          <LayerButtons variant="sign" />
        </div>
      )}
      {isReady &&
        ALERTS.map(({ id, words, Part: Alert }) => (
          <Boundary key={id} what={words.name(kind)}>
            <Alert />
          </Boundary>
        ))}
      {isReady && (signedIn || (phone && !authDisabled)) && <AccountCorner signedIn={signedIn} />}
      {sideOpen && (
        <Boundary what={m.list()}>
          <SidePanel signedIn={signedIn} />
        </Boundary>
      )}
      {!phone && (
        <div
          data-over-map
          className="pointer-events-none absolute bottom-7 left-4 flex max-w-[calc(100%-6rem)] flex-col items-start gap-2.5 *:pointer-events-auto"
        >
          {!isMissing && (
            <div className="pointer-events-none! flex flex-wrap items-end gap-2.5 *:pointer-events-auto">
              <Legends />
            </div>
          )}
          <Panel className="!rounded-3xl px-3.5 py-1">{status}</Panel>
        </div>
      )}
      {phone && <BottomSheet status={status} />}
    </main>
  );
}

/** The areas of the map with their numbers in words, for the search box; names as the language sorts them. */
function areaChoices({ values, measure }: Pick<Heat, 'values' | 'measure'>, language: Language): AreaChoice[] {
  const choices = values.map((value) => ({
    kind: value.area.properties.kind,
    code: value.code,
    name: value.name || value.code,
    value: inWords(value[measure], measure),
  }));
  return choices.sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
}

function inWords(value: number | null, measure: 'count' | 'rate'): string {
  if (value === null) return '–';
  return measure === 'rate'
    ? `${formatRate(value)} ${m.rate_unit()}`
    : `${formatNumber(value)} ${m.reports_to_police({ count: value })}`;
}

/** What Back closes on and beside the map: the list, a panel, what was opened on the map, a phone’s sheet. */
function useBackOfMap(): void {
  const [{ view }] = useMapSearch();
  const panel = usePanel();
  const phone = useIsPhone();
  const isMissing = useMapView((map) => map.isMissing);
  const { onMap } = useSelection();
  const { sheet, setSheet } = useScreenStore();
  // Without a map there is nothing behind the list.
  useClosedByBack('beside', view !== 'map' && !isMissing, () => changeMapSearch({ view: 'map' }));
  useClosedByBack('beside', panel !== undefined, () => changeMapSearch({ panel: undefined }));
  useClosedByBack('beside', onMap !== null && JSON.stringify(onMap), () => clear());
  useClosedByBack('sheet', phone && !isMissing && sheet !== 'peek', () => setSheet('peek'));
}
