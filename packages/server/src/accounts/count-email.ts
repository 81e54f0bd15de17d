import { CODE_MINUTES } from '@crimemap/contract/accounts';
import type { RequestMeta } from '../http/request-meta.ts';
import type { ApiError } from '../platform/base/api-error.ts';
import type { EmailMessage } from '../platform/mail/mail.ts';
import { message } from '../shared/messages.ts';
import type { AccountTools } from './account-tools.ts';

const NAME = 'Canada Crime Map';
const RULE = '\n\n— — —\n\n';

/**
 * Returns an account email in both languages, because the language of people without an account is unknown. The subject
 * never contains a code, because a locked phone shows subjects.
 */
function email(
  to: string,
  key: `email_${'sign_up_code' | 'account_exists' | 'password_code' | 'password_changed' | 'new_address_code' | 'address_changed'}`,
  code = '',
): EmailMessage {
  const inputs = { code, minutes: CODE_MINUTES };
  return {
    to,
    subject: `${NAME}: ${message('en', `${key}_subject`)} · ${message('fr', `${key}_subject`)}`,
    text: `${message('en', key, inputs)}${RULE}${message('fr', key, inputs)}\n`,
  };
}

export const signUpCode = (to: string, code: string): EmailMessage => email(to, 'email_sign_up_code', code);

export const accountExists = (to: string): EmailMessage => email(to, 'email_account_exists');

export const passwordCode = (to: string, code: string): EmailMessage => email(to, 'email_password_code', code);

export const passwordChanged = (to: string): EmailMessage => email(to, 'email_password_changed');

export const newAddressCode = (to: string, code: string): EmailMessage => email(to, 'email_new_address_code', code);

export const addressChanged = (to: string): EmailMessage => email(to, 'email_address_changed');

export interface CountedEmail {
  /** True if the member has signed in from the requesting network before. */
  readonly known: boolean;
  /** Set if the network has requested too many emails. */
  readonly limitError: ApiError | undefined;
  /** Subtracts the count again. To be called if no email was sent. */
  refund(): Promise<void>;
}

/**
 * Counts an email twice: for the network that requests it, and for its recipient. If the member has logged in from this
 * network before, the second count is separate, so that others cannot use up the emails that the member needs. Throws
 * an `ApiError` if the recipient's limit is exceeded. If the network's limit is exceeded, it returns the `ApiError`
 * instead, so that the caller does the same work and returns the same response for every address.
 */
export async function countEmail(
  memberId: string | null,
  emailKey: string,
  { clientKey }: RequestMeta,
  { attempts, events }: Pick<AccountTools, 'attempts' | 'events'>,
): Promise<CountedEmail> {
  const known = await events.knows(memberId, clientKey);
  const address = known ? `${emailKey} ${clientKey}` : emailKey;
  const limitError = await attempts.limitError('mail network', clientKey);
  await attempts.count('mail address', address);
  return {
    known,
    limitError,
    async refund() {
      await attempts.refund('mail network', clientKey);
      await attempts.refund('mail address', address);
    },
  };
}
