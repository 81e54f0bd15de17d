import { FALSE_EMAIL_YEARS } from '@crimemap/contract/alerts';
import { seededRandom } from '@crimemap/usual-range/testing';
import { expect, test } from 'vitest';
import { type EmailPlan, falseEmailsOf, WEEKS_WAITED, weeksUntilEmail } from './testing-emails.ts';

interface FalseEmailsSuite {
  readonly plans: readonly EmailPlan[];
  /** How many errors of so few area-years the aim may be passed by. */
  readonly errors: number;
  readonly planted: number;
}

/** Years of daily looks take a while on a busy machine. */
const LONG_MS = 180_000;

/** Tests how many emails "only if unusual" steady areas send, and that they send one where something has risen. */
export function checkFalseEmails({ plans, errors, planted }: FalseEmailsSuite): void {
  const aim = 1 / FALSE_EMAIL_YEARS;
  for (const plan of plans) {
    const { areas, members, years, aWeek = 1 } = plan;
    const looks = aWeek === 1 ? 'a week' : 'a day';
    test(
      `a steady area, of ${areas} judged together once ${looks}, sends at most one email in ${FALSE_EMAIL_YEARS} years`,
      () => {
        const slack = errors * Math.sqrt(aim / (areas * members * years));
        const rate = falseEmailsOf(plan, seededRandom(31));
        expect(rate).toBeLessThanOrEqual(aim + slack);
        // Silence would keep to any aim.
        expect(rate).toBeGreaterThan(0);
      },
      LONG_MS,
    );
  }

  test(
    'a type that has tripled, from a mean of 15 to 30, is in an email of four weeks in most of the areas',
    () => {
      const waits = weeksUntilEmail({ areas: 3, members: planted, band: [15, 30], times: 3 }, seededRandom(32));
      expect(waits[Math.floor(planted / 2)]).toBeLessThanOrEqual(4);
      expect(waits.filter((week) => week <= WEEKS_WAITED).length / planted).toBeGreaterThan(0.8);
    },
    LONG_MS,
  );
}
