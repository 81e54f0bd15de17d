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
