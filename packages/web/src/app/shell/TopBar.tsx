import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { BelowLayers } from '../layers/BelowLayers.tsx';
import { LayerToggles } from '../layers/LayerToggles.tsx';
import { ChipsRow } from './ChipsRow.tsx';
import { SearchOfMap } from './SearchOfMap.tsx';

const Account = lazyComponent(() => import('./Account.tsx'), 'Account');

/** What stands along the upper edge of the map: the chips, the layers and the way in; on a phone the search above them. */
export const TopBar = stillPart(() => {
  const { city } = useMapSearch('city');
  const { accountsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn);
  const phone = useIsPhone();
  if (phone) {
    return (
      <div data-over-map className="absolute inset-x-3 top-3 z-5">
        <div className="rounded-card border border-line bg-panel shadow-lift">
          <SearchOfMap isInPanel />
          <ChipsRow />
        </div>
      </div>
    );
  }
  return (
    <div className="pointer-events-none absolute top-4 right-4 left-111 z-5 flex flex-col items-end gap-2 max-lg:left-96">
      <div className="flex w-full flex-wrap-reverse items-end justify-end gap-x-3 gap-y-2">
        <ChipsRow />
        <div data-over-map className="flex max-w-full items-center gap-2 *:pointer-events-auto">
          {city !== 'all' && <LayerToggles />}
          {accountsOn && <Account signedIn={signedIn} />}
        </div>
      </div>
      <BelowLayers />
    </div>
  );
});
