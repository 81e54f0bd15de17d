import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import { liveQuery, useFollowLive } from './live.queries.ts';
import { type LiveFeed, useLiveFeed } from './use-live-feed.ts';

const PLACE = 'w-72 max-w-full phone:w-full';
/** At the top right where there is room: under the profile button and the end of the row of layers. */
const AT_RIGHT = 'min-[1180px]:absolute min-[1180px]:top-25 min-[1180px]:right-0';

interface LiveStageProps {
  readonly city: City;
  /** What is open at the right of the map: a list, which itself says how the feed is, or a panel, beside which it is said at the left. */
  readonly beside: 'list' | 'panel' | null;
}

/** Keeps the live calls up to date while their layer is on, and says over the map how the feed is. */
export function LiveStage({ city, beside }: LiveStageProps) {
  useFollowLive(city.id);
  const feed = useLiveFeed(city.id, city.time_zone);
  return (
    <>
      {beside !== 'list' && <LiveNotice feed={feed} className={beside ? PLACE : `${PLACE} ${AT_RIGHT}`} />}
      <SpokenOnce words={spoken(feed)} about={`${feed.news} ${feed.health === 'healthy' ? feed.calls.length : ''}`} />
    </>
  );
}

/** How many live calls there are, once known; asks for them only while the layer is on. */
export function LiveTotal({ city, on }: { readonly city: CityId; readonly on: boolean }) {
  const { data } = useQuery({ ...liveQuery(city), enabled: on });
  return data ? <b className="font-semibold">{formatNumber(data.incidents.length)}</b> : null;
}

/** What is read aloud of the feed: that it loads, what is wrong with it, or how many calls it has. */
function spoken({ loading, trouble, health, calls: { length: count } }: LiveFeed): string {
  if (loading) return m.live_loading();
  if (trouble) return `${m.live_error_title()}. ${trouble}`;
  return health === 'no_data' ? m.live_none() : m.live_total({ count, n: formatNumber(count) });
}
