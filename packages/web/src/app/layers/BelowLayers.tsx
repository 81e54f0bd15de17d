import { useDialogs } from '../../dialogs/dialog-store.ts';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { LayerButtons } from './LayerToggles.tsx';
import { NOTICES } from './layers.ts';

/** Below the layers of a desk: what else can be done with them, and what they say of themselves. */
export const BelowLayers = stillPart(() => {
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
