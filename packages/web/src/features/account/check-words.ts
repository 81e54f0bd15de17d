import {
  CODE_DIGITS,
  Email,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { m } from '../../i18n/generated/messages.js';

/** What is wrong with what was typed, in words; `undefined`: nothing that can be told here. */
type Wrong = string | undefined;

export const wrongEmail = (email: string): Wrong =>
  z.safeParse(Email, email).success ? undefined : m.account_email_wrong();

export const wrongCode = (code: string): Wrong =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(signsOf(code)) ? undefined : m.account_code_missing({ n: CODE_DIGITS });

export const wrongResetCode = (code: string): Wrong =>
  new RegExp(`^[${RESET_CODE_SIGNS}]{${RESET_CODE_LENGTH}}$`, 'i').test(signsOf(code))
    ? undefined
    : m.account_reset_code_missing({ n: RESET_CODE_LENGTH });

/** A password that is chosen. How soon it is guessed is the server’s to say. */
export function wrongNewPassword(password: string): Wrong {
  if ([...password].length < PASSWORD_MIN) return m.account_password_short({ n: PASSWORD_MIN });
  return password.length > PASSWORD_MAX ? m.account_password_long({ n: PASSWORD_MAX }) : undefined;
}

/** A code as typed or pasted, without the spaces and hyphens some mail programs put in. */
export const signsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Only what is wrong. */
export const wrongOf = <Name extends string>(found: Readonly<Record<Name, Wrong>>) =>
  Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== undefined)) as Partial<Record<Name, string>>;
