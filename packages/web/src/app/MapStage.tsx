import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { useState } from 'react';
import { incidentsNeed } from '../features/filters/filter-rules.ts';
import { useHeat } from '../features/heatmap/use-heat.ts';
import { PlaceSearch } from '../features/search/PlaceSearch.tsx';
import { StatusLine } from '../features/status/StatusLine.tsx';
import { statusSum } from '../features/status/status-sum.ts';
import { absenceWords, leftOutWords } from '../i18n/absence.ts';
import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { select } from '../map-state/selection.ts';
import { useSession } from '../session/session-store.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { later } from '../ui/later.ts';
import { Panel } from '../ui/Panel.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { areaChoices } from './area-choices.ts';
import { CanadaStatus } from './CanadaStatus.tsx';
import { choosePlace } from './choose-place.ts';
import { countedFrom } from './counted-sources.ts';
import { countsProblem } from './counts-problem.ts';
import { LayerToggles } from './LayerToggles.tsx';
import { useLocationStore } from './location-store.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapTitle } from './MapTitle.tsx';
import { Notices } from './Notices.tsx';
import { panelOf } from './panel-of.ts';
import { useScreenStore } from './screen-store.ts';
import { useBackOfMap } from './use-back-of-map.ts';
import type { Screen } from './use-screen.ts';
import { useShortcutsOfMap } from './use-shortcuts-of-map.ts';

const LegendsSection = later(() => import('./LegendsSection.tsx'));
const SidePanel = later(() => import('./SidePanel.tsx'));
const AccountCorner = later(async () => ({ default: (await import('./AccountCorner.tsx')).AccountCorner }));
const BottomSheet = later(async () => ({ default: (await import('./BottomSheet.tsx')).BottomSheet }));
const LocationKeeper = later(async () => ({ default: (await import('./LocationKeeper.tsx')).LocationKeeper }));
const LocateSwitch = later(async () => ({ default: (await import('./NearMe.tsx')).LocateSwitch }));
const NearMe = later(async () => ({ default: (await import('./NearMe.tsx')).NearMe }));
const LiveStage = later(async () => ({ default: (await import('./LiveStage.tsx')).LiveStage }));

/** The map with everything that floats over it. */
export function MapStage({ screen, openSources }: { screen: Screen; openSources: () => void }) {
  const { search, change, cities, city, live, counts, filter, isMember, detail } = screen;
  const phone = useIsPhone();
  const language = useLanguage();
  const [mapMissing, setMapMissing] = useState(false);
  const { setSheet, settled } = useScreenStore();
  const signedIn = useSession((session) => session.signedIn) && !screen.authDisabled;
  const heat = useHeat(city?.id ?? null, counts, search);
  const need = incidentsNeed(search.city, filter, isMember ?? false);
  const points = search.points && !need;
  const sum = statusSum(counts);
  const counted = countedFrom(counts, detail);
  const absence = counts.summary?.absence ?? null;
  // Without a year there is no list yet, but the areas have their numbers.
  const instead = filter.year === undefined && filter.days === undefined ? 'table' : 'list';
  const view = mapMissing && search.view === 'map' ? instead : search.view;
  const missing = () => {
    setMapMissing(true);
    if (phone) setSheet('full');
  };
  const toggleList = () => change({ view: view === 'map' ? 'list' : 'map' });
  useShortcutsOfMap({ toggleList });
  useBackOfMap(screen, { phone, mapMissing });

  const all = search.city === 'all';
  const panel = panelOf(screen) !== undefined;
  const side = panel ? 'panel' : 'list';
  const sideOpen = (panel || view !== 'map') && !phone;
  const status = all ? (
    <CanadaStatus cities={cities.length} onList={phone ? null : toggleList} />
  ) : (
    <StatusLine
      sum={sum}
      state={counts.state}
      problem={countsProblem(counts.problem)}
      onRetry={counts.retry}
      absence={absence && absenceWords(absence)}
      leftOut={leftOutWords(counts.summary?.leftOut ?? [])}
      detail={detail}
      newest={counted?.newest ?? null}
      fetchedAt={counted?.fetchedAt ?? null}
      onList={toggleList}
      compact={phone}
    />
  );

  return (
    <main data-tour="map" className="relative min-w-0 flex-1 overflow-hidden">
      <Boundary what={m.map()}>
        <MapCanvas screen={screen} heat={heat} points={points} onMissing={missing} />
      </Boundary>
      <div
        data-over-map
        className="pointer-events-none absolute inset-x-4 top-4 flex max-w-full flex-col items-start gap-2.5 *:pointer-events-auto phone:inset-x-3 phone:top-3 phone:gap-2"
      >
        <PlaceSearch
          className={`w-98 max-w-full ${screen.authDisabled ? 'phone:w-full' : 'phone:w-[calc(100%-52px)]'}`}
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
          onChoose={(place, name) => choosePlace(place, name, screen, mapMissing)}
          onClear={() => useLocationStore.getState().setSearched(null)}
          ready={settled}
        />
        {!all && (
          <div data-tour="panel" className="pointer-events-none! flex max-w-full flex-wrap gap-2 *:pointer-events-auto">
            <LayerToggles screen={screen} placed={sum?.split?.placed ?? null} />
            {!phone && settled && <LocateSwitch />}
          </div>
        )}
        {(!phone || all) && <MapTitle screen={screen} total={sum?.total ?? null} />}
        <Notices screen={screen} mapMissing={mapMissing} />
        {live && <LiveStage city={live} beside={sideOpen ? side : null} />}
      </div>
      {settled && <LocationKeeper city={search.city} />}
      {settled && <NearMe screen={screen} mapMissing={mapMissing} />}
      {settled && (signedIn || (phone && !screen.authDisabled)) && <AccountCorner signedIn={signedIn} />}
      {sideOpen && (
        <Boundary what={m.list()}>
          <SidePanel screen={screen} heat={heat} view={view} mapMissing={mapMissing} signedIn={signedIn} />
        </Boundary>
      )}
      {!phone && (
        <div
          data-over-map
          className="pointer-events-none absolute bottom-7 left-4 flex max-w-[calc(100%-6rem)] flex-col items-start gap-2.5 *:pointer-events-auto"
        >
          {!mapMissing && <LegendsSection screen={screen} heat={heat} total={sum?.total ?? null} points={points} />}
          <Panel className="!rounded-3xl px-3.5 py-1">{status}</Panel>
        </div>
      )}
      {phone && (
        <BottomSheet
          screen={screen}
          heat={heat}
          points={points}
          total={sum?.total ?? null}
          status={status}
          view={view}
          mapMissing={mapMissing}
          openSources={openSources}
        />
      )}
    </main>
  );
}
