import { type ReactNode, Suspense, useEffect } from 'react';
import { AnswerCard } from '../../features/answer/AnswerCard.tsx';
import { FilterSection } from '../../features/filters/FilterSection.tsx';
import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { showTab } from '../../map-state/screen/use-column.ts';
import { useCompared } from '../../map-state/screen/use-compared.ts';
import { type SheetTab, useScreenStore } from '../../map-state/screen-store.ts';
import { coverOpened, useOpenedText, usePanel } from '../../map-state/selection.ts';
import { useViewer } from '../../map-state/shown.ts';
import { Boundary, Skeleton } from '../../ui/Boundary.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { StatisticsHost, TipsHost } from '../desktop/Sidebar.tsx';
import { MapStatus } from '../shell/MapStatus.tsx';
import {
  AccountButton,
  Badges,
  Brand,
  DisplaySwitches,
  SidebarButtons,
  UnseenMark,
  useMenu,
} from '../shell/SidebarHeader.tsx';

const ResultsPanel = lazyWithin(() => import('../shell/ResultsPanel.tsx'));
const CanadaAnswer = lazyWithin(() => import('../answer/CanadaAnswer.tsx'), 'CanadaAnswer');
const ComparePanel = lazyWithin(() => import('../../features/compare/ComparePanel.tsx'));
const NotesPanels = lazyWithin(() => import('../shell/NotesPanels.tsx'), 'NotesPanels');

/**
 * The sidebar of a phone as a bottom sheet below the map. Its tabs contain what is near, the list, the statistics, the
 * notes and the rest.
 */
export function BottomSheet() {
  const { sheet, setSheet, tab, coveredOpened } = useScreenStore();
  const panel = usePanel();
  const opened = useOpenedText();
  const { isShown: isComparing } = useCompared();
  const isMissing = useMapView((map) => map.isMissing);
  useListOfAddress();
  return (
    <Sheet
      stop={sheet}
      onStop={setSheet}
      head={<AnswerCard size="peek" />}
      foot={<SheetTabs />}
      tour="panel"
      belowChips={isMissing}
    >
      {opened !== null && opened !== coveredOpened && !isComparing && (panel || tab !== 'near') && (
        <AnswerCard size="sheet" />
      )}
      {panel || isComparing ? <Listed>{panel ? <NotesPanels /> : <ComparePanel />}</Listed> : <Tab tab={tab} />}
    </Sheet>
  );
}

/**
 * Opens the list tab if the URL requests the list. Links from a desktop and “Skip the map” do so; on a phone, the list
 * is a tab.
 */
function useListOfAddress(): void {
  const { view } = useMapSearch('view');
  useEffect(() => {
    if (view === 'map') return;
    showTab('list');
    if (view === 'list') changeMapSearch({ view: 'map' });
  }, [view]);
}

function Tab({ tab }: { tab: SheetTab }) {
  const { accountsOn } = useViewer();
  const { city } = useMapSearch('city');
  switch (tab) {
    case 'near':
      return (
        <>
          <AnswerCard size="sheet" />
          {city === 'all' && (
            <Suspense fallback={<Skeleton label={m.canada_loading()} className="h-60" />}>
              <CanadaAnswer />
            </Suspense>
          )}
          <MapStatus />
        </>
      );
    case 'statistics':
      return <StatisticsHost />;
    case 'more':
      return (
        <div className="space-y-4">
          <Boundary what={m.rail_filters()}>
            <FilterSection />
          </Boundary>
          <div className="flex items-center border-t border-line pt-3">
            <Brand />
            <DisplaySwitches />
          </div>
          <Badges />
          <SidebarButtons />
          <TipsHost />
          {accountsOn && <AccountButton />}
        </div>
      );
    default:
      return (
        <Listed>
          <ResultsPanel />
        </Listed>
      );
  }
}

const Listed = ({ children }: { children: ReactNode }) => (
  <Boundary what={m.list()}>
    <Suspense fallback={<Skeleton label={m.list_loading()} className="h-40" />}>
      <div className="-mx-4">{children}</div>
    </Suspense>
  </Boundary>
);

/**
 * Tabs of a phone’s bottom sheet, visible at every height of the sheet. The URL contains whether notes or news are
 * open; the other tabs are only stored on this device.
 */
function SheetTabs() {
  const { raiseSheet, tab, coverComparison } = useScreenStore();
  const { isShown: isComparing } = useCompared();
  const { notesOn } = useViewer();
  const panel = usePanel();
  const isUnseen = useMenu().some(({ count }) => count && count.n > 0);
  const shown = panel === 'news' ? 'more' : panel ? 'notes' : isComparing ? null : tab;
  const show = (next: SheetTab) => {
    showTab(next);
    coverComparison(true);
    if (panel) changeMapSearch({ panel: undefined });
  };
  const showNotes = () => {
    raiseSheet('panel');
    coverOpened();
    changeMapSearch({ panel: 'notes' });
  };
  return (
    <nav aria-label={m.rail()} className="flex h-14 border-t border-line pb-[env(safe-area-inset-bottom)]">
      <TabButton icon="near" label={m.rail_near()} isShown={shown === 'near'} onPress={() => show('near')} />
      <TabButton icon="list" label={m.list()} isShown={shown === 'list'} onPress={() => show('list')} />
      <TabButton
        icon="chart"
        label={m.rail_statistics()}
        isShown={shown === 'statistics'}
        onPress={() => show('statistics')}
      />
      {notesOn && <TabButton icon="pin" label={m.rail_notes()} isShown={shown === 'notes'} onPress={showNotes} />}
      <TabButton
        icon="more"
        label={m.rail_more()}
        isShown={shown === 'more'}
        isUnseen={isUnseen}
        onPress={() => show('more')}
      />
    </nav>
  );
}

interface TabButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isShown: boolean;
  /** True if the tab contains something new or something that waits for the user. */
  readonly isUnseen?: boolean;
  readonly onPress: () => void;
}

const TabButton = ({ icon, label, isShown, isUnseen = false, onPress }: TabButtonProps) => (
  <button
    type="button"
    aria-current={isShown ? 'true' : undefined}
    onClick={onPress}
    className={`relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-small leading-none ${isShown ? 'font-semibold text-accent' : 'text-muted'}`}
  >
    <Icon name={icon} size={20} />
    <span>{label}</span>
    {isUnseen && <UnseenMark className="absolute top-2 right-1/4" />}
  </button>
);
