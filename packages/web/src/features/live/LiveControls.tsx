import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useColumn } from '../../map-state/screen/use-column.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { LiveTrouble } from './LiveTrouble.tsx';
import { liveQuery, useFollowLive } from './live.queries.ts';
import { type LiveFeed, useLiveFeed } from './use-live-feed.ts';

const PLACE = 'w-72 max-w-full phone:w-full';

/** Loads new live calls while their layer is on, and shows the state of the feed over the map. */
export function LiveControls({ city }: { city: City }) {
  useFollowLive(city.id);
  const feed = useLiveFeed(city.id, city.time_zone);
  const column = useColumn();
  const isMissing = useMapView((map) => map.isMissing);
  const isPhone = useIsPhone();
  // If the list is visible, in its panel or in place of the map, it shows the state of the feed.
  const isSaidInList = !isPhone && (isMissing || column === 'list' || column === 'table');
  return (
    <>
      {!isSaidInList && <LiveNotice feed={feed} className={PLACE} />}
      <SpokenOnce words={spoken(feed)} about={`${feed.status} ${feed.health === 'healthy' ? feed.calls.length : ''}`} />
    </>
  );
}

/** The number of live calls. Sends requests only while the layer is on. */
export function LiveTotal({ city, on }: { readonly city: CityId; readonly on: boolean }) {
  const { data } = useQuery({ ...liveQuery(city), enabled: on });
  return data ? <b className="font-semibold">{formatNumber(data.incidents.length)}</b> : null;
}

/** Returns what screen readers announce about the feed: that it is loading, its problem, or its number of calls. */
function spoken({ loading, trouble, health, calls: { length: count } }: LiveFeed): string {
  if (loading) return m.live_loading();
  if (trouble) return `${m.live_error_title()}. ${trouble}`;
  return health === 'no_data' ? m.live_none() : m.live_total({ count, n: formatNumber(count) });
}

const BOX = 'flex items-start gap-2 rounded-card border bg-panel py-2 pr-2 pl-3 text-small leading-snug shadow-lift';

/**
 * Message over the map that the feed is loading, has a problem or is empty. Renders nothing if the feed works or the
 * message was closed.
 */
export function LiveNotice({ feed, className }: { readonly feed: LiveFeed; readonly className: string }) {
  const [closed, setClosed] = useState<string | null>(null);
  // After a change of the feed's state, the next message is shown again.
  if (closed !== null && closed !== feed.status) setClosed(null);
  if (feed.loading) {
    return (
      <p className={`${BOX} items-center border-line ${className}`}>
        <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
        <span>{m.live_loading()}</span>
      </p>
    );
  }
  if (feed.health === 'healthy' || feed.status === closed) return null;
  return (
    <div className={`${BOX} ${feed.trouble ? 'border-problem/50' : 'border-warning/50'} ${className}`}>
      <Icon name="warning" size={16} className={`mt-0.5 shrink-0 ${feed.trouble ? 'text-problem' : 'text-warning'}`} />
      <div className="min-w-0 flex-1 py-0.5">
        {feed.trouble ? (
          <LiveTrouble feed={feed} />
        ) : (
          <div className="grid gap-1">
            <p>{m.live_none()}</p>
            {feed.asOf && <p className="text-muted">{m.live_last_good(feed.asOf)}</p>}
          </div>
        )}
      </div>
      <IconButton
        icon="close"
        label={m.live_hide()}
        onClick={() => setClosed(feed.status)}
        className="-my-1 !size-7 phone:!size-11"
      />
    </div>
  );
}
