import { refusalSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';

/** The stable code of a refusal, when it was one. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/** There is no such note for who asks: it is not there any more, is not theirs to see, or its link was never one. */
export const isGone = (error: unknown): boolean => ['not_found', 'invalid_input'].includes(reasonOf(error) ?? '');

interface Refused {
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The fields of a note that may be refused, as the forms call them. */
const FIELDS: Readonly<Record<string, () => string>> = {
  title: m.create_title,
  division: m.create_division,
  occurred_at: m.create_occurred,
};

/** What the server said no with: its own sentence where the reader reads English, else ours; `null`: it gave no reason. */
export function refusalWords(error: unknown): string | null {
  const { code, detail, field, retryAfterSeconds } = (error instanceof Error ? error : {}) as Refused;
  if (!code || code === 'internal') return null;
  const mustWait = code === 'too_many_requests' && retryAfterSeconds;
  if (!mustWait && useSettings.getState().language === 'en' && detail) return detail;
  const label = code === 'invalid_input' && FIELDS[field ?? '']?.();
  return label ? m.field_refused({ label }) : refusalSentence(error);
}
