import type { City } from '@crimemap/contract/cities';
import type { LiveCall } from '@crimemap/contract/live';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useOpenedItems } from '../../map-state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { LiveBadge } from './LiveCard.tsx';
import { LiveRow } from './LiveRow.tsx';
import { LiveTerms } from './LiveTerms.tsx';
import { LiveTrouble } from './LiveTrouble.tsx';
import { OpenedCalls } from './OpenedCalls.tsx';
import { placeOf } from './spots.ts';
import { asOfSentence, type LiveFeed, useLiveFeed } from './use-live-feed.ts';

/**
 * The live calls in the list. Also shows opened calls if the map is missing; on a phone, the bottom sheet shows them.
 */
export function LiveResults({ city }: { city: City }) {
  const phone = useIsPhone();
  const mapMissing = useMapView((map) => map.isMissing);
  const feed = useLiveFeed(city.id, city.time_zone);
  const { opened, open } = useOpenedItems('live', feed.calls);
  const placed = opened.some((call) => placeOf(call) !== null);
  return (
    <>
      {!phone && (mapMissing || !placed) && <OpenedCalls city={city} />}
      <LiveList feed={feed} onOpen={({ id }) => open([id])} />
    </>
  );
}

const FIRST = 20;

/** The live calls of the whole city without the map, newest first. They are separate from the reports below them. */
export function LiveList({ feed, onOpen }: { feed: LiveFeed; onOpen: (call: LiveCall) => void }) {
  const [all, setAll] = useState(false);
  const { calls, trouble, loading, now } = feed;
  const shown = all ? calls : calls.slice(0, FIRST);
  const total =
    calls.length === 0 && trouble ? null : m.live_total({ count: calls.length, n: formatNumber(calls.length) });
  return (
    <FoldedList
      label={m.live_layer()}
      title={
        <>
          <span>{m.live_layer()}</span> {!trouble && <LiveBadge />}
        </>
      }
      count={loading ? m.live_loading() : [total, asOfSentence(feed)].filter(Boolean).join(' · ')}
      said={<Said feed={feed} />}
    >
      <p className="pb-1.5 text-small text-warning">{m.live_unverified()}</p>
      <ul>
        {shown.map((call) => (
          <LiveRow key={call.id} call={call} now={now} onOpen={() => onOpen(call)} />
        ))}
      </ul>
      {shown.length < calls.length && (
        <Button className="mt-1 w-full" onClick={() => setAll(true)}>
          {m.live_show_all({ n: formatNumber(calls.length) })}
        </Button>
      )}
      <LiveTerms calls={calls} />
    </FoldedList>
  );
}

/** Messages about the feed. They remain visible while the list is collapsed. */
function Said({ feed }: { readonly feed: LiveFeed }) {
  if (feed.trouble) {
    return (
      <div className="pt-2">
        <LiveTrouble feed={feed} />
      </div>
    );
  }
  if (feed.loading || (feed.health !== 'no_data' && feed.calls.length > 0)) return null;
  return (
    <div className="grid gap-1 pt-2 text-small">
      <p className="text-warning">{m.live_none()}</p>
      {feed.asOf && <p className="text-muted">{m.live_last_good(feed.asOf)}</p>}
    </div>
  );
}
