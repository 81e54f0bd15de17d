import { plain, READ } from '../../words/written.ts';
import type { Period } from '../period.ts';
import { monthsBefore, YEAR, yearIn } from './calendar.ts';
import { spanAt } from './span.ts';
import { isOfTwoYears, monthsCompleted, yearsBesideParts, yearsCompleted } from './years-beside-parts.ts';
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
function yearToDate(text: string, today: string): { readonly periods: Period[]; readonly rest: string } | null {
  const now = { since: `${yearIn(today)}-01-01`, until: today };
  const same = { since: `${yearIn(today) - 1}-01-01`, until: monthsBefore(today, 12) };
  if (THIS_AND_SAME.test(text)) return { periods: [now, same], rest: text.replace(THIS_AND_SAME, '') };
  // “Have they gone up compared to last year?”: what of this year is held, beside as much of the last.
  if (!THAN_LAST_YEAR.test(text) || new RegExp(` ${THIS_YEAR} | (?:19|20)\\d\\d `).test(text)) return null;
  return { periods: [same, now], rest: text.replace(THAN_LAST_YEAR, '') };
}

const COMPARING = / (?:compare[drz]?|comparison|comparaison|versus|vs|difference|par rapport) /;
/** “Compare robberies between 2024 and 2025” is about two years; “compare D51 and D52 between …” about one span. */
const COMPARED_BETWEEN = new RegExp(
  ` ((?:compare[rz]?|difference|comparaison)(?: (?:${READ}|the|number|of|in|les|le|la|nombre|de|des|d|l))*) (?:between|entre)(?= ${YEAR} (?:and|et) ${YEAR} )`,
);
/** They say nothing that the period beside them does not. */
const SO_FAR = / (?:so far|to date|up to now|until now|jusqu ici|jusqu a present|a ce jour|jusqu a maintenant)(?= )/g;

/**
 * The periods a text names, in its order: one, or several to compare; none when it names none. Relative ones are counted from
 * `today`, the day in the city. Words of time that are not understood stay in the rest.
 */
export function periodsNamed(text: string, today: string): { readonly periods: Period[]; readonly rest: string } {
  const asked = monthsCompleted(plain(text).replace(COMPARED_BETWEEN, ' $1'));
  if (isOfTwoYears(asked)) return { periods: [], rest: asked };
  const words = yearsCompleted(yearsBesideParts(asked, today));
  const beside = yearToDate(words, today);
  if (beside) return { periods: beside.periods, rest: plain(beside.rest) };
  const spans = allIn(words, today, false);
  if (!COMPARING.test(words)) return spans;
  // “Compare 2024 to 2025” is about two years; “compare January to March 2024 with April to June” about two spans.
  const apart = allIn(words, today, true);
  const { length } = spans.periods;
  return length > 1 && apart.periods.length === 2 * length ? spans : apart;
}

function allIn(
  words: string,
  today: string,
  comparing: boolean,
): { readonly periods: Period[]; readonly rest: string } {
  const periods: Period[] = [];
  let rest = ' ';
  for (let at = 1; at < words.length; ) {
    const read = spanAt(words, at, today, comparing);
    if (read) {
      if (!periods.some(({ since, until }) => since === read.period.since && until === read.period.until))
        periods.push(read.period);
      at = read.end + 1;
      continue;
    }
    const next = words.indexOf(' ', at);
    rest += words.slice(at, next + 1);
    at = next + 1;
  }
  return { periods, rest: plain(rest.replace(SO_FAR, '')) };
}
