import { FALSE_EMAIL_YEARS } from '@crimemap/contract/alerts';
import { falseEmailsOf, WEEKS_WAITED, weeksUntilEmail } from '@crimemap/incident-counts/usual/testing-emails';
import { seededRandom } from '@crimemap/usual-range/testing';
import { BANDS } from '@crimemap/usual-range/testing-rates';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';

const YEARS = 10;
const NAMES = { 1: 'once a week', 7: 'once a day' } as const;

/**
 * Measures (v) how many emails of the kind “only if unusual” an area with steady counts sends by chance, and how late
 * they are after a rise. Uses the decision code of the email sender. Each area has five types with means of 1 to 60, as
 * dispersed and correlated as those of Toronto.
 */
export const falseEmails: Item = async function* ({ quick }) {
  const random = seededRandom(41);
  for (const aWeek of [1, 7] as const) {
    const areaYears = (quick ? 60 : 3_000) / aWeek;
    for (const areas of [1, 3, 5]) {
      const members = Math.ceil(areaYears / areas / YEARS);
      const rate = falseEmailsOf({ areas, members, years: YEARS, aWeek }, random);
      const what = `false emails of an area, of ${areas} judged together ${NAMES[aWeek]}`;
      const bar = { at: 1 / FALSE_EMAIL_YEARS, is: 'at most' } as const;
      yield figure({ item: 'v', what }, rate, 'a year', bar, quick);
    }
  }
  const members = quick ? 50 : 1_000;
  for (const areas of [1, 5])
    for (const band of BANDS.slice(1)) {
      const waits = weeksUntilEmail({ areas, members, band, times: 3 }, random);
      const foundBy = (weeks: number) => (100 * waits.filter((wait) => wait <= weeks).length) / members;
      const what = `× 3 at means of ${band[0]} to ${band[1]}, of ${areas} judged together`;
      const median = waits[Math.floor(members / 2)] as number;
      const note = median > WEEKS_WAITED ? 'not by then' : undefined;
      yield figure(
        { item: 'v', what: `${what}: until the email, the median`, ...(note && { note }) },
        Math.min(median, WEEKS_WAITED),
        'weeks',
      );
      yield figure({ item: 'v', what: `${what}: emailed within 4 weeks` }, foundBy(4), '%');
      yield figure({ item: 'v', what: `${what}: emailed within ${WEEKS_WAITED} weeks` }, foundBy(WEEKS_WAITED), '%');
    }
};
