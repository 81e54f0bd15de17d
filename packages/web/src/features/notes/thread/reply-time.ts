import { ageOf } from '../../../i18n/age.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { Language } from '../../../i18n/settings.ts';

const MINUTE_MS = 60_000;

/** How long ago a reply was written; ‘Just now’ within the minute, and for one that says no time. */
export function replyAge(createdAt: string | null | undefined, now: number, language: Language): string {
  const at = Date.parse(createdAt ?? '');
  if (Number.isNaN(at) || now - at < MINUTE_MS) return m.note_just_now();
  return ageOf(new Date(at).toISOString(), now, language);
}
