import type { Db } from '../db/pool.ts';

const DAY_MS = 86_400_000;
/** So long what was deleted could be asked about by who has to decide; then it is gone. */
const DELETED_DAYS = 30;
const KEYS_DAYS = 1;

/** What is erased for good. */
export function erasedStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Erases what was deleted long enough before `now`, with all that hangs on it; says how many rows of each table. */
    async erase(now: Date): Promise<Readonly<Record<string, number>>> {
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const deletions = {
        notes: kysely.deleteFrom('notes').where('state', '=', 'deleted').where('state_since', '<', ago(DELETED_DAYS)),
        note_comments: kysely
          .deleteFrom('note_comments')
          .where('state', '=', 'deleted')
          .where('state_since', '<', ago(DELETED_DAYS)),
        idempotency_keys: kysely.deleteFrom('idempotency_keys').where('at', '<', ago(KEYS_DAYS)),
      };
      const counts: Record<string, number> = {};
      for (const [table, deletion] of Object.entries(deletions)) {
        const { numDeletedRows } = await deletion.executeTakeFirst();
        counts[table] = Number(numDeletedRows);
      }
      return counts;
    },
  };
}
