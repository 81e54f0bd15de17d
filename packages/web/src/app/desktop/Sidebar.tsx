import { isShownByYears } from '@crimemap/contract/city-facts';
import { Suspense } from 'react';
import { FilterPanelLoading } from '../../features/filters/FilterPanelLoading.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountButton, SidebarButtons, UnseenMark, useAccountEntry, useMenu } from '../shell/SidebarButtons.tsx';
import { SidebarHeader } from '../shell/SidebarHeader.tsx';

const FilterSection = lazyWithin(async () => ({
  default: (await import('../../features/filters/FilterSection.tsx')).FilterSection,
}));
const CitySection = lazyWithin(() => import('./CitySection.tsx'));
const TipsSection = lazyComponent(async () => ({
  default: (await import('../../features/welcome/SafetyTips.tsx')).TipsSection,
}));
const StatisticsSection = lazyWithin(() => import('../../features/statistics/StatisticsSection.tsx'));

export function Sidebar() {
  const [{ city }] = useMapSearch();
  const { authDisabled } = useViewer();
  const collapsed = useScreenStore((state) => state.collapsed);
  if (collapsed) return <Rail />;
  return (
    <aside data-tour="panel" aria-label={m.sidebar()} className="flex w-86 flex-col border-r border-line bg-panel">
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4">
        <SidebarHeader />
        <SidebarButtons />
        <div className="border-t border-line pt-3">
          <Suspense fallback={<FilterPanelLoading />}>
            <FilterSection />
          </Suspense>
        </div>
        <div className="border-t border-line pt-3">
          <StatisticsHost />
        </div>
        <TipsHost banner={city !== 'all'} />
      </div>
      {!authDisabled && (
        <footer className="px-4 pt-2 pb-3">
          <AccountButton />
        </footer>
      )}
    </aside>
  );
}

/** The rotating tips, loaded when the rest stands. */
export function TipsHost({ banner }: { banner: boolean }) {
  const isMapReady = useMapView((map) => map.isReady);
  const userKnown = useLocationStore((state) => state.user !== null);
  if (!isMapReady) return null;
  return <TipsSection userKnown={userKnown} banner={banner} />;
}

/** The statistics card of a city that is shown by years, or another’s recent reports and statistics; loaded when the rest stands. */
export function StatisticsHost() {
  const [{ city }] = useMapSearch();
  const isMapReady = useMapView((map) => map.isReady);
  if (city === 'all') return null;
  if (!isMapReady) return <Skeleton label={m.statistics_loading()} className="h-40" />;
  return (
    <Boundary what={m.statistics()}>
      <Suspense fallback={<Skeleton label={m.statistics_loading()} className="h-40" />}>
        {isShownByYears(city) ? <StatisticsSection /> : <CitySection />}
      </Suspense>
    </Boundary>
  );
}

/** The sidebar, collapsed. */
export function Rail() {
  const menu = useMenu();
  const { authDisabled } = useViewer();
  const setCollapsed = useScreenStore((state) => state.setCollapsed);
  const account = useAccountEntry();
  return (
    <aside
      aria-label={m.sidebar()}
      className="flex w-14 flex-col items-center gap-1 border-r border-line bg-panel py-4"
    >
      <Logo size={34} />
      <h1 className="sr-only">{m.app_name()}</h1>
      <IconButton
        icon="panel"
        label={m.expand_sidebar()}
        aria-expanded={false}
        onClick={() => setCollapsed(false)}
        className="mt-2"
      />
      <IconButton icon="filter" label={m.filter_title()} onClick={() => setCollapsed(false)} />
      <div aria-hidden="true" className="my-1 h-px w-8 bg-line" />
      {menu.map(({ icon, label, onPress, tour, unseen }) => (
        <span key={icon} className="relative">
          <IconButton icon={icon} label={label} onClick={onPress} data-tour={tour} />
          {unseen && <UnseenMark className="pointer-events-none absolute top-1 right-1" />}
        </span>
      ))}
      {!authDisabled && (
        <IconButton
          icon={account.icon}
          label={account.label}
          data-leads={account.leads}
          onClick={account.onPress}
          className="mt-auto"
        />
      )}
    </aside>
  );
}
