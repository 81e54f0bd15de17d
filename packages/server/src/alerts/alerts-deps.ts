import type { City } from '@crimemap/cities/kit/city';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Db, Statements } from '../db/pool.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { AlertAttempts } from './alert-limits.store.ts';
import type { RehearsalDeps } from './rehearse.ts';

/** What is counted and known of areas, apart from members and letters. */
export interface AreasKnown extends RehearsalDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
}

/** What the calls about areas with letters need. */
export interface AlertsDeps extends AreasKnown {
  readonly db: Db;
  readonly attemptsOver: (given: Pick<Statements, 'pool'>) => AlertAttempts;
  readonly mail: Pick<Mail, 'post'>;
  readonly secret: Buffer;
  /** Without the server’s public address there are no letters, since none could carry the way to end them. */
  readonly publicUrl: string | null;
  readonly now: Now;
}
