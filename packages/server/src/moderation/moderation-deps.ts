import type { TellingDeps } from '../notes/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { ProfilesStore } from '../profiles/index.ts';
import type { AppealsStore } from './appeals.store.ts';
import type { DecisionsStore } from './decisions.store.ts';
import type { NumbersStore } from './numbers.store.ts';
import type { QueueStore } from './queue.store.ts';
import type { ReportAttempts } from './report-limits.store.ts';
import type { ReportsStore } from './reports.store.ts';
import type { TakedownOrdersStore } from './takedown-orders.store.ts';
import type { TransparencyStore } from './transparency.store.ts';

/** What the use cases of moderation work with. */
export interface ModerationDeps {
  readonly reports: ReportsStore;
  readonly decisions: DecisionsStore;
  readonly appeals: AppealsStore;
  readonly queue: QueueStore;
  readonly numbers: NumbersStore;
  readonly orders: TakedownOrdersStore;
  readonly transparency: TransparencyStore;
  readonly attempts: ReportAttempts;
  /** How notes are told of. */
  readonly telling: TellingDeps;
  readonly profiles: Pick<ProfilesStore, 'of' | 'named'>;
  readonly mail: Pick<Mail, 'post'>;
  /** What networks are hashed with. */
  readonly secret: Buffer;
  readonly publicUrl: string | null;
  readonly now: Now;
}
