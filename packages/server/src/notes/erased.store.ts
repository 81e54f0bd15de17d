import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { changedRows } from '../shared/rows.store.ts';

/** So long what was deleted could be asked about by who has to decide; then it is gone. */
const DELETED_DAYS = 30;
const KEYS_DAYS = 1;

/** What is erased for good. */
export function erasedStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Erases what was deleted long enough before `now`, with all that hangs on it; says how many rows of each table. */
    async erase(now: Date): Promise<Readonly<Record<string, number>>> {
      // Another moderator still has to decide whether it is shown again. Its author’s own deletion stands.
      const openAppeals = (id: 'notes.id' | 'note_comments.id', about: 'note_id' | 'comment_id') =>
        kysely
          .selectFrom('note_appeals')
          .innerJoin('moderation_log', 'moderation_log.id', 'note_appeals.decision_id')
          .select('note_appeals.id')
          .where(`note_appeals.${about}`, '=', sql.ref<string>(id))
          .where('note_appeals.state', '=', 'open')
          .where('moderation_log.decision', '=', 'delete');
      const ago = (days: number) => daysAgo(now, days);
      const deletions = {
        notes: kysely
          .deleteFrom('notes')
          .where('state', '=', 'deleted')
          .where('state_since', '<', ago(DELETED_DAYS))
          .where(({ not, exists }) =>
            not(exists(openAppeals('notes.id', 'note_id').where('note_appeals.comment_id', 'is', null))),
          ),
        note_comments: kysely
          .deleteFrom('note_comments')
          .where('state', '=', 'deleted')
          .where('state_since', '<', ago(DELETED_DAYS))
          .where(({ not, exists }) => not(exists(openAppeals('note_comments.id', 'comment_id')))),
        idempotency_keys: kysely.deleteFrom('idempotency_keys').where('at', '<', ago(KEYS_DAYS)),
      };
      const counts: Record<string, number> = {};
      for (const [table, deletion] of Object.entries(deletions)) counts[table] = await changedRows(deletion);
      return counts;
    },
  };
}

/** Erases notes and replies that were deleted 30 days ago, once an hour, on one server of all. */
export function startNoteSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const erased = erasedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'erase notes',
    work: () => erased.erase(now()),
    done: 'cleanup: deleted notes erased',
    failed: 'cleanup of deleted notes failed; will retry',
  });
}
