import type { LRUCache } from 'lru-cache';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Sessions } from '../sessions/index.ts';
import type { AccountAttempts } from './attempts.store.ts';
import type { MembersStore } from './members.store.ts';
import type { Passwords } from './passwords.ts';
import type { SignInEvents } from './sign-in-events.store.ts';

/** What the use cases of accounts work with. */
export interface AccountsDeps {
  readonly members: MembersStore;
  readonly passwords: Passwords;
  readonly attempts: AccountAttempts;
  readonly events: SignInEvents;
  readonly sessions: Sessions;
  readonly mail: Mail;
  /** Letters this server has just sent, by address and code: the same is not sent twice for a request sent twice. */
  readonly recentEmails: LRUCache<string, true>;
  /** To be called when a code was wrong. */
  readonly watchCodes: () => void;
  /** What codes are keyed with. */
  readonly secret: Buffer;
  readonly now: Now;
}
