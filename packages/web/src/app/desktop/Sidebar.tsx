import { isShownByYears } from '@crimemap/contract/city-facts';
import { Suspense, useEffect, useRef } from 'react';
import { FilterPanelLoading } from '../../features/filters/FilterPanelLoading.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { closeColumn } from '../../map-state/screen/use-column.ts';
import type { SidebarPart } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountButton, SidebarButtons } from '../shell/SidebarButtons.tsx';
import { SidebarHeader } from '../shell/SidebarHeader.tsx';
import { COLUMN_PLACE } from './column-place.ts';

const FilterSection = lazyWithin(async () => ({
  default: (await import('../../features/filters/FilterSection.tsx')).FilterSection,
}));
const CitySection = lazyWithin(() => import('./CitySection.tsx'));
const SafetyTips = lazyComponent(async () => ({
  default: (await import('../../features/welcome/SafetyTips.tsx')).SafetyTips,
}));
const TimeColumn = lazyWithin(async () => ({ default: (await import('../answer/TimePanels.tsx')).TimeColumn }));
const StatisticsSection = lazyWithin(() => import('../../features/statistics/StatisticsSection.tsx'));

/** With any of these a person takes over where the column is scrolled to. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The column of filters and statistics, which comes into sight at the part that was asked for. */
export function Sidebar({ part }: { readonly part: SidebarPart }) {
  const { accountsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  const statistics = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [column, shown] = [scroller.current, statistics.current];
    if (part !== 'statistics' || !column || !shown) {
      column?.scrollTo({ top: 0 });
      return;
    }
    // What is loaded later moves it, until somebody scrolls themselves.
    const stay = new ResizeObserver(() => {
      // The column alone: `scrollIntoView` moves the page below it too.
      column.scrollTop += shown.getBoundingClientRect().top - column.getBoundingClientRect().top;
    });
    for (const each of column.children) stay.observe(each);
    const leave = () => stay.disconnect();
    for (const act of ACTS) column.addEventListener(act, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const act of ACTS) column.removeEventListener(act, leave);
    };
  }, [part]);
  return (
    <aside
      data-tour="panel"
      aria-label={m.sidebar()}
      className={classNames('flex w-86 flex-col border-r border-line bg-panel max-lg:w-80', COLUMN_PLACE)}
    >
      <div ref={scroller} className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4">
        <SidebarHeader />
        <SidebarButtons />
        <div className="border-t border-line pt-3">
          <Suspense fallback={<FilterPanelLoading />}>
            <FilterSection />
          </Suspense>
        </div>
        <div
          ref={statistics}
          className={classNames('border-t border-line pt-3', part === 'statistics' && 'min-h-full shrink-0')}
        >
          {part === 'statistics' && (
            <IconButton
              icon="close"
              label={m.close()}
              onClick={() => closeColumn('statistics')}
              className="sticky -top-3 z-1 float-right -mt-2 -mr-2 !size-8 bg-panel"
            />
          )}
          <StatisticsHost />
        </div>
        <TipsHost />
      </div>
      {signedIn && (
        <footer className="px-4 pt-2 pb-3">
          <AccountButton />
        </footer>
      )}
    </aside>
  );
}

/** The rotating tips, loaded when the rest stands. */
export function TipsHost() {
  const isMapReady = useMapView((map) => map.isReady);
  return isMapReady && <SafetyTips className="border-t border-line pt-3 *:last:min-h-[5.6em]" />;
}

/** The statistics card of a city that is shown by years, or another’s recent reports and statistics; loaded when the rest stands. */
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
