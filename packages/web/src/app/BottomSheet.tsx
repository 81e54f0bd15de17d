import { type ReactNode, Suspense } from 'react';
import { AreaCard } from '../features/heatmap/AreaCard.tsx';
import { useHeat } from '../features/heatmap/use-heat.ts';
import { PlaceCard } from '../features/incidents/PlaceCard.tsx';
import { todayIn } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { useCountedFrom, usePublisher } from '../map-state/counted-sources.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { type SheetTab, useScreenStore } from '../map-state/screen-store.ts';
import { clear, useSelection } from '../map-state/selection.ts';
import { useCity } from '../map-state/use-city.ts';
import { useCounts } from '../map-state/use-counts.ts';
import { useFilter } from '../map-state/use-filter.ts';
import { useLiveCity, useNotesCity } from '../map-state/use-layer-city.ts';
import { useViewer } from '../map-state/use-viewer.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { later, laterWithin } from '../ui/later.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FilterSection } from './FilterSection.tsx';
import { LegendCard } from './LegendCard.tsx';
import { StatisticsHost, TipsHost } from './Sidebar.tsx';
import { AccountButton, SidebarButtons } from './SidebarButtons.tsx';
import { Badges, Brand, LookSwitches } from './SidebarHeader.tsx';
import { usePanel } from './use-panel.ts';

const ResultsPanel = laterWithin(() => import('./ResultsPanel.tsx'));
const OpenedCalls = later(async () => ({ default: (await import('../features/live/OpenedCalls.tsx')).OpenedCalls }));
const OpenedNotes = later(async () => ({ default: (await import('../features/notes/OpenedNotes.tsx')).OpenedNotes }));
const NotesPanels = laterWithin(async () => ({ default: (await import('./NotesPanels.tsx')).NotesPanels }));
const NotesLegend = later(async () => ({ default: (await import('../features/notes/NotesLegend.tsx')).NotesLegend }));
const LiveLegend = later(async () => ({ default: (await import('../features/live/LiveLegend.tsx')).LiveLegend }));

/** The sidebar of a phone: the list of what is in view, the filters, the statistics and the rest, below the map. */
export function BottomSheet({ status }: { readonly status: ReactNode }) {
  const { sheet, setSheet, tab, setTab } = useScreenStore();
  const { city } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const heat = useHeat();
  const live = useLiveCity();
  const notes = useNotesCity();
  const counted = useCountedFrom();
  const publisher = usePublisher();
  const { onMap } = useSelection();
  const place = onMap?.kind === 'place' ? onMap.at : null;
  const opened = onMap?.kind === 'area' && heat.values.find(({ code }) => code === onMap.code);
  const { manifest } = counts;
  return (
    <Sheet stop={sheet} onStop={setSheet} head={status} tour="panel">
      {place && city && (
        <div className="border-b border-line pb-3">
          <PlaceCard city={city} at={place} filter={filter} source={publisher} onClose={() => clear()} />
        </div>
      )}
      {opened && manifest && (
        <div className="border-b border-line pb-3">
          <AreaCard
            value={opened}
            manifest={manifest}
            filter={filter}
            counts={counts}
            today={todayIn(city?.time_zone ?? 'UTC', new Date())}
            newest={counted?.newest ?? null}
            approximate={heat.areas?.approximate ?? false}
            source={publisher?.attribution ?? ''}
            onClose={() => clear()}
          />
        </div>
      )}
      {live && <OpenedCalls city={live} />}
      {notes && <OpenedNotes city={notes} />}
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
  const live = useLiveCity();
  const notes = useNotesCity();
  const bounds = useMapView((map) => map.bounds);
  if (tab === 'filters') {
    return (
      <div className="space-y-4">
        <FilterSection />
        <LegendCard />
        {live && <LiveLegend city={live} />}
        {notes && <NotesLegend city={notes} bounds={bounds} />}
      </div>
    );
  }
  if (tab === 'statistics') return <StatisticsHost />;
  if (tab === 'about') {
    return (
      <div className="space-y-4">
        <div className="flex items-center">
          <Brand />
          <LookSwitches />
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
