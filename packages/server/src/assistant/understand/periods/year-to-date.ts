import type { Period } from '../period.ts';
import { monthsBefore, yearIn } from './calendar.ts';
import { LAST_YEAR, THIS_YEAR } from './years.ts';

const THAN =
  '(?:compared (?:to|with)|versus|vs|than|and|to|with|par rapport a|comparativement a|comparee? a|que|et|contre|avec|a)';
const SAME =
  '(?:the |a |la |l )*(?:same (?:period|time|point|days)|meme (?:periode|date|moment))(?: (?:of|in|from|de|d|en))?(?: the)?';
const THIS_AND_SAME = new RegExp(` ${THIS_YEAR}(?: so far)?(?: ${THAN})? ${SAME} ${LAST_YEAR}(?= )`);
const THAN_LAST_YEAR = new RegExp(
  ` (?:compared (?:to|with)|than|par rapport a|comparativement a|comparee? a|qu|que)(?: ${SAME})? ${LAST_YEAR}(?= )`,
);

/** This year so far beside the same days of the last; nothing where a text does not ask for that. */
export function yearToDate(text: string, today: string): { readonly periods: Period[]; readonly rest: string } | null {
  const now = { since: `${yearIn(today)}-01-01`, until: today };
  const same = { since: `${yearIn(today) - 1}-01-01`, until: monthsBefore(today, 12) };
  if (THIS_AND_SAME.test(text)) return { periods: [now, same], rest: text.replace(THIS_AND_SAME, '') };
  // “Have they gone up compared to last year?”: what of this year is held, beside as much of the last.
  if (!THAN_LAST_YEAR.test(text) || new RegExp(` ${THIS_YEAR} | (?:19|20)\\d\\d `).test(text)) return null;
  return { periods: [same, now], rest: text.replace(THAN_LAST_YEAR, '') };
}
