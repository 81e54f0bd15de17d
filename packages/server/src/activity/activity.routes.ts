import { type ActivityEntry, type AuthorDecision, listActivity, readActivity } from '@crimemap/contract/activity';
import type { ReportReason } from '@crimemap/contract/moderation';
import { HOLD_REASONS, type HoldReason, type NoteStatus } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { Now } from '../platform/base/clock.ts';
import { accountOf, type ProfilesStore } from '../profiles/index.ts';
import type { ActivityRow, activityStore } from './activity.store.ts';

interface ActivityDeps {
  readonly activity: ReturnType<typeof activityStore>;
  readonly profiles: Pick<ProfilesStore, 'of'>;
  readonly now: Now;
}

function presentEntry({ kind, what, reason, author_name, count, ...row }: ActivityRow): ActivityEntry {
  const { id, at, unread, note_id, comment_id } = row;
  const common = { id, at: at.toISOString(), unread, note_id, comment_id, about: row.about ?? '' };
  switch (kind) {
    case 'reply':
      return { kind, ...common, author_name, text: what, followed: row.followed };
    case 'status':
      return { kind, ...common, status: what as NoteStatus };
    case 'nearby':
      return { kind, ...common };
    case 'likes':
      return { kind, ...common, count: count ?? 0 };
    case 'decision':
      return { kind, ...common, ...presentDecision(what, reason ?? '') };
    case 'report':
      return { kind, ...common, outcome: what as 'resolved' | 'dismissed', reason: reason as ReportReason };
  }
}

const HOLDS: ReadonlySet<string> = new Set(HOLD_REASONS);

/**
 * Returns a decision for its author. The reason for dismissing a report is omitted, because it could reveal who
 * reported. If a rule held the text, the log entry's reason contains the names of the rules.
 */
function presentDecision(
  decision: string,
  reason: string,
): Pick<Extract<ActivityEntry, { kind: 'decision' }>, 'decision' | 'reason' | 'hold_reasons'> {
  switch (decision) {
    case 'held': {
      const hold_reasons = reason.split(', ').filter((name): name is HoldReason => HOLDS.has(name));
      return { decision, reason: null, hold_reasons };
    }
    case 'dismiss':
      return { decision: 'let_go', reason: null, hold_reasons: [] };
    case 'approve':
      return { decision: 'let_go', reason, hold_reasons: [] };
    default:
      return { decision: decision as AuthorDecision, reason, hold_reasons: [] };
  }
}

/** `over` returns the same dependencies for use inside a transaction. */
export function activityRoutes(serve: Serve, deps: ActivityDeps, over: (tx: Write) => ActivityDeps): void {
  serve(listActivity, async ({ member, query: { note, limit, offset } }) => {
    const { id: memberId, activity_read_at: readAt } = await accountOf(member, deps.profiles);
    const [rows, unread] = await Promise.all([
      deps.activity.list({ memberId, readAt, noteId: note ?? null, limit, offset }),
      deps.activity.unread(memberId, readAt),
    ]);
    return sent({ entries: rows.map(presentEntry), unread }, NO_STORE);
  });
  serve(readActivity, ({ member, body, once }) =>
    once(async (tx) => {
      const { activity, profiles, now } = over(tx);
      const { id } = await accountOf(member, profiles);
      // Limited to the current time. Whatever time a page sends, later entries then still count as new.
      await activity.read(id, new Date(Math.min(Date.parse(body.until), now().getTime())));
      return sent(undefined, NO_STORE);
    }),
  );
}
