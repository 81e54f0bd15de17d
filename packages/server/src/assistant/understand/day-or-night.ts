import { plainQuestion } from './plain-question.ts';

const LEAD = '(?:(?:during|in|at|by|de|le|la|les|l|pendant|durant|the|a) )*';
const DAY = '(?:days?|daytime|jours?|journee)';
const NIGHT = '(?:nights?|nighttime|night time|nuits?)';
const OR = '(?:or|than|vs|versus|ou|que)';
const DAY_OR_NIGHT = new RegExp(` ${LEAD}(?:${DAY} ${OR} ${LEAD}${NIGHT}|${NIGHT} ${OR} ${LEAD}${DAY})(?= )`);
/** These words can be dropped, because the answer shows both numbers. */
const MORE = / (?:most|mostly|mainly|more|often|usually|surtout|plutot|plus|souvent|davantage|la plupart)(?= )/g;

/** Returns a question about day or night without these words; `null` if it does not mention them. */
export function withoutDayOrNight(question: string): string | null {
  const text = plainQuestion(question);
  return DAY_OR_NIGHT.test(text) ? text.replace(DAY_OR_NIGHT, ' ').replace(MORE, '').trim() : null;
}
