import { isShownByYears } from '@crimemap/contract/city-facts';
import { Suspense } from 'react';
import { FilterPanelLoading } from '../features/filters/FilterPanelLoading.tsx';
import { m } from '../i18n/generated/messages.js';
import { Boundary } from '../ui/Boundary.tsx';
import { later, laterWithin } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocationStore } from './location-store.ts';
import { Rail } from './Rail.tsx';
import { AccountButton, SidebarButtons, useMenu } from './SidebarButtons.tsx';
import { SidebarHeader } from './SidebarHeader.tsx';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

const FilterSection = laterWithin(async () => ({ default: (await import('./FilterSection.tsx')).FilterSection }));
const CitySection = laterWithin(() => import('./CitySection.tsx'));
const TipsSection = later(() => import('../features/welcome/TipsSection.tsx'));
const StatisticsSection = laterWithin(() => import('./StatisticsSection.tsx'));

export function Sidebar({ screen, openSources }: { screen: Screen; openSources: () => void }) {
  const collapsed = useScreenStore((state) => state.collapsed);
  const menu = useMenu(screen, openSources);
  if (collapsed) return <Rail menu={menu} authDisabled={screen.authDisabled} />;
  return (
    <aside data-tour="panel" aria-label={m.sidebar()} className="flex w-86 flex-col border-r border-line bg-panel">
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4">
        <SidebarHeader />
        <SidebarButtons menu={menu} />
        <div className="border-t border-line pt-3">
          <Suspense fallback={<FilterPanelLoading />}>
            <FilterSection screen={screen} />
          </Suspense>
        </div>
        <div className="border-t border-line pt-3">
          <StatisticsHost screen={screen} />
        </div>
        <TipsHost banner={screen.search.city !== 'all'} />
      </div>
      {!screen.authDisabled && (
        <footer className="px-4 pt-2 pb-3">
          <AccountButton />
        </footer>
      )}
    </aside>
  );
}

/** The rotating tips, loaded when the rest stands. */
export function TipsHost({ banner }: { banner: boolean }) {
  const settled = useScreenStore((state) => state.settled);
  const userKnown = useLocationStore((state) => state.user !== null);
  if (!settled) return null;
  return <TipsSection userKnown={userKnown} banner={banner} />;
}

/** The statistics card of a city that is shown by years, or another’s recent reports and statistics; loaded when the rest stands. */
export function StatisticsHost({ screen }: { screen: Screen }) {
  const settled = useScreenStore((state) => state.settled);
  const { city } = screen.search;
  if (city === 'all') return null;
  if (!settled) return <Skeleton label={m.statistics_loading()} className="h-40" />;
  return (
    <Boundary what={m.statistics()}>
      <Suspense fallback={<Skeleton label={m.statistics_loading()} className="h-40" />}>
        {isShownByYears(city) ? <StatisticsSection screen={screen} /> : <CitySection screen={screen} />}
      </Suspense>
    </Boundary>
  );
}
