import type { LiveCall } from '@crimemap/contract/live';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CallFacts } from './CallFacts.tsx';
import { LiveRow } from './LiveRow.tsx';

export interface LiveCardProps {
  /** The calls that were opened, newest first: one, or several from one spot. */
  readonly calls: readonly LiveCall[];
  readonly timeZone: string;
  readonly now: number;
  /** Is the feed well? Calls of a feed that has stopped are not live. */
  readonly live: boolean;
  readonly onClose: () => void;
}

/** ‘Latest TPS Data’: one call, or the list of those at one spot, each of which leads to its own facts. */
export function LiveCard({ calls, timeZone, now, live, onClose }: LiveCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = calls.length === 1 ? calls[0] : calls.find(({ id }) => id === chosenId);
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-2 text-[15px] leading-tight font-semibold">
            {m.live_layer()} {live && <LiveBadge />}
          </h3>
          <p className="mt-0.5 text-small text-warning">{m.live_unverified()}</p>
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mt-2 -mr-2" />
      </header>
      {chosen ? (
        <>
          {calls.length > 1 && (
            <Button look="link" className="justify-self-start" onClick={() => setChosenId(null)}>
              <Icon name="back" size={14} />
              {m.live_back()}
            </Button>
          )}
          <CallFacts call={chosen} timeZone={timeZone} now={now} />
        </>
      ) : (
        <>
          <p className="text-small">{m.live_several({ count: calls.length, n: formatNumber(calls.length) })}</p>
          <ul>
            {calls.map((call) => (
              <LiveRow key={call.id} call={call} now={now} onOpen={() => setChosenId(call.id)} />
            ))}
          </ul>
        </>
      )}
      <footer className="border-t border-line pt-2 text-tiny leading-snug text-muted">{m.live_attribution()}</footer>
    </article>
  );
}

/** LIVE, as it stands beside the title of whatever comes from the live feed while that is well. */
export function LiveBadge() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full border border-accent/60 px-1.5 text-[10px] leading-4 font-semibold tracking-wide text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      {m.live_badge()}
    </span>
  );
}
