import {
  CODE_DIGITS,
  Email,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { sentenceOfError } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';

/** Error messages by field; `form` for errors of no single field. */
export type Errors<Name extends string> = { readonly [Key in Name | 'form']?: string | undefined };

/** Parts of an API error. */
interface Failure {
  readonly code?: string;
  readonly field?: string;
}

/** Fields of error codes whose error names no field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  wrong_credentials: 'password',
  wrong_code: 'confirmation_code',
};

/** Messages for a code and a field, if the code alone is not clear. */
const WORDS: Readonly<Record<string, () => string>> = {
  'wrong_credentials current_password': m.account_password_wrong,
  'not_allowed current_password': m.account_no_password,
  'invalid_input email': m.account_email_wrong,
  'invalid_input confirm_password': m.account_passwords_differ,
  'invalid_input confirmation_code': m.error_wrong_code,
  // The form checks the format before sending, so the remaining reason is a look-alike name.
  'invalid_input username': m.profile_username_look_alike,
  'not_allowed username': m.profile_username_reserved,
  'invalid_input display_name': m.profile_display_name_missing,
  'taken username': m.profile_username_taken,
  'taken email': m.account_taken,
};

/** Returns the message of a server error, at the form's field that it concerns. */
export function saidOf<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  const { code = '', field = FIELD_OF_CODE[code] } = (error instanceof Error ? error : {}) as Failure;
  const text = WORDS[`${code} ${field}`]?.() ?? sentenceOfError(error);
  return { [names.find((name) => name === field) ?? 'form']: text } as Errors<Name>;
}

/** True after a timeout; the server may still complete the request. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && /^(?:not_available|request_timeout)$/.test((error as Failure).code ?? '');

/** True if this is the password of a sign-up that is not confirmed yet. */
export const waitsForCode = (error: unknown): boolean =>
  error instanceof Error && (error as Failure).code === 'confirm_first';

/** Error message for a typed value; `undefined`: no error that the page can detect. */
type Wrong = string | undefined;

export const wrongEmail = (email: string): Wrong =>
  z.safeParse(Email, email).success ? undefined : m.account_email_wrong();

export const wrongCode = (code: string): Wrong =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(signsOf(code)) ? undefined : m.account_code_missing({ n: CODE_DIGITS });

export const wrongResetCode = (code: string): Wrong =>
  new RegExp(`^[${RESET_CODE_SIGNS}]{${RESET_CODE_LENGTH}}$`, 'i').test(signsOf(code))
    ? undefined
    : m.account_reset_code_missing({ n: RESET_CODE_LENGTH });

/** Checks the length of a new password. Only the server checks how easy it is to guess. */
export function wrongNewPassword(password: string): Wrong {
  if ([...password].length < PASSWORD_MIN) return m.account_password_short({ n: PASSWORD_MIN });
  return password.length > PASSWORD_MAX ? m.account_password_long({ n: PASSWORD_MAX }) : undefined;
}

/** Returns a typed or pasted code without the spaces and hyphens that some email programs add. */
export const signsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Returns only the fields with an error. */
export const wrongOf = <Name extends string>(found: Readonly<Record<Name, Wrong>>) =>
  Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== undefined)) as Partial<Record<Name, string>>;
