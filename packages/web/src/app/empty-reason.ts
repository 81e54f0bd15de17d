import { m } from '../i18n/generated/messages.js';
import { crimeTypeName } from '../i18n/names.ts';
import type { Screen } from './use-screen.ts';

/** Why there is nothing to see, in a sentence; `null` when there is something, or it is not known yet. */
export function emptyReason({
  counts: { summary, manifest },
  filter,
  detail,
}: Pick<Screen, 'counts' | 'filter' | 'detail'>): string | null {
  const nothingRead = detail !== null && detail.rows.shown + detail.rows.not_placed === 0;
  if (nothingRead) return m.empty_source();
  if (!manifest || !summary || summary.total > 0) return null;
  const { crime_type, year, division } = filter;
  const chosen = [crime_type && crimeTypeName(crime_type), year, division].filter(Boolean);
  return m.empty_filter({ filter: chosen.join(' · ') });
}
