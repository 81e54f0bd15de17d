import type { Period } from '../period.ts';
import { monthsOf, type Wording, wording, YEAR, yearIn } from './calendar.ts';

/** The first month of a season of three; winter begins in December and ends in the next year. */
const BEGINS: Readonly<Record<string, number>> = {
  spring: 3,
  printemps: 3,
  summer: 6,
  ete: 6,
  fall: 9,
  autumn: 9,
  automne: 9,
  winter: 12,
  hiver: 12,
};
const IN_A_YEAR = '(spring|summer|fall|autumn|printemps|ete|automne)';
const SEASON = `(${Object.keys(BEGINS).join('|')})`;
const NTH = [
  '(?:1st|first|1er|premier)',
  '(?:2nd|second|2e|deuxieme)',
  '(?:3rd|third|3e|troisieme)',
  '(?:4th|fourth|4e|quatrieme)',
];

const seasonOf = (name: string, year: number): Period => {
  const first = BEGINS[name] ?? 1;
  return monthsOf(year, first, first + 2);
};

/** The latest season of a name that has begun, or ended, by today. */
const latest = (name: string, today: string, isOver: (season: Period) => boolean): Period | null =>
  [yearIn(today), yearIn(today) - 1, yearIn(today) - 2].map((year) => seasonOf(name, year)).find(isOver) ?? null;

/** Quarters, and seasons by whole months. A winter of one year could be either of two. */
export const SEASONS: readonly Wording[] = [
  wording(`(?:the )?${IN_A_YEAR} (?:of |de )?(${YEAR})`, ([, name = '', year]) => seasonOf(name, Number(year))),
  wording(`(?:the |l )?(?:winter|hiver) (?:of |de )?(${YEAR}) (?:to|a|and|et) (${YEAR})`, ([, from, to]) =>
    Number(to) === Number(from) + 1 ? seasonOf('winter', Number(from)) : null,
  ),
  wording(`(?:this|cet|ce) ${SEASON}`, ([, name = ''], today) => {
    const season = latest(name, today, ({ since = '' }) => since <= today);
    if (season?.since === undefined || season.until === undefined) return null;
    return season.since.slice(0, 4) === today.slice(0, 4) || season.until >= today
      ? { since: season.since, until: season.until < today ? season.until : today }
      : null;
  }),
  wording(`(?:last|this past) ${SEASON}|(?:l |le )?${SEASON} (?:dernier|passe)`, ([, en, fr], today) =>
    latest(en ?? fr ?? '', today, ({ until = '' }) => until < today),
  ),
  ...NTH.map((nth, i) =>
    wording(
      `(?:the )?(?:(?:${nth} (?:quarter|trimestre)|q${i + 1}|t${i + 1}) (?:of |de |in )?(${YEAR})|(${YEAR}) [qt]${i + 1})`,
      ([, after, before]) => monthsOf(Number(after ?? before), 3 * i + 1, 3 * i + 3),
    ),
  ),
];
