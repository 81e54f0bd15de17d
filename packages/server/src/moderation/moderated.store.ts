import type { Db } from '../db/pool.ts';
import type { Moderated } from '../profiles/index.ts';
import { presentRow } from '../shared/rows.store.ts';

/** Maximum number of exported rows, more than any member has. */
const MOST = 20_000;

/**
 * Returns a member’s reports and appeals, and the decisions about the member’s posts, for their data export. Contains
 * no names of others.
 */
export const moderatedFor =
  ({ kysely }: Pick<Db, 'kysely'>) =>
  async (memberId: string): Promise<Moderated> => {
    const [reports, appeals, decisions] = await Promise.all([
      kysely
        .selectFrom('note_reports')
        .select(['note_id', 'comment_id', 'reason', 'body as text', 'at', 'state', 'decided_at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .limit(MOST)
        .execute(),
      kysely
        .selectFrom('note_appeals as a')
        .innerJoin('moderation_log as about', 'about.id', 'a.decision_id')
        .select(['a.note_id', 'a.comment_id', 'a.body as text', 'a.at', 'a.state', 'a.decided_at', 'a.reason'])
        .where('about.author_id', '=', memberId)
        .orderBy('a.at')
        .limit(MOST)
        .execute(),
      kysely
        .selectFrom('moderation_log')
        .select(['note_id', 'comment_id', 'decision', 'at', 'reason'])
        .where('author_id', '=', memberId)
        // Exclude the member’s own appeals, which the log also contains.
        .where('decision', '<>', 'appealed')
        .orderBy('seq')
        .limit(MOST)
        .execute(),
    ]);
    return {
      reports: reports.map(presentRow),
      appeals: appeals.map(presentRow),
      decisions: decisions.map((row) => ({
        ...presentRow(row),
        reason: row.decision === 'dismiss' ? null : row.reason,
      })),
    };
  };
