import type { Statements } from '../db/pool.ts';
import { notePlacesStore, type TellingDeps } from '../notes/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { profilesStore } from '../profiles/index.ts';
import { type Attempts, attemptsStore } from '../shared/limits.store.ts';
import type { Log } from '../shared/log.ts';
import { appealsStore } from './appeals.store.ts';
import { decisionsStore } from './decisions.store.ts';
import { numbersStore } from './numbers.store.ts';
import { queueStore } from './queue.store.ts';
import { reportsStore } from './reports.store.ts';
import { takedownOrdersStore } from './takedown-orders.store.ts';
import { transparencyStore } from './transparency.store.ts';
import { emailUrgentReport } from './work-emails.ts';

interface Given {
  /** Dependencies for presenting notes. */
  readonly telling: TellingDeps;
  readonly mail: Pick<Mail, 'post'>;
  /** Key for hashing network addresses. */
  readonly secret: Buffer;
  readonly publicUrl: string | null;
  readonly log?: Pick<Log, 'warn'> | undefined;
  readonly now: Now;
  /** By default, attempts are counted in the database. */
  readonly attempts?: Pick<Attempts, 'count' | 'allows' | 'refund'> | undefined;
}

/** Creates the dependencies of the moderation functions, for a database or a transaction. */
export const moderationTools = (db: Statements, given: Given) => ({
  ...given,
  attempts: given.attempts ?? attemptsStore(db.pool),
  profiles: profilesStore(db),
  reports: reportsStore(db),
  decisions: decisionsStore(db),
  appeals: appealsStore(db),
  queue: queueStore(db),
  places: notePlacesStore(db),
  numbers: numbersStore(db),
  orders: takedownOrdersStore(db),
  transparency: transparencyStore(db),
  /** Never rejects. If the email fails, the report is stored and the daily email will mention it. */
  emailUrgent: (noteId: string) =>
    emailUrgentReport(noteId, db, given).catch((err: unknown) =>
      given.log?.warn({ err }, 'email about an urgent report failed'),
    ),
});
export type ModerationTools = ReturnType<typeof moderationTools>;
