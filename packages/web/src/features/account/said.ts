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

/** Error messages by field. `form`: errors that concern no single field. */
export type Errors<Name extends string> = { readonly [Key in Name | 'form']?: string | undefined };

/** The parts of an API error that determine its message. */
interface Failure {
  readonly code?: string;
  readonly field?: string;
}

/** Field that an error code concerns, if the error names no field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  wrong_credentials: 'password',
  wrong_code: 'confirmation_code',
};

/** Messages for a code and a field together, where the code alone is ambiguous. */
const WORDS: Readonly<Record<string, () => string>> = {
  'wrong_credentials current_password': m.account_password_wrong,
  'not_allowed current_password': m.account_no_password,
  'invalid_input email': m.account_email_wrong,
  'invalid_input confirm_password': m.account_passwords_differ,
  'invalid_input confirmation_code': m.error_wrong_code,
  // The form checks the format before it sends, so the only remaining reason is a look-alike name.
  'invalid_input username': m.profile_username_look_alike,
  'not_allowed username': m.profile_username_reserved,
  'invalid_input display_name': m.profile_display_name_missing,
  'taken username': m.profile_username_taken,
  'taken email': m.account_taken,
};

/** Returns the message for a server error, at the field that the error concerns. */
export function saidOf<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  const { code = '', field = FIELD_OF_CODE[code] } = (error instanceof Error ? error : {}) as Failure;
  const text = WORDS[`${code} ${field}`]?.() ?? sentenceOfError(error);
  return { [names.find((name) => name === field) ?? 'form']: text } as Errors<Name>;
}

/** Returns true if the error is a timeout. The server may still complete the request. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && /^(?:not_available|request_timeout)$/.test((error as Failure).code ?? '');

/** Returns true if the error says that the sign-up with this password is not confirmed yet. */
export const waitsForCode = (error: unknown): boolean =>
  error instanceof Error && (error as Failure).code === 'confirm_first';

/** Error message for a typed value; `undefined` if the page detects no error. */
type Wrong = string | undefined;

export const wrongEmail = (email: string): Wrong =>
  z.safeParse(Email, email).success ? undefined : m.account_email_wrong();

export const wrongCode = (code: string): Wrong =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(signsOf(code)) ? undefined : m.account_code_missing({ n: CODE_DIGITS });

export const wrongResetCode = (code: string): Wrong =>
  new RegExp(`^[${RESET_CODE_SIGNS}]{${RESET_CODE_LENGTH}}$`, 'i').test(signsOf(code))
    ? undefined
    : m.account_reset_code_missing({ n: RESET_CODE_LENGTH });

/** Checks the length of a new password. Only the server checks whether it is easy to guess. */
export function wrongNewPassword(password: string): Wrong {
  if ([...password].length < PASSWORD_MIN) return m.account_password_short({ n: PASSWORD_MIN });
  return password.length > PASSWORD_MAX ? m.account_password_long({ n: PASSWORD_MAX }) : undefined;
}

/** Returns a typed or pasted code without spaces and hyphens, because some email programs add them. */
export const signsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Returns only the fields that have an error. */
export const wrongOf = <Name extends string>(found: Readonly<Record<Name, Wrong>>) =>
  Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== undefined)) as Partial<Record<Name, string>>;
