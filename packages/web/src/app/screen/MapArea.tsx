import { type CSSProperties, Suspense } from 'react';
import { usePinMode } from '../../features/notes/write/pin-mode-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { closeColumn, openColumn } from '../../map-state/screen/use-column.ts';
import { endComparison, useCompared } from '../../map-state/screen/use-compared.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { clear, useOpenedText, usePanel, useView } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/shown.ts';
import { Boundary, Skeleton } from '../../ui/Boundary.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import type { SheetStop } from '../../ui/sheet-stop.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { DockedTable, Panel } from '../desktop/Panel.tsx';
import { ALERTS } from '../layers/layers.ts';
import { MapCanvas } from '../shell/MapCanvas.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useShortcutsOfMap } from '../shell/use-shortcuts.ts';

const ResultsPanel = lazyWithin(() => import('../shell/ResultsPanel.tsx'));
const CornerControls = lazyComponent(() => import('../desktop/CornerControls.tsx'), 'CornerControls');
const PhoneControls = lazyComponent(() => import('../phone/PhoneControls.tsx'), 'PhoneControls');
const BottomSheet = lazyComponent(() => import('../phone/BottomSheet.tsx'), 'BottomSheet');
const LocationKeeper = lazyComponent(() => import('../../map-state/LocationKeeper.tsx'), 'LocationKeeper');

/**
 * Upper edge of a phone’s bottom sheet for each of its heights. Elements that float over the map are placed above this
 * edge.
 */
const SHEET_EDGE: Record<SheetStop, string> = {
  peek: 'var(--sheet-peek)',
  half: 'var(--sheet-half)',
  full: 'var(--sheet-peek)',
};

/** The map with everything that floats over it. */
export const MapArea = stillPart(() => {
  const search = useMapSearch('city');
  const { kind } = useCity();
  const { isReady, isMissing } = useMapView();
  const view = useView();
  const phone = useIsPhone();
  const sheet = useScreenStore((state) => state.sheet);
  const placing = usePinMode((state) => state.on);
  useShortcutsOfMap({ toggleList: () => (view === 'map' ? openColumn('list') : closeColumn(view)) });
  useBackOfMap();
  return (
    <main
      data-tour="map"
      className="relative min-w-0 flex-1 overflow-hidden"
      // Set only on this element, because a change of the property restyles all descendants of its element.
      style={phone ? ({ '--sheet': SHEET_EDGE[sheet] } as CSSProperties) : undefined}
    >
      <Boundary what={m.map()}>
        <MapCanvas />
      </Boundary>
      {!phone && <Panel />}
      <TopBar />
      {isReady && <LocationKeeper city={search.city} />}
      {isReady &&
        ALERTS.map(({ id, words, Part: Alert }) => (
          <Boundary key={id} what={words.name(kind)}>
            <Alert />
          </Boundary>
        ))}
      {isMissing && !phone && search.city !== 'all' && (
        <section
          aria-label={view === 'table' ? m.table() : m.list()}
          // Leaves space for the buttons at the lower right, so that the list covers no numbers.
          className="absolute top-30 right-17 bottom-4 left-93 z-5 flex flex-col overflow-hidden rounded-card border border-line bg-panel xl:left-108"
        >
          <Boundary what={m.list()}>
            <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
              <ResultsPanel />
            </Suspense>
          </Boundary>
        </section>
      )}
      {phone ? isReady && <PhoneControls /> : isReady && <CornerControls />}
      {phone ? (
        // In pin mode, the bar of pin mode takes the place of the sheet.
        <div className={placing ? 'invisible' : 'contents'}>
          <BottomSheet />
        </div>
      ) : (
        <DockedTable />
      )}
    </main>
  );
});

/** Registers what Back closes on the map and beside it: the list, a panel, a selection, and a phone’s bottom sheet. */
function useBackOfMap(): void {
  const { view } = useMapSearch('view');
  const panel = usePanel();
  const phone = useIsPhone();
  const isMissing = useMapView((map) => map.isMissing);
  const opened = useOpenedText();
  const { isShown: isComparing } = useCompared();
  const { sheet, setSheet, lowerSheet } = useScreenStore();
  // If the map is missing, Back does not close the list, because nothing is behind it.
  useClosedByBack('beside', view !== 'map' && !isMissing, () => changeMapSearch({ view: 'map' }));
  useClosedByBack('beside', panel !== undefined, () => {
    changeMapSearch({ panel: undefined });
    lowerSheet('panel');
  });
  useClosedByBack('beside', isComparing, () => {
    endComparison();
    lowerSheet('panel');
  });
  useClosedByBack('beside', opened ?? false, () => {
    clear();
    lowerSheet('map');
  });
  useClosedByBack('sheet', phone && !isMissing && sheet !== 'peek', () => setSheet('peek'));
}
