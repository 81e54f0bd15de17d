import { type ReactNode, Suspense } from 'react';
import { AreaCard } from '../features/heatmap/AreaCard.tsx';
import type { Heat } from '../features/heatmap/use-heat.ts';
import { PlaceCard } from '../features/incidents/PlaceCard.tsx';
import { todayIn } from '../features/incidents/relative-age.ts';
import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { clear, useSelection } from '../map-state/selection.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { later, laterWithin } from '../ui/later.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { countedFrom } from './counted-sources.ts';
import { FilterSection } from './FilterSection.tsx';
import { LegendCard } from './LegendCard.tsx';
import { panelOf } from './panel-of.ts';
import { sourceOf } from './place-of-link.ts';
import { StatisticsHost, TipsHost } from './Sidebar.tsx';
import { AccountButton, SidebarButtons, useMenu } from './SidebarButtons.tsx';
import { Badges, Brand, LookSwitches } from './SidebarHeader.tsx';
import { type SheetTab, useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

const ResultsPanel = laterWithin(() => import('./ResultsPanel.tsx'));
const OpenedCalls = later(async () => ({ default: (await import('./OpenedCalls.tsx')).OpenedCalls }));
const OpenedNotes = later(async () => ({ default: (await import('./OpenedNotes.tsx')).OpenedNotes }));
const NotesPanels = laterWithin(async () => ({ default: (await import('./NotesPanels.tsx')).NotesPanels }));
const NotesLegend = later(async () => ({ default: (await import('../features/notes/NotesLegend.tsx')).NotesLegend }));
const LiveLegend = later(async () => ({ default: (await import('../features/live/LiveLegend.tsx')).LiveLegend }));

interface BottomSheetProps {
  readonly screen: Screen;
  readonly heat: Heat;
  readonly points: boolean;
  readonly total: number | null;
  readonly status: ReactNode;
  readonly view: 'map' | 'list' | 'table';
  readonly mapMissing: boolean;
  readonly openSources: () => void;
}

/** The sidebar of a phone: the list of what is in view, the filters, the statistics and the rest, below the map. */
export function BottomSheet(props: BottomSheetProps) {
  const { screen, heat, status } = props;
  const { sheet, setSheet, tab, setTab } = useScreenStore();
  const language = useLanguage();
  const { onMap } = useSelection();
  const place = onMap?.kind === 'place' ? onMap.at : null;
  const opened = onMap?.kind === 'area' && heat.values.find(({ code }) => code === onMap.code);
  const { manifest } = screen.counts;
  return (
    <Sheet stop={sheet} onStop={setSheet} head={status} tour="panel">
      {place && screen.city && (
        <div className="border-b border-line pb-3">
          <PlaceCard
            city={screen.city}
            at={place}
            filter={screen.filter}
            source={sourceOf(screen, language)}
            onClose={() => clear()}
          />
        </div>
      )}
      {opened && manifest && (
        <div className="border-b border-line pb-3">
          <AreaCard
            value={opened}
            manifest={manifest}
            filter={screen.filter}
            counts={screen.counts}
            today={todayIn(screen.city?.time_zone ?? 'UTC', new Date())}
            newest={countedFrom(screen.counts, screen.detail)?.newest ?? null}
            approximate={heat.areas?.approximate ?? false}
            source={sourceOf(screen, language)?.attribution ?? ''}
            onClose={() => clear()}
          />
        </div>
      )}
      {screen.live && <OpenedCalls city={screen.live} />}
      {screen.notes && <OpenedNotes screen={screen} city={screen.notes} />}
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
      <Tab {...props} tab={tab} />
    </Sheet>
  );
}

function Tab({
  tab,
  screen,
  heat,
  points,
  total,
  view,
  mapMissing,
  openSources,
}: BottomSheetProps & { tab: SheetTab }) {
  const menu = useMenu(screen, openSources);
  if (tab === 'filters') {
    return (
      <div className="space-y-4">
        <FilterSection screen={screen} />
        <LegendCard screen={screen} heat={heat} total={total} points={points} />
        {screen.live && <LiveLegend city={screen.live} />}
        {screen.notes && <NotesLegend city={screen.notes} bounds={screen.bounds} />}
      </div>
    );
  }
  if (tab === 'statistics') return <StatisticsHost screen={screen} />;
  if (tab === 'about') {
    return (
      <div className="space-y-4">
        <div className="flex items-center">
          <Brand />
          <LookSwitches />
        </div>
        <Badges />
        <SidebarButtons menu={menu} />
        <TipsHost banner={false} />
        {!screen.authDisabled && <AccountButton />}
      </div>
    );
  }
  return (
    <Boundary what={m.list()}>
      <Suspense fallback={<Skeleton label={m.list_loading()} className="h-40" />}>
        <div className="-mx-4">
          {panelOf(screen) ? (
            <NotesPanels screen={screen} mapMissing={mapMissing} />
          ) : (
            <ResultsPanel screen={screen} heat={heat} view={view} mapMissing={mapMissing} />
          )}
        </div>
      </Suspense>
    </Boundary>
  );
}
