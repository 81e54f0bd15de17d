import { type ReactNode, Suspense } from 'react';
import { FilterSection } from '../../features/filters/FilterSection.tsx';
import { m } from '../../i18n/generated/messages.js';
import { type SheetTab, useScreenStore } from '../../map-state/screen-store.ts';
import { usePanel } from '../../map-state/use-view.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatisticsHost, TipsHost } from '../desktop/Sidebar.tsx';
import { Legends } from '../layers/LayerToggles.tsx';
import { CARDS } from '../layers/layers.ts';
import { AccountButton, SidebarButtons } from '../shell/SidebarButtons.tsx';
import { Badges, Brand, DisplaySwitches } from '../shell/SidebarHeader.tsx';

const ResultsPanel = lazyWithin(() => import('../shell/ResultsPanel.tsx'));
const NotesPanels = lazyWithin(async () => ({ default: (await import('../shell/NotesPanels.tsx')).NotesPanels }));

/** The sidebar of a phone: the list of what is in view, the filters, the statistics and the rest, below the map. */
export function BottomSheet({ status }: { readonly status: ReactNode }) {
  const { sheet, setSheet, tab, setTab } = useScreenStore();
  return (
    <Sheet stop={sheet} onStop={setSheet} head={status} tour="panel">
      {CARDS.map(({ id, Part: Card }) => (
        <Card key={id} />
      ))}
      <Segmented<SheetTab>
        label={m.sidebar()}
        name="sheet-tab"
        choices={[
          { value: 'list', label: m.sheet_tab_list() },
          { value: 'filters', label: m.sheet_tab_filters() },
          { value: 'statistics', label: m.sheet_tab_statistics() },
          { value: 'about', label: m.sheet_tab_about() },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Tab tab={tab} />
    </Sheet>
  );
}

function Tab({ tab }: { tab: SheetTab }) {
  const { authDisabled } = useViewer();
  const panel = usePanel();
  if (tab === 'filters') {
    return (
      <div className="space-y-4">
        <FilterSection />
        <Legends />
      </div>
    );
  }
  if (tab === 'statistics') return <StatisticsHost />;
  if (tab === 'about') {
    return (
      <div className="space-y-4">
        <div className="flex items-center">
          <Brand />
          <DisplaySwitches />
        </div>
        <Badges />
        <SidebarButtons />
        <TipsHost banner={false} />
        {!authDisabled && <AccountButton />}
      </div>
    );
  }
  return (
    <Boundary what={m.list()}>
      <Suspense fallback={<Skeleton label={m.list_loading()} className="h-40" />}>
        <div className="-mx-4">{panel ? <NotesPanels /> : <ResultsPanel />}</div>
      </Suspense>
    </Boundary>
  );
}
