import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { changedRows } from '../shared/rows.store.ts';

/** Number of days for which moderators can still query deleted content. It is erased afterwards. */
const DELETED_DAYS = 30;
const KEYS_DAYS = 1;

/** Erases deleted content permanently. */
export function erasedStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /**
     * Erases content that was deleted long enough before `now`, and the rows that depend on it. Returns the number of
     * rows per table.
     */
    async erase(now: Date): Promise<Readonly<Record<string, number>>> {
      // If an appeal is open, another moderator still has to decide whether the content is restored. A deletion by the
      // author is final.
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

/** Starts an hourly job, on one server of all, that erases notes and replies deleted 30 days ago. */
export function startNoteCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const erased = erasedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'erase notes',
    work: () => erased.erase(now()),
    done: 'cleanup: deleted notes erased',
    failed: 'cleanup of deleted notes failed; will retry',
  });
}
