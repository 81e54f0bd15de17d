import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LiveTrouble } from './LiveTrouble.tsx';
import type { LiveFeed } from './use-live-feed.ts';

const BOX = 'flex items-start gap-2 rounded-card border bg-panel py-2 pr-2 pl-3 text-small leading-snug shadow-lift';

/** Over the map: the feed is being read, has trouble, or holds nothing. Nothing while all is well, or once it was closed. */
export function LiveNotice({ feed, className }: { readonly feed: LiveFeed; readonly className: string }) {
  const [closed, setClosed] = useState<string | null>(null);
  // What comes after it, be it that all is well, is news again.
  if (closed !== null && closed !== feed.news) setClosed(null);
  if (feed.loading) {
    return (
      <p className={`${BOX} items-center border-line ${className}`}>
        <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
        {m.live_loading()}
      </p>
    );
  }
  if (feed.health === 'healthy' || feed.news === closed) return null;
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
        onClick={() => setClosed(feed.news)}
        className="-my-1 !size-7 phone:!size-11"
      />
    </div>
  );
}
