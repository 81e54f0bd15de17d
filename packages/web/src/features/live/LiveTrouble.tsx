import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import type { LiveFeed } from './use-live-feed.ts';

/**
 * The problem of the feed, the age of the calls that are shown, and a retry button. Screen readers announce the problem
 * through another element, because the minutes in this text change.
 */
export function LiveTrouble({ feed }: { readonly feed: LiveFeed }) {
  return (
    <section aria-label={m.live_error_title()} className="grid justify-items-start gap-1 text-small leading-snug">
      <b className="font-semibold text-problem">{m.live_error_title()}</b>
      <p>{feed.trouble}</p>
      {feed.asOf && <p className="text-muted">{m.live_last_good(feed.asOf)}</p>}
      <Button variant="link" onClick={feed.retry}>
        {m.try_again()}
      </Button>
    </section>
  );
}
