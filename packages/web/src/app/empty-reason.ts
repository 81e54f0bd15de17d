import { reachOf } from '@crimemap/incident-counts/holdings';
import { typesOf } from '../columns/held-summary.ts';
import { absenceSentence } from '../i18n/absence.ts';
import { m } from '../i18n/generated/messages.js';
import { crimeTypeName } from '../i18n/names.ts';
import type { Language } from '../i18n/settings.ts';
import type { Screen } from './use-screen.ts';

export interface EmptyReason {
  readonly sentence: string;
  /** The newest year that is held instead, where a year is asked for of which nothing is. */
  readonly year: number | null;
}

/** Why there is nothing to see; `null` when there is something, or it is not known yet. */
export function emptyReason(
  { counts: { summary, sources }, filter, detail, city }: Pick<Screen, 'counts' | 'filter' | 'detail' | 'city'>,
  language: Language,
): EmptyReason | null {
  if (!summary || !city) return null;
  const { crime_type, year, division } = filter;
  if (summary.absence !== null) {
    const known = sources ?? detail?.sources ?? [];
    const sentence = absenceSentence({ reason: summary.absence, type: crime_type, city, sources: known, language });
    const newest = year === undefined ? null : reachOf(known, typesOf(filter))?.until;
    return { sentence, year: newest ? Number(newest.slice(0, 4)) : null };
  }
  if (summary.total !== 0) return null;
  const chosen = [crime_type && crimeTypeName(crime_type), year, division].filter(Boolean);
  return { sentence: m.empty_filter({ filter: chosen.join(' · ') }), year: null };
}
