import { sentenceOfError } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';

/** Returns the error code of an API error, else `null`. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/**
 * Returns whether the error means that the viewer cannot get the note: it is deleted or not visible, or its id is
 * invalid.
 */
export const isGone = (error: unknown): boolean => ['not_found', 'invalid_input'].includes(reasonOf(error) ?? '');

interface Refused {
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Names of note fields in error messages, the same as in the forms. */
const FIELDS: Readonly<Record<string, () => string>> = {
  title: m.create_title,
  division: m.create_division,
  occurred_at: m.create_occurred,
};

/**
 * Returns the server’s message if the page is in English, otherwise our translation. `null` if the server gave no
 * reason.
 */
export function errorWords(error: unknown): string | null {
  const { code, detail, field, retryAfterSeconds } = (error instanceof Error ? error : {}) as Refused;
  if (!code || code === 'internal') return null;
  const mustWait = code === 'too_many_requests' && retryAfterSeconds;
  if (!mustWait && useSettings.getState().language === 'en' && detail) return detail;
  const label = code === 'invalid_input' && FIELDS[field ?? '']?.();
  return label ? m.field_refused({ label }) : sentenceOfError(error);
}
