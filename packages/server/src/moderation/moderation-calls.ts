import type { Db } from '../db/pool.ts';
import type { Serve } from '../http/serve.ts';
import { appealsStore } from './appeals.store.ts';
import { decisionsStore } from './decisions.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { numbersStore } from './numbers.store.ts';
import { queueStore } from './queue.store.ts';
import { type ReportAttempts, reportAttempts } from './report-limits.store.ts';
import { reportsStore } from './reports.store.ts';

export type { ReportAttempts };

export interface ModerationCallsDeps
  extends Pick<ModerationDeps, 'telling' | 'profiles' | 'mail' | 'secret' | 'publicUrl' | 'now'> {
  readonly db: Db;
  /** Unset: counted in the database. */
  readonly attempts?: ReportAttempts;
}

/** The calls of moderation over a database. */
export const moderationCalls =
  ({ db, attempts = reportAttempts(db.pool), ...deps }: ModerationCallsDeps) =>
  (serve: Serve): void =>
    moderationRoutes(serve, {
      ...deps,
      attempts,
      reports: reportsStore(db),
      decisions: decisionsStore(db),
      appeals: appealsStore(db),
      queue: queueStore(db),
      numbers: numbersStore(db),
    });
