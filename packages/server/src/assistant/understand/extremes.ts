import { said } from '../words/phrases.ts';
import { plain, READ } from '../words/written.ts';

/**
 * Unit for the most or the fewest reports. `weekday` is a day of the week; `day` can be a date or a day of the week.
 */
export type ExtremeOf = 'hour' | 'weekday' | 'day' | 'month' | 'year';

export interface Extreme {
  readonly of: ExtremeOf;
  readonly order: 'most' | 'fewest';
}

type PerLanguage<Key extends string> = Readonly<Record<'en' | 'fr', Readonly<Record<Key, readonly string[]>>>>;

const UNITS: PerLanguage<ExtremeOf> = {
  en: {
    weekday: said(`day of the week, days of the week, weekday, weekdays, week day, week days`),
    hour: said(`hour of the day, hour, hours, time of day, time of the day, time, times of day, o clock`),
    day: said('single day, calendar day, day, days, date, dates, exact day'),
    month: said('month of the year, calendar month, month, months'),
    year: ['calendar year', 'year', 'years'],
  },
  fr: {
    weekday: ['jour de la semaine', 'jours de la semaine', 'jour de semaine'],
    hour: said(`heure de la journee, heure du jour, moment de la journee, heure, heures`),
    day: said('journee, jour, jours, date'),
    month: ['mois de l annee', 'mois'],
    year: ['annee', 'annees', 'an'],
  },
};

const ORDERS: PerLanguage<'most' | 'fewest'> = {
  en: {
    most: said(`the most, most, the highest number of, the highest, highest, the largest number of, busiest, the busiest,
      peak, the peak, worst, the worst, the greatest number of, a record, the record, top`),
    fewest:
      said(`the fewest, fewest, the least, least, the lowest number of, the lowest, lowest, quietest, the quietest, the
      smallest number of`),
  },
  fr: {
    most: said(`le plus grand nombre de, le plus grand nombre d, le plus de, le plus d, le plus, la plus, les plus, un maximum
      de, le maximum de, le record de, un record de, record, le pire, la pire, pire`),
    fewest: said(
      `le plus calme, la plus calme, les plus calmes, le plus petit nombre de, le moins de, le moins d, le moins, la moins, les moins, le minimum de`,
    ),
  },
};

const pairs = <Key extends string>({ en, fr }: PerLanguage<Key>) =>
  [en, fr]
    .flatMap((table) => Object.entries(table) as [Key, readonly string[]][])
    .flatMap(([key, said]) => said.map((words) => ({ key, words })))
    .sort((a, b) => b.words.length - a.words.length);
const UNITS_SAID = pairs(UNITS);
const ORDERS_SAID = pairs(ORDERS);
const anyOf = (said: ReadonlyArray<{ readonly words: string }>) => `(${said.map(({ words }) => words).join('|')})`;

const WHICH =
  '(?:which|what|during which|in which|in what|on which|on what|at what|at which|quel|quelle|quels|quelles|en quel|en quelle|a quelle|a quelles|durant quel|pendant quel)';
/** “Which month had the most”, « quel mois a connu le plus de ». */
const REQUESTED_FIRST = new RegExp(
  ` ${WHICH}(?: (?:single|particular|calendar|was the|is the|est le|est la|a ete le|a ete la))? ${anyOf(UNITS_SAID)}(?= )(.*?) ${anyOf(ORDERS_SAID)}(?= )`,
);
/** “What was the busiest month”, “the month with the most”, « le mois où il y a eu le plus de ». */
const ORDER_FIRST = new RegExp(` ${anyOf(ORDERS_SAID)} ${anyOf(UNITS_SAID)}(?= )`);
const UNIT_WITH = new RegExp(
  ` ${anyOf(UNITS_SAID)} (?:with|that had|that has|had|has|when there were|ou il y a eu|ou il y a|ou l on a signale|avec|qui a connu|qui compte|ayant) ${anyOf(ORDERS_SAID)}(?= )`,
);
/** “When do most robberies happen?”, « quand y a-t-il le plus de … ? » */
const WHEN = new RegExp(` (?:when|quand) (.*?)${anyOf(ORDERS_SAID)}(?= )`);
const SEASON = '(?:spring|summer|fall|autumn|winter|printemps|ete|automne|hiver)';
const IN = '(?:(?:in|en|au|l|the|le) )*';
/** “In winter or summer?”, « quelle saison »: the months with the most reports answer these. */
const SEASONS = new RegExp(
  ` (?:${WHICH} (?:seasons?|saisons?)|${IN}${SEASON} (?:or|ou|vs|versus) ${IN}${SEASON})(?= )`,
);
const MORE = / (?:more|mostly|mainly|plus|plutot|surtout)(?= )/g;
/** These words add nothing to the words above. */
const BESIDE =
  / (?:number|nombre|peaks?|happen(?:s|ed)?|there|affiche\w*|enregistre\w*|connu|compte|eleve\w*|charge\w*|occupee?|achalandee?|often|souvent|with|avec|de|d|frequents?|nombreux|nombreuses|en|on|in|at|had|has|saw|see|sees)(?= )/g;

const keyOf = <Key extends string>(said: ReadonlyArray<{ readonly key: Key; readonly words: string }>, words = '') =>
  said.find((one) => one.words === words)?.key;

/**
 * Returns the extreme (most or fewest per hour, day, month or year) that a text requests, and the text without it;
 * `null` if none.
 */
export function extremeNamed(text: string): { readonly extreme: Extreme; readonly rest: string } | null {
  const found = REQUESTED_FIRST.exec(text);
  if (found) {
    const [all, unit, between = '', order] = found;
    return named(text, all, keyOf(UNITS_SAID, unit), keyOf(ORDERS_SAID, order), between);
  }
  for (const [pattern, unitAt, orderAt] of [
    [UNIT_WITH, 1, 2],
    [ORDER_FIRST, 2, 1],
  ] as const) {
    const match = pattern.exec(text);
    if (match) return named(text, match[0], keyOf(UNITS_SAID, match[unitAt]), keyOf(ORDERS_SAID, match[orderAt]), '');
  }
  const seasons = SEASONS.exec(text);
  if (seasons) {
    const { order, rest } = orderNamed(text.replace(MORE, '')) ?? { order: 'most', rest: text.replace(MORE, '') };
    return named(rest, seasons[0], 'month', order, '');
  }
  const when = WHEN.exec(text);
  return when ? named(text, when[0], 'hour', keyOf(ORDERS_SAID, when[2]), when[1] ?? '') : null;
}

function named(
  text: string,
  said: string,
  of: ExtremeOf | undefined,
  order: Extreme['order'] | undefined,
  plainWords: string,
) {
  if (!of || !order) return null;
  const rest = plain(text.replace(said, ` ${READ} ${plainWords} ${READ}`).replace(BESIDE, ' '));
  return { extreme: { of, order }, rest };
}

const ORDER = new RegExp(` ${anyOf(ORDERS_SAID)}(?= )`);

/** Returns whether a text requests the most or the fewest, and the text without it; `null` if neither. */
export function orderNamed(text: string): { readonly order: Extreme['order']; readonly rest: string } | null {
  const match = ORDER.exec(text);
  const order = keyOf(ORDERS_SAID, match?.[1]);
  return match && order ? { order, rest: plain(text.replace(match[0], ' ')) } : null;
}

/** Replaces “most” by “fewest” in a text, or the other way round. */
export const withOrder = (text: string, order: Extreme['order']): string => text.replace(ORDER, ` the ${order}`);
