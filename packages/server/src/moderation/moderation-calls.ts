import type { Db, Statements } from '../db/pool.ts';
import type { Write } from '../db/write.ts';
import type { Serve } from '../http/serve.ts';
import { profilesStore } from '../profiles/index.ts';
import { appealsStore } from './appeals.store.ts';
import { decisionsStore } from './decisions.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { numbersStore } from './numbers.store.ts';
import { queueStore } from './queue.store.ts';
import { type ReportAttempts, reportAttempts } from './report-limits.store.ts';
import { reportsStore } from './reports.store.ts';
import { takedownOrdersStore } from './takedown-orders.store.ts';
import { transparencyRoutes } from './transparency.routes.ts';
import { transparencyStore } from './transparency.store.ts';

export type { ReportAttempts };

export interface ModerationCallsDeps extends Pick<ModerationDeps, 'telling' | 'mail' | 'secret' | 'publicUrl' | 'now'> {
  readonly db: Db;
  /** Unset: counted in the database. */
  readonly attempts?: ReportAttempts;
}

/** The calls of moderation over a database. */
export const moderationCalls =
  ({ db, attempts, ...deps }: ModerationCallsDeps) =>
  (serve: Serve): void => {
    const over = (given: Statements): ModerationDeps => ({
      ...deps,
      attempts: attempts ?? reportAttempts(given.pool),
      profiles: profilesStore(given),
      reports: reportsStore(given),
      decisions: decisionsStore(given),
      appeals: appealsStore(given),
      queue: queueStore(given),
      numbers: numbersStore(given),
      orders: takedownOrdersStore(given),
      transparency: transparencyStore(given),
    });
    // No letter about what was not written in the end.
    const writing = (tx: Write): ModerationDeps => ({
      ...over(tx),
      mail: { post: (email) => tx.after(() => deps.mail.post(email)) },
    });
    moderationRoutes(serve, over(db), writing);
    transparencyRoutes(serve, over(db), writing);
  };
