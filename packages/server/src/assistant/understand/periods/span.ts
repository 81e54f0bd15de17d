import { daysBefore } from '../../../shared/clock.ts';
import { momentAt, type Read } from './moment.ts';

const sticky = (source: string) => new RegExp(source, 'y');
const THE = '(?:the |le |la |l )?';
const START = `(?:${THE}(?:start|beginning|debut) (?:of |de |d |du )${THE})?`;
const END = `(?:${THE}(?:end|fin) (?:of |de |d |du )${THE})?`;

const BETWEEN = sticky(`(?:between|entre) ${START}${THE}`);
const AND = sticky(` (?:and|et) ${END}${THE}`);
const FROM = sticky(`(?:from|since|starting(?: in| on)?|de|du|d|depuis|a partir d[eu]|a compter d[eu]) ${START}${THE}`);
const TO = sticky(` (?:to|until|till|through|thru|up to|a|au|aux|en|jusqu a|jusqu au|jusqu en|jusque) ${END}${THE}`);
const NOW = sticky('(?:now|today|the present|present|date|aujourd hui|maintenant|ce jour|present)(?= )');
const ONWARDS = sticky(' (?:onwards?|on|and (?:later|after|on)|forward|et apres|et plus tard)(?= )');
const SINCE = sticky(
  `(?:ever since|since|depuis|starting(?: in| on| from)?|des|a partir d[eu]|a compter d[eu]) ${START}(?:en |le |la |l |the )?`,
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

/** A span that ends before it begins is none. */
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

/** A span of days whose words begin at a place of a text: `between … and …`, `since …`, `before …`, `until …`; or one period alone. */
export function spanAt(text: string, at: number, today: string, comparing: boolean): Read | null {
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
