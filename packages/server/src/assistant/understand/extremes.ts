import { anyOf, meaningOf, phrasesOf } from '../words/phrases.ts';
import { bothIn, COMPARISONS_SAID } from '../words/tables.ts';
import { plain, READ } from '../words/written.ts';

/**
 * Unit of time with the most or the fewest reports. `weekday` is a day of the week; `day` can be a date or a day of the
 * week.
 */
export type ExtremeOf = 'hour' | 'weekday' | 'day' | 'month' | 'year';

export interface Extreme {
  readonly of: ExtremeOf;
  readonly order: 'most' | 'fewest';
}

const UNITS = phrasesOf<ExtremeOf>(bothIn(COMPARISONS_SAID, 'units'));
const ORDERS = phrasesOf<Extreme['order']>(bothIn(COMPARISONS_SAID, 'orders'));
const [UNIT, ORDER] = [anyOf(UNITS), anyOf(ORDERS)];

const WHICH =
  '(?:which|what|during which|in which|in what|on which|on what|at what|at which|quel|quelle|quels|quelles|en quel|en quelle|a quelle|a quelles|durant quel|pendant quel)';
/** Matches “Which month had the most”, « quel mois a connu le plus de ». */
const REQUESTED_FIRST = new RegExp(
  ` ${WHICH}(?: (?:single|particular|calendar|was the|is the|est le|est la|a ete le|a ete la))? ${UNIT}(?= )(.*?) ${ORDER}(?= )`,
);
/**
 * `ORDER_FIRST` matches “What was the busiest month”; `UNIT_WITH` matches “the month with the most”, « le mois où il y
 * a eu le plus de ».
 */
const ORDER_FIRST = new RegExp(` ${ORDER} ${UNIT}(?= )`);
const UNIT_WITH = new RegExp(
  ` ${UNIT} (?:with|that had|that has|had|has|when there were|ou il y a eu|ou il y a|ou l on a signale|avec|qui a connu|qui compte|ayant) ${ORDER}(?= )`,
);
/** Matches “When do most robberies happen?”, « quand y a-t-il le plus de … ? » */
const WHEN = new RegExp(` (?:when|quand) (.*?)${ORDER}(?= )`);
/** Words that add nothing to a question about the most or fewest reports. */
const BESIDE =
  / (?:number|nombre|peaks?|happen(?:s|ed)?|there|affiche\w*|enregistre\w*|connu|compte|eleve\w*|charge\w*|occupee?|achalandee?|often|souvent|with|avec|de|d|frequents?|nombreux|nombreuses|en|on|in|at|had|has|saw|see|sees)(?= )/g;

/**
 * Returns the extreme (most or fewest per hour, day, month or year) that a text requests, and the text without it;
 * `null` if none.
 */
export function extremeNamed(text: string): { readonly extreme: Extreme; readonly rest: string } | null {
  const first = REQUESTED_FIRST.exec(text);
  if (first) return named(text, first[0], first[1], first[3], first[2]);
  const unitFirst = UNIT_WITH.exec(text);
  if (unitFirst) return named(text, unitFirst[0], unitFirst[1], unitFirst[2]);
  const orderFirst = ORDER_FIRST.exec(text);
  if (orderFirst) return named(text, orderFirst[0], orderFirst[2], orderFirst[1]);
  const when = WHEN.exec(text);
  return when ? named(text, when[0], 'hour', when[2], when[1]) : null;
}

function named(text: string, said: string, unit: string | undefined, inOrder: string | undefined, between = '') {
  const of = meaningOf(UNITS, unit);
  const order = meaningOf(ORDERS, inOrder);
  if (!of || !order) return null;
  const rest = plain(text.replace(said, ` ${READ} ${between} ${READ}`).replace(BESIDE, ' '));
  return { extreme: { of, order }, rest };
}
