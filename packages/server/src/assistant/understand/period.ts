import { daysBefore } from '../../shared/clock.ts';
import type { Language } from '../words/written.ts';
import { dayIn, monthIn, numberIn } from '../words/written.ts';

/** Calendar days of a city, both included; a side left out is open. */
export interface Period {
  readonly since?: string;
  readonly until?: string;
}

const isLastOfMonth = (day: string) => daysBefore(day, -1).endsWith('-01');

/** A period in words that follow a noun: `in 2025`, `au cours des 7 derniers jours`; nothing for all time. */
export function periodIn(language: Language, { since, until }: Period, today: string): string {
  const fr = language === 'fr';
  if (since === undefined && until === undefined)
    return fr ? 'dans toutes les données conservées' : 'in all the data held';
  if (since === undefined) return fr ? `jusqu’au ${dayIn('fr', until ?? '')}` : `until ${dayIn('en', until ?? '')}`;
  const end = until ?? today;
  if (since === end)
    return since === today
      ? fr
        ? 'aujourd’hui'
        : 'today'
      : fr
        ? `le ${dayIn('fr', since)}`
        : `on ${dayIn('en', since)}`;
  const year = since.slice(0, 4);
  if (since.endsWith('-01-01') && end === `${year}-12-31`) return fr ? `en ${year}` : `in ${year}`;
  if (since.endsWith('-01-01') && end === today && year === today.slice(0, 4))
    return fr ? `en ${year} jusqu’ici` : `in ${year} so far`;
  if (since.endsWith('-01') && since.slice(0, 7) === end.slice(0, 7) && isLastOfMonth(end))
    return fr ? `en ${monthIn('fr', since.slice(0, 7))}` : `in ${monthIn('en', since.slice(0, 7))}`;
  if (since.endsWith('-01') && end === today && since.slice(0, 7) === end.slice(0, 7))
    return fr ? `en ${monthIn('fr', since.slice(0, 7))} jusqu’ici` : `in ${monthIn('en', since.slice(0, 7))} so far`;
  const days = Math.round((Date.parse(end) - Date.parse(since)) / 86_400_000);
  if (end === today && days > 1 && days <= 60)
    return fr ? `au cours des ${numberIn('fr', days)} derniers jours` : `in the last ${numberIn('en', days)} days`;
  return fr ? `du ${dayIn('fr', since)} au ${dayIn('fr', end)}` : `from ${dayIn('en', since)} to ${dayIn('en', end)}`;
}
