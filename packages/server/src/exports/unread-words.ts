import type { Language } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LeftOut } from '@crimemap/contract/holdings';
import { message } from '../shared/messages.ts';
import { typesWords } from './view-words.ts';

/** Types after these are counted, not named. */
const TYPES_NAMED = 3;

/** What could not be read, in one sentence; `null` where all of it was. */
export function unreadWords(leftOut: readonly LeftOut[], language: Language): string | null {
  const typesWithout = new Map<string, CrimeType[]>();
  for (const { crime_type: type, reason, from, missing } of leftOut) {
    const days = missing.filter((one) => one.reason === 'not_read');
    if (from === null ? reason !== 'not_read' : days.length === 0) continue;
    const when = days.map((one) => message(language, 'export_days_between', one)).join(', ');
    typesWithout.set(when, [...(typesWithout.get(when) ?? []), type]);
  }
  if (typesWithout.size === 0) return null;
  const list = [...typesWithout].map(([when, types]) => {
    const list = typesWords(types.slice(0, TYPES_NAMED), language);
    const n = types.length - TYPES_NAMED;
    const what = n > 0 ? message(language, 'export_unread_more', { list, n }) : list;
    return when === '' ? what : `${what} ${when}`;
  });
  return message(language, 'export_unread', { list: list.join('; ') });
}
