import type { ActivityEntry, AuthorDecision } from '@crimemap/contract/activity';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQuery, markActivityRead } from '../../api/activity.queries.ts';
import { ageOf, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../i18n/hold-names.ts';
import { REPORT_WORDS } from '../../i18n/reason-words.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { select } from '../../map-state/selection.ts';
import { useSession } from '../../session/session-store.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Reason } from '../../ui/Reason.tsx';
import { useNow } from '../../ui/use-time.ts';

/**
 * ‘Activity’: events about what the member wrote, reported and follows. Entries are marked as read when they are shown.
 */
export default function ActivityDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const sub = useSession((session) => session.sub);
  const query = useInfiniteQuery(activityQuery(sub));
  // New events during loading move entries to the next page, so an entry may arrive twice. It is shown once.
  const readable = query.data?.pages.flatMap((page) => page.entries.filter((entry) => entry !== null)) ?? [];
  const entries = new Map(readable.map((entry) => [keyOf(entry), entry]));
  const newest = readable[0];
  const readUntil = newest?.unread ? newest.at : null;
  useEffect(() => {
    if (readUntil) markActivityRead(client, sub, readUntil).catch(console.info);
  }, [client, sub, readUntil]);
  return (
    <Dialog title={m.activity()} onClose={onClose} read>
      {(leave) => (
        <>
          {!query.data && <NotLoaded query={query} loading={m.activity_loading()} failed={m.activity_failed()} />}
          {query.data && entries.size === 0 && <p className="py-2 text-muted">{m.activity_none()}</p>}
          <ul className="divide-y divide-line">
            {[...entries].map(([key, entry]) => (
              <Entry key={key} entry={entry} onOpen={(id) => leave(() => select({ kind: 'note', id, size: 'full' }))} />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              className="mt-3 w-full"
              aria-disabled={query.isFetchingNextPage || undefined}
              onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
            >
              {query.isFetchNextPageError ? m.try_again() : m.activity_more()}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

const keyOf = ({ kind, id }: ActivityEntry) => `${kind} ${id}` as const;

function iconOf(entry: ActivityEntry): IconName {
  if (entry.kind !== 'decision')
    return ({ reply: 'mail', likes: 'person', report: 'warning', status: 'check', nearby: 'pin' } as const)[entry.kind];
  if (entry.decision === 'held') return 'pause';
  return AGAINST.has(entry.decision) ? 'lock' : 'check';
}

function Entry({ entry, onOpen }: { readonly entry: ActivityEntry; readonly onOpen: (noteId: string) => void }) {
  const language = useLanguage();
  const now = useNow();
  const { at, unread, note_id, about } = entry;
  return (
    <li className="flex gap-3 py-3">
      <Icon name={iconOf(entry)} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <p dir="auto" className={unread ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
          {sentenceOf(entry)}
        </p>
        <Detail entry={entry} />
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          {unread && <span className="rounded-full bg-accent px-2 font-semibold text-ink">{m.unseen()}</span>}
          <time dateTime={at}>{ageOf(at, now, language)}</time>
          {note_id !== null && (
            <Button variant="link" aria-label={m.activity_open_which({ about })} onClick={() => onOpen(note_id)}>
              {m.activity_open()}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

const DECIDED: Record<AuthorDecision, (input: { thing: string }) => string> = {
  held: m.activity_held,
  let_go: m.activity_let_go,
  hide: m.activity_hide,
  restore: m.activity_restore,
  delete: m.activity_delete,
  upheld: m.activity_upheld,
  overturned: m.activity_overturned,
};
const AGAINST: ReadonlySet<AuthorDecision> = new Set(['hide', 'delete', 'upheld']);

function sentenceOf(entry: ActivityEntry): string {
  const { about } = entry;
  switch (entry.kind) {
    case 'reply':
      return (entry.followed ? m.activity_reply_followed : m.activity_reply)({
        name: entry.author_name ?? m.note_member(),
        about,
      });
    case 'likes':
      return m.activity_likes({ count: entry.count, n: formatNumber(entry.count), about });
    case 'decision':
      return DECIDED[entry.decision]({
        thing: entry.comment_id === null ? m.activity_your_note({ about }) : m.activity_your_reply({ about }),
      });
    case 'status':
      return (entry.status === 'resolved' ? m.activity_resolved : m.activity_still_there)({ about });
    case 'nearby':
      return m.activity_nearby({ about });
    case 'report':
      return entry.outcome === 'resolved' ? m.activity_report_resolved() : m.activity_report_dismissed();
  }
}

function Detail({ entry }: { readonly entry: ActivityEntry }) {
  if (entry.kind === 'reply')
    return (
      <p dir="auto" className="line-clamp-3 border-l-2 border-line pl-2.5 text-small wrap-anywhere text-muted">
        {entry.text}
      </p>
    );
  if (entry.kind === 'report')
    return (
      <p className="text-small text-muted">{m.activity_report_reason({ reason: REPORT_WORDS[entry.reason]() })}</p>
    );
  if (entry.kind !== 'decision') return null;
  return entry.reason ? (
    <Reason reason={entry.reason} isAgainst={AGAINST.has(entry.decision)} />
  ) : (
    entry.hold_reasons.map((reason) => (
      <p key={reason} className="text-small text-muted">
        {HOLD_NAMES[reason]()}
      </p>
    ))
  );
}
