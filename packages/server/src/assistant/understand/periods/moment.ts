import type { Period } from '../period.ts';
import { DAYS } from './days.ts';
import { HOLIDAY_WORDINGS } from './holidays.ts';
import { MONTH_WORDINGS } from './months.ts';
import { RELATIVE } from './relative.ts';
import { SEASONS } from './seasons.ts';
import { YEARS } from './years.ts';

const WORDINGS = [...DAYS, ...HOLIDAY_WORDINGS, ...MONTH_WORDINGS, ...YEARS, ...SEASONS, ...RELATIVE];

/** What was read in a text, and where its words end. */
export interface Read {
  readonly period: Period;
  readonly end: number;
}

/** The period whose words begin at a place of a text: of several the longest. */
export function momentAt(text: string, at: number, today: string): Read | null {
  let best: Read | null = null;
  for (const { said, read } of WORDINGS) {
    said.lastIndex = at;
    const match = said.exec(text);
    if (!match || match[0].length <= (best?.end ?? at) - at) continue;
    const period = read(match, today);
    if (period) best = { period, end: at + match[0].length };
  }
  return best;
}
