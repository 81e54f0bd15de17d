import { todayIn } from '../tools/told.ts';
import type { Wanted } from '../tools/tool.ts';
import { type Asked, asks, ifAllIsRead, notRead } from './asked.ts';
import { yearBefore } from './periods/calendar.ts';
import type { Understood } from './understood.ts';

/** Within one year these ask for it beside the one before. */
const CHANGE =
  / (?:chang(?:e|ed|ing)|increas\w*|decreas\w*|(?:gone|going|went) (?:up|down)|rose|fell|ris(?:e|en|ing)|fallen|falling|drop(?:ped|ping)?|declin\w*|augment\w*|diminu\w*|hausse|baisse) /;
const COMPARED_TO = / (compared|than|versus|vs|par rapport|comparee?s?|comparativement) /;

/** “Have they gone up in 2024?” is about that period and the same one a year before. */
export function aboutChange(asked: Asked, wanted: Wanted): Understood | null {
  if (!CHANGE.test(asked.text) || asks(asked, 'month')) return null;
  const [now, ...others] = wanted.periods;
  const before = others.length === 0 && now ? yearBefore(now) : null;
  if (!now || !before) return null;
  const comparedTo = COMPARED_TO.exec(asked.text)?.[1];
  if (comparedTo === undefined)
    return ifAllIsRead(asked, { kind: 'count', wanted: { ...wanted, periods: [before, now] } }, 'trend', 'compare');
  // “Have they dropped compared to 2024?” is about what came after it.
  if (!now.since?.endsWith('-01-01') || !now.until?.endsWith('-12-31')) return notRead(asked, [comparedTo]);
  const since = { since: now.since, until: todayIn(wanted.city, asked.context) };
  return ifAllIsRead(asked, { kind: 'trend', wanted: { ...wanted, periods: [since] }, by: 'year' }, 'trend', 'compare');
}
