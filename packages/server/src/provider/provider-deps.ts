import type { SignInEvents } from '../accounts/accounts.door.ts';
import type { Mail } from '../mail/mail.door.ts';
import type { Sessions } from '../sessions/sessions.door.ts';
import type { Now } from '../shared/clock.ts';
import type { OutsideProvider } from './outside-provider.ts';
import type { ProviderStore } from './provider.store.ts';

/** What signing in with a provider works with. */
export interface ProviderDeps {
  /** None where the operator has set up none. */
  readonly provider: OutsideProvider | null;
  readonly attempts: ProviderStore;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly events: Pick<SignInEvents, 'record'>;
  readonly mail: Pick<Mail, 'post'>;
  /** The address visitors use, where it is known. */
  readonly publicUrl: string | null;
  readonly now: Now;
}
