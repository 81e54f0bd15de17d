import type { City } from '@crimemap/contract/cities';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LiveList } from './LiveList.tsx';
import { OpenedCalls } from './OpenedCalls.tsx';
import { placeOf } from './spots.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useOpenedCalls } from './use-opened-calls.ts';

/** The live calls in the list. What is opened stands here, too, where the map cannot show it; on a phone the sheet does. */
export function LiveResults({ city }: { city: City }) {
  const phone = useIsPhone();
  const mapMissing = useMapView((map) => map.isMissing);
  const feed = useLiveFeed(city.id, city.time_zone);
  const { opened, open } = useOpenedCalls(feed.calls);
  const placed = opened.some((call) => placeOf(call) !== null);
  return (
    <>
      {!phone && (mapMissing || !placed) && <OpenedCalls city={city} />}
      <LiveList feed={feed} onOpen={({ id }) => open([id])} />
    </>
  );
}
