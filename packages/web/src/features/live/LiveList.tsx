import type { LiveCall } from '@crimemap/contract/live';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { LiveRow } from './LiveRow.tsx';
import { LiveTrouble } from './LiveTrouble.tsx';
import { asOfSentence, type LiveFeed } from './use-live-feed.ts';

const FIRST = 20;

interface LiveListProps {
  readonly feed: LiveFeed;
  readonly onOpen: (call: LiveCall) => void;
}

/** The live calls of the whole city without the map, newest first, apart from the reports below them. */
export function LiveList({ feed, onOpen }: LiveListProps) {
  const [all, setAll] = useState(false);
  const { calls, trouble, loading, now } = feed;
  const shown = all ? calls : calls.slice(0, FIRST);
  return (
    <details className="group mt-3 rounded-card border border-line px-3" open={trouble !== null}>
      <summary className="flex min-h-10 list-none flex-wrap items-center gap-x-2 py-1.5 text-small font-semibold phone:min-h-11 [&::-webkit-details-marker]:hidden">
        {m.live_layer()} <LiveBadge />
        <span className="mr-auto font-normal text-muted">
          {loading
            ? m.live_loading()
            : [m.live_total({ count: calls.length, n: formatNumber(calls.length) }), asOfSentence(feed)]
                .filter(Boolean)
                .join(' · ')}
        </span>
        <Icon name="chevron" size={16} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-2">
        <p className="pb-1.5 text-tiny text-warning">{m.live_unverified()}</p>
        {trouble && <LiveTrouble feed={feed} />}
        {calls.length === 0 && !loading && <p className="text-small text-muted">{m.live_none()}</p>}
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
        <p className="pt-1.5 text-tiny leading-snug text-muted">{m.live_attribution()}</p>
      </div>
    </details>
  );
}
