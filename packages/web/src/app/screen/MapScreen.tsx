import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { canadaQuery } from '../../features/canada/canada.queries.ts';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { TimeSpoken } from '../../features/time/PeriodChip.tsx';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { MapState } from '../../map-state/MapState.tsx';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { useColumn, useSidebarClosedByBack } from '../../map-state/screen/use-column.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useOpenNote } from '../../map-state/selection.ts';
import { useCity, useCounts, useViewer, useViewerAwaited } from '../../map-state/shown.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { AnswerState } from '../answer/AnswerState.tsx';
import { Rail } from '../desktop/Rail.tsx';
import { INVENTED } from '../layers/layers.ts';
import { DeferredUi, DialogHost } from '../overlays/load-dialog.ts';
import { useTourStarts } from '../overlays/reset-tour.ts';
import { useFirstOverlay, usePartsAwaited } from '../overlays/use-first-overlay.ts';
import { Banners, NotesOff, SampleBanner, UnreadParts } from '../shell/Banners.tsx';
import { MapStatus } from '../shell/MapStatus.tsx';
import { MapArea } from './MapArea.tsx';

const Footer = lazyComponent(() => import('../../analytics/ConsentBar.tsx'), 'Footer');

export function MapScreen() {
  return (
    <MapState>
      <HeatState>
        <AnswerState>
          <MapPage />
        </AnswerState>
      </HeatState>
    </MapState>
  );
}

/** Waits for the parts that must be visible from the start. */
function MapPage() {
  const { isMember } = useViewer();
  const isViewerAwaited = useViewerAwaited();
  // Waits only once, so that a later sign-in or sign-out does not hide the page.
  const [begun, setBegun] = useState(false);
  const isBannerAwaited = useBannerAwaited();
  const isWaiting = usePartsAwaited(isViewerAwaited) || isViewerAwaited || isBannerAwaited;
  if (!begun && !isWaiting) setBegun(true);
  useFirstOverlay({ isUsable: begun, isMember });
  useTourStarts();
  if (!begun && isWaiting) return <p className="grid h-dvh place-items-center text-muted">{m.loading_map()}</p>;
  return <PageOfMap />;
}

/** A `stillPart`, because counts change with every press. Components that show counts subscribe to them. */
const PageOfMap = stillPart(() => {
  const isMapReady = useMapView((map) => map.isReady);
  const note = useOpenNote();
  const phone = useIsPhone();
  const touring = useScreenStore((state) => state.touring);
  const isRequested = useDialogs(({ request }) => request !== null);
  const skip = () => changeMapSearch({ view: 'list' });
  return (
    <>
      <button
        type="button"
        onClick={skip}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-ink"
      >
        {m.skip_map()}
      </button>
      <TimeSpoken />
      <div className="flex h-dvh flex-col">
        <BannersOfCity />
        <UnreadParts />
        <NotesOff />
        <NameOfPage />
        <div className="flex min-h-0 flex-1">
          {!phone && <Rail />}
          {phone ? (
            <MapArea />
          ) : (
            <div className="flex min-w-0 flex-1 flex-col">
              <MapArea />
              <BottomLine />
            </div>
          )}
        </div>
        {isMapReady && <Footer />}
      </div>
      {(isMapReady || isRequested) && (
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-card bg-panel">
          <Boundary what={m.opened_thing()}>
            <DialogHost />
          </Boundary>
        </div>
      )}
      {(isMapReady || isRequested || touring || note) && (
        <Boundary what={m.take_tour()}>
          <DeferredUi />
        </Boundary>
      )}
    </>
  );
});

/** The page heading, for layouts in which neither the sidebar nor the last tab of the bottom sheet contains it. */
function NameOfPage() {
  const phone = useIsPhone();
  const column = useColumn();
  useSidebarClosedByBack(phone);
  const isNamed = !phone && (column === 'filters' || column === 'statistics');
  return !isNamed && <h1 className="sr-only">{m.app_name()}</h1>;
}

/** Banners that say whether the data of the city are sample data, and how old they are. */
const BannersOfCity = stillPart(() => {
  const { city } = useMapSearch('city');
  const { detail } = useCity();
  const { manifest } = useCounts();
  const isMapReady = useMapView((map) => map.isReady);
  const rehearsal = manifest?.data_source === 'rehearsal' || detail?.data_source === 'rehearsal';
  return (
    <>
      {city === 'all' ? <CanadaBanners /> : <Banners rehearsal={rehearsal} newest={manifest?.newest} />}
      {!rehearsal &&
        isMapReady &&
        INVENTED.map(({ id, Part: IfInvented }) => (
          <IfInvented key={id}>
            <SampleBanner />
          </IfInvented>
        ))}
    </>
  );
});

/** The last line of the page: totals, age of the data, source and attribution. */
function BottomLine() {
  const [, navigate] = useLocation();
  const setAttribution = useMapSlots((slots) => slots.setAttribution);
  return (
    <div className="relative flex min-h-6.5 items-center gap-3 border-t border-line bg-panel px-4 max-lg:py-1 text-small">
      <MapStatus />
      <Button variant="link" className="!min-h-6 shrink-0" onClick={() => navigate('/data-sources')}>
        {m.bottom_sources()}
      </Button>
      <div ref={setAttribution} className="flex min-w-24 flex-1 justify-end" />
    </div>
  );
}

/** Banners for the map of all cities. The banner about sample data is shown if any city has sample data. */
function CanadaBanners() {
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  return <Banners rehearsal={tallies.some(({ data_source }) => data_source === 'rehearsal')} />;
}

/** Maximum time, in milliseconds, that the page waits for a banner. */
const AT_MOST_MS = 1_000;

/**
 * Returns true while it is unknown whether the data are sample data. The banner about that is above everything else, so
 * it would push the page down if it appeared later.
 */
function useBannerAwaited(): boolean {
  const { city } = useMapSearch('city');
  const { state } = useCounts();
  const { isPending } = useQuery({ ...canadaQuery(), enabled: city === 'all' });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isLate && (city === 'all' ? isPending : state === 'loading');
}
