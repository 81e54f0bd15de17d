import { daysBefore } from '../../../platform/base/clock.ts';
import { plain, READ } from '../../words/written.ts';
import type { Period } from '../period.ts';
import { isWholeYear, monthsBefore, STREET, YEAR, yearIn } from './calendar.ts';
import { A_COUNT } from './counts.ts';
import { momentAt, type Read } from './moment.ts';
import { LAST_YEAR, THIS_YEAR } from './years.ts';
import { monthsCompleted, yearsBesideParts, yearsCompleted, yearsOfThisAndLast } from './years-beside-parts.ts';

const sticky = (source: string) => new RegExp(source, 'y');
const THE = '(?:the |le |la |l )?';
const START = `(?:${THE}(?:start|beginning|debut) (?:of |de |d |du )${THE})?`;
const END = `(?:${THE}(?:end|fin) (?:of |de |d |du )${THE})?`;

const BETWEEN = sticky(`(?:between|entre) ${START}${THE}`);
const AND = sticky(` (?:and|et) ${END}${THE}`);
const FROM = sticky(`(?:from|since|starting(?: in| on)?|de|du|d|depuis|a partir d[eu]|a compter d[eu]) ${START}${THE}`);
const TO = sticky(` (?:to|until|till|through|thru|up to|a|au|aux|en|jusqu a|jusqu au|jusqu en|jusque) ${END}${THE}`);
const NOW = sticky('(?:now|today|the present|present|date|aujourd hui|maintenant|ce jour|present)(?= )');
/** Matches “from 2023 on” but neither “in January 2025 on Fridays” nor “in 2025 on King Street”. */
const ON = `on(?! ${STREET})(?! (?:the |a |an |all |every |each |any |some |public |statutory )*\\w*(?:days?|ends?|nights?|mornings?|evenings?|afternoons?) )`;
const ONWARDS = sticky(` (?:onwards?|${ON}|and (?:later|after|on)|forward|et apres|et plus tard)(?= )`);
/** Matches « dès 2023 » but not « des 30 derniers jours ». */
const DES = `des(?! (?:${A_COUNT} )?derni)`;
const SINCE = sticky(
  `(?:ever since|since|depuis|starting(?: in| on| from)?|${DES}|a partir d[eu]|a compter d[eu]) ${START}(?:en |le |la |l |the )?`,
);
const AFTER = sticky(`(?:after|apres|following|later than) ${END}(?:the |le |la |l )?`);
const BEFORE = sticky(`(?:before|prior to|earlier than|avant(?! hier )) ${START}(?:the |le |la |l )?`);
const UNTIL = sticky(
  `(?:until|till|up to(?: and including)?|up until|through|jusqu a|jusqu en|jusqu au|jusque en|(?:by|avant|d ici)(?= ${THE}(?:end|fin) )) ${END}${THE}`,
);

const matchEnd = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? at + match[0].length : null;
};

const after = (prefix: RegExp, text: string, at: number, today: string): Read | null => {
  const end = matchEnd(prefix, text, at);
  return end === null ? null : momentAt(text, end, today);
};

/** Returns the period between two periods that were read; `null` if it ends before it begins. */
const spanned = (from: Read, to: Read): Read | null => {
  const { since } = from.period;
  const { until } = to.period;
  return since !== undefined && until !== undefined && since <= until
    ? { period: { since, until }, end: to.end }
    : null;
};

function toNow(from: Read, link: RegExp, text: string, today: string): Read | null {
  const to = matchEnd(link, text, from.end);
  const now = to === null ? null : matchEnd(NOW, text, to);
  return now === null || from.period.since === undefined
    ? null
    : { period: { since: from.period.since, until: today }, end: now };
}

/**
 * Returns the period whose words begin at a position of a text: `between … and …`, `since …`, `before …`, `until …`, or
 * one period without such words.
 */
function spanAt(text: string, at: number, today: string, comparing: boolean): Read | null {
  const between = after(BETWEEN, text, at, today);
  if (between) {
    const now = toNow(between, AND, text, today);
    if (now) return now;
    const to = after(AND, text, between.end, today);
    if (to) return spanned(between, to);
  }
  const from = after(FROM, text, at, today);
  if (from) {
    const to = toNow(from, TO, text, today);
    if (to) return to;
    const until = after(TO, text, from.end, today);
    if (until) return spanned(from, until);
    const onwards = matchEnd(ONWARDS, text, from.end);
    if (onwards !== null && from.period.since !== undefined)
      return { period: { since: from.period.since, until: today }, end: onwards };
  }
  const since = after(SINCE, text, at, today);
  if (since?.period.since !== undefined && !text.slice(at).startsWith('des annees'))
    return { period: { since: since.period.since, until: today }, end: since.end };
  const until = after(UNTIL, text, at, today);
  if (until?.period.until !== undefined) return { period: { until: until.period.until }, end: until.end };
  const later = after(AFTER, text, at, today);
  if (later?.period.until !== undefined)
    return { period: { since: daysBefore(later.period.until, -1), until: today }, end: later.end };
  const before = after(BEFORE, text, at, today);
  if (before?.period.since !== undefined)
    return { period: { until: daysBefore(before.period.since, 1) }, end: before.end };
  const alone = momentAt(text, at, today);
  if (!alone) return null;
  const now = toNow(alone, TO, text, today);
  if (now) return now;
  const to = comparing ? null : after(TO, text, alone.end, today);
  if (to) return spanned(alone, to);
  const carriesOn = matchEnd(ONWARDS, text, alone.end);
  return carriesOn !== null && alone.period.since !== undefined
    ? { period: { since: alone.period.since, until: today }, end: carriesOn }
    : alone;
}

const THAN =
  '(?:compared (?:to|with)|versus|vs|than|and|to|with|par rapport a|comparativement a|comparee? a|que|et|contre|avec|a)';
const SAME =
  '(?:the |at |a |la |l )*(?:same (?:period|time|point|days)|(?:meme|pareille) (?:periode|date|moment|epoque))(?: (?:of|in|from|de|d|en))?(?: the)?';
const THIS_AND_SAME = new RegExp(` ${THIS_YEAR}(?: so far)?(?: ${THAN})? ${SAME} ${LAST_YEAR}(?= )`);
const THAN_LAST_YEAR = new RegExp(
  ` (?:compared (?:to|with)|than|par rapport a|comparativement a|comparee? a|qu|que)(?: ${SAME})? ${LAST_YEAR}(?= )`,
);

/** Returns this year so far and the same days of last year; `null` if the text does not request them. */
function yearToDate(text: string, today: string): { readonly periods: Period[]; readonly rest: string } | null {
  const now = { since: `${yearIn(today)}-01-01`, until: today };
  const same = { since: `${yearIn(today) - 1}-01-01`, until: monthsBefore(today, 12) };
  if (THIS_AND_SAME.test(text)) return { periods: [now, same], rest: text.replace(THIS_AND_SAME, '') };
  // “Have they gone up compared to last year?” compares this year so far with the same days of last year.
  if (!THAN_LAST_YEAR.test(text) || new RegExp(` ${THIS_YEAR} | (?:19|20)\\d\\d `).test(text)) return null;
  return { periods: [now, same], rest: text.replace(THAN_LAST_YEAR, '') };
}

const COMPARING = / (?:compare[drz]?|comparison|comparaison|versus|vs|difference|par rapport) /;
/** “Compare robberies between 2024 and 2025” means two years; “compare D51 and D52 between …” means one period. */
const COMPARED_BETWEEN = new RegExp(
  ` ((?:compare[rz]?|difference|comparaison)(?: (?:${READ}|the|number|of|in|les|le|la|nombre|de|des|d|l))*) (?:between|entre)(?= ${YEAR} (?:and|et) ${YEAR} )`,
);
/** Words such as “so far” that add nothing to the period next to them. */
const SO_FAR = / (?:so far|to date|up to now|until now|jusqu ici|jusqu a present|a ce jour|jusqu a maintenant)(?= )/g;

/**
 * Returns the periods that a text names, in the order of the text: one, several to compare, or none. `today` is the
 * date in the city, from which relative periods are counted. Unread words of time remain in `rest`.
 */
export function periodsNamed(text: string, today: string): { readonly periods: Period[]; readonly rest: string } {
  const questionText = yearsOfThisAndLast(monthsCompleted(plain(text).replace(COMPARED_BETWEEN, ' $1')), today);
  const words = yearsCompleted(yearsBesideParts(questionText, today));
  const beside = yearToDate(words, today);
  if (beside) return { periods: beside.periods, rest: plain(beside.rest) };
  const all = inPeriods(words, today);
  return isClear(all.periods, today) ? all : { periods: [], rest: questionText };
}

/** “March 2024 and 2025” may mean March of both years, so a whole year is read only next to other whole years. */
function isClear(periods: readonly Period[], today: string): boolean {
  const isOfYears = ({ since, until }: Period) =>
    since?.endsWith('-01-01') && (until?.endsWith('-12-31') || (until === today && yearIn(since) === yearIn(today)));
  return !periods.some(isWholeYear) || periods.every(isOfYears);
}

function inPeriods(words: string, today: string): { readonly periods: Period[]; readonly rest: string } {
  const spans = allIn(words, today, false);
  if (!COMPARING.test(words)) return spans;
  // “Compare 2024 to 2025” means two years; “compare January to March 2024 with April to June” means two periods of
  // three months.
  const apart = allIn(words, today, true);
  const { length } = spans.periods;
  return length > 1 && apart.periods.length === 2 * length ? spans : apart;
}

const isSame = (a: Period, b: Period): boolean => a.since === b.since && a.until === b.until;
const lies = ({ since, until }: Period, span: Period): boolean =>
  since !== undefined && until !== undefined && since >= (span.since ?? since) && until <= (span.until ?? until);
/**
 * True if words such as “this fall” only say which days another period means: “from Labour Day to Thanksgiving this
 * fall”. False if a word such as “and” or “than” comes before them.
 */
const isSetting = (words: string, at: number, rest: string): boolean =>
  /^(?:this|cet|cette) /.test(words.slice(at)) && !/ (?:and|et|or|ou|vs|versus|to|a|than|que|qu) $/.test(rest);

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
      const isSaidAlready = periods.some(
        (one) => isSame(one, read.period) || (isSetting(words, at, rest) && lies(one, read.period)),
      );
      if (!isSaidAlready) periods.push(read.period);
      at = read.end + 1;
      continue;
    }
    const next = words.indexOf(' ', at);
    rest += words.slice(at, next + 1);
    at = next + 1;
  }
  return { periods, rest: plain(rest.replace(SO_FAR, '')) };
}
