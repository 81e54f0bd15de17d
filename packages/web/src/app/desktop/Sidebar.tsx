import { isShownByYears } from '@crimemap/contract/city-facts';
import { Suspense } from 'react';
import { FilterPanelLoading } from '../../features/filters/FilterPanelLoading.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { closeColumn } from '../../map-state/screen/use-column.ts';
import type { SidebarPart } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { Boundary, Skeleton } from '../../ui/Boundary.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { PanelHeader } from '../../ui/PanelHeader.tsx';
import { AccountButton, SidebarButtons, SidebarHeader } from '../shell/SidebarHeader.tsx';

const FilterSection = lazyWithin(() => import('../../features/filters/FilterSection.tsx'), 'FilterSection');
const CitySection = lazyWithin(() => import('./CitySection.tsx'));
const SafetyTips = lazyComponent(() => import('../../features/welcome/SafetyTips.tsx'), 'SafetyTips');
const TimeColumn = lazyWithin(() => import('../answer/TimePanels.tsx'), 'TimeColumn');
const StatisticsSection = lazyWithin(() => import('../../features/statistics/StatisticsSection.tsx'));

/** Filters or statistics in the side panel. */
export function Sidebar({ part }: { readonly part: SidebarPart }) {
  const { accountsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  const close = () => closeColumn(part);
  return (
    <section data-tour="panel" aria-label={m.sidebar()} className="flex min-h-0 flex-1 flex-col">
      <PanelHeader title={part === 'statistics' ? m.rail_statistics() : m.rail_filters()} onClose={close} />
      <div key={part} className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4">
        {part === 'statistics' ? <StatisticsHost /> : <Filters />}
        <TipsHost />
      </div>
      {signedIn && (
        <footer className="px-4 pt-2 pb-3">
          <AccountButton />
        </footer>
      )}
    </section>
  );
}

const Filters = () => (
  <>
    <SidebarHeader />
    <SidebarButtons />
    <div className="border-t border-line pt-3">
      <Suspense fallback={<FilterPanelLoading />}>
        <FilterSection />
      </Suspense>
    </div>
  </>
);

/** The safety tips, shown one after another. Loaded after the map. */
export function TipsHost() {
  const isMapReady = useMapView((map) => map.isReady);
  return isMapReady && <SafetyTips className="border-t border-line pt-3 *:last:min-h-[5.6em]" />;
}

/**
 * The statistics card of a city that is shown by years, or the recent reports and statistics of another city. Loaded
 * after the map.
 */
export function StatisticsHost() {
  const { city } = useMapSearch('city');
  const isMapReady = useMapView((map) => map.isReady);
  if (city === 'all') return null;
  if (!isMapReady) return <Skeleton label={m.statistics_loading()} className="h-40" />;
  return (
    <Boundary what={m.statistics()}>
      <Suspense fallback={<Skeleton label={m.statistics_loading()} className="h-40" />}>
        {isShownByYears(city) ? <StatisticsSection time={<Time />} /> : <CitySection time={<Time />} />}
      </Suspense>
    </Boundary>
  );
}

const Time = () => (
  <Boundary what={m.time_title()}>
    <Suspense fallback={<Skeleton label={m.statistics_loading()} className="h-40" />}>
      <TimeColumn />
    </Suspense>
  </Boundary>
);
