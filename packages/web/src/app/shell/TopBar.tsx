import { useDialogs } from '../../dialogs/dialog-store.ts';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LayerButtons, LayerToggles } from '../layers/LayerToggles.tsx';
import { NOTICES } from '../layers/layers.ts';
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

/** Below the layers of a desk: what else can be done with them, and what they say of themselves. */
const BelowLayers = stillPart(() => {
  const { city } = useMapSearch('city');
  const isReady = useMapView((map) => map.isReady);
  // The card of the way in stands here. What opened it gets the focus back, so it stays.
  const isCovered = useDialogs(({ request }) => request?.name === 'sign-in');
  return (
    // As wide as the widest of what comes and goes in it, so that nothing moves sideways.
    <div data-over-map className="flex w-72 max-w-full flex-col items-end gap-2 *:pointer-events-auto">
      {city !== 'all' && isReady && (
        <div className={isCovered ? 'invisible' : 'contents'}>
          <LayerButtons variant="words" />
        </div>
      )}
      {NOTICES.map(({ id, Part: Notice }) => (
        <Notice key={id} />
      ))}
    </div>
  );
});
