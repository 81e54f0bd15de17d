import { FALSE_EMAIL_YEARS } from '@crimemap/contract/alerts';
import { seededRandom } from '@crimemap/usual-range/testing';
import { expect, test } from 'vitest';
import { type EmailPlan, falseEmailsOf, WEEKS_WAITED, weeksUntilEmail } from './testing-emails.ts';

interface FalseEmailsSuite {
  readonly plans: readonly EmailPlan[];
  /** Allowed excess over the target rate, in standard errors for the number of area-years in the plan. */
  readonly errors: number;
  readonly planted: number;
}

/** Test timeout in milliseconds. Several years of daily checks take long on a busy machine. */
const LONG_MS = 180_000;

/** Tests how many emails “only if unusual” are sent for steady areas, and that one is sent if a type has risen. */
export function checkFalseEmails({ plans, errors, planted }: FalseEmailsSuite): void {
  const aim = 1 / FALSE_EMAIL_YEARS;
  for (const plan of plans) {
    const { areas, members, years, aWeek = 1 } = plan;
    const looks = aWeek === 1 ? 'a week' : 'a day';
    test(
      `a steady area among ${areas} jointly judged areas, checked once ${looks}, triggers on average at most one email in ${FALSE_EMAIL_YEARS} years`,
      () => {
        const slack = errors * Math.sqrt(aim / (areas * members * years));
        const rate = falseEmailsOf(plan, seededRandom(31));
        expect(rate).toBeLessThanOrEqual(aim + slack);
        // The rate must not be 0, because a rate of 0 would meet any target.
        expect(rate).toBeGreaterThan(0);
      },
      LONG_MS,
    );
  }

  test(
    'a type with a mean of 15 to 30 that triples triggers an email within 4 weeks in at least half of the areas',
    () => {
      const waits = weeksUntilEmail({ areas: 3, members: planted, band: [15, 30], times: 3 }, seededRandom(32));
      expect(waits[Math.floor(planted / 2)]).toBeLessThanOrEqual(4);
      expect(waits.filter((week) => week <= WEEKS_WAITED).length / planted).toBeGreaterThan(0.8);
    },
    LONG_MS,
  );
}
