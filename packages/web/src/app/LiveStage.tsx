import type { City } from '@crimemap/contract/cities';
import { useEffect } from 'react';
import { LiveNotice } from '../features/live/LiveNotice.tsx';
import { useFollowLive } from '../features/live/live.queries.ts';
import { type LiveFeed, useLiveFeed } from '../features/live/use-live-feed.ts';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { SpokenOnce } from '../ui/SpokenOnce.tsx';
import { useLiveOpened } from './live-opened-store.ts';
import type { Screen } from './use-screen.ts';

/** At the top right where there is room beside the search, else below what stands at the left. */
const PLACE = 'w-72 max-w-full phone:w-full min-[1180px]:absolute min-[1180px]:top-0 min-[1180px]:right-0';

/** Keeps the live calls up to date while their layer is on, and says over the map how the feed is. `quiet`: the open list says so. */
export function LiveStage({ screen, city, quiet }: { screen: Screen; city: City; quiet: boolean }) {
  const { at, area } = screen.search;
  useFollowLive(city.id);
  const feed = useLiveFeed(city.id, city.time_zone);
  // A place or an area was opened: it takes the place of an opened call.
  useEffect(() => {
    if (at || area) useLiveOpened.getState().open([]);
  }, [at, area]);
  // What was opened goes with its layer: in another city, and when the layer comes back, nothing is open.
  useEffect(() => () => useLiveOpened.getState().open([]), []);
  return (
    <>
      {!quiet && <LiveNotice feed={feed} className={PLACE} />}
      <SpokenOnce words={spoken(feed)} about={`${feed.news} ${feed.health === 'healthy' ? feed.calls.length : ''}`} />
    </>
  );
}

/** What is read aloud of the feed: that it loads, what is wrong with it, or how many calls it has. */
function spoken({ loading, trouble, health, calls: { length: count } }: LiveFeed): string {
  if (loading) return m.live_loading();
  if (trouble) return `${m.live_error_title()}. ${trouble}`;
  return health === 'no_data' ? m.live_none() : m.live_total({ count, n: formatNumber(count) });
}
