import type { City } from '@crimemap/contract/cities';
import { LiveList } from '../features/live/LiveList.tsx';
import { placeOf } from '../features/live/spots.ts';
import { useLiveFeed } from '../features/live/use-live-feed.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { OpenedCalls } from './OpenedCalls.tsx';
import { useOpenedCalls } from './use-opened-calls.ts';

interface LiveResultsProps {
  readonly city: City;
  readonly mapMissing: boolean;
}

/** The live calls in the list. What is opened stands here, too, where the map cannot show it; on a phone the sheet does. */
export function LiveResults({ city, mapMissing }: LiveResultsProps) {
  const phone = useIsPhone();
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
