import { describe, expect, test } from 'vitest';
import { seededRandom } from './testing.ts';
import { BANDS, PLANTED, ratesOf } from './testing-rates.ts';

test('of 1,500 steady series 2 to 5 % lie outside, and no more than 7 % at any mean', () => {
  const random = seededRandom(11);
  const shares = BANDS.map((band) => ratesOf(band, { series: 300 }, random).outside);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.07);
  const all = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(all).toBeGreaterThanOrEqual(0.02);
  expect(all).toBeLessThanOrEqual(0.05);
});

describe('what is really there is found', () => {
  const series = 1_500;
  test.each(PLANTED)('at means of $band times $times, in at least $least of the cases', ({ band, times, least }) => {
    // Where 95.1 % are found, 1,500 series cannot tell that from 95: the bench has enough of them to hold it to the bar itself.
    const standardError = least === 0.95 ? Math.sqrt((least * (1 - least)) / series) : 0;
    const { more } = ratesOf(band, { series, times }, seededRandom(12));
    expect(more).toBeGreaterThanOrEqual(least - 2 * standardError);
  });
});
