import {
  CODE_DIGITS,
  Email,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { refusalSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';

/** What is wrong, by the field it is said beside; what is about none of them is said of the whole form. */
export type Errors<Name extends string> = { readonly [Key in Name | 'form']?: string | undefined };

/** What an error of a call tells of itself. */
interface Failure {
  readonly code?: string;
  readonly field?: string;
}

/** The field an error is about where it names none. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  wrong_credentials: 'password',
  wrong_code: 'confirmation_code',
};

/** What is wrong with a field, where its code alone does not tell. */
const WORDS: Readonly<Record<string, () => string>> = {
  'wrong_credentials current_password': m.account_password_wrong,
  'not_allowed current_password': m.account_no_password,
  'invalid_input email': m.account_email_wrong,
  'invalid_input confirm_password': m.account_passwords_differ,
  'invalid_input confirmation_code': m.error_wrong_code,
  // How it is written is checked before it is sent: what is left is what it looks like.
  'invalid_input username': m.profile_username_look_alike,
  'not_allowed username': m.profile_username_kept,
  'invalid_input display_name': m.profile_display_name_missing,
  'taken username': m.profile_username_taken,
  'taken email': m.account_taken,
};

/** What the server said no with, beside the field of the form it is about. */
export function saidOf<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  const { code = '', field = FIELD_OF_CODE[code] } = (error instanceof Error ? error : {}) as Failure;
  const text = WORDS[`${code} ${field}`]?.() ?? refusalSentence(error);
  return { [names.find((name) => name === field) ?? 'form']: text } as Errors<Name>;
}

/** Did the server take too long, so that what was asked may yet be done? */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && /^(?:not_available|request_timeout)$/.test((error as Failure).code ?? '');

/** Is it the password of a sign-up that waits for its code? */
export const waitsForCode = (error: unknown): boolean =>
  error instanceof Error && (error as Failure).code === 'confirm_first';

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
