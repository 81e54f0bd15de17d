import { expect, test } from 'vitest';
import { seededRandom } from './testing.ts';
import { BANDS, PLANTED, ratesOf } from './testing-rates.ts';

/**
 * Tests how often steady series are called unusual, with `ofEachBand` series per band, and how often an increase is
 * found in one of `planted` series.
 */
export function checkFalseAlarms({ ofEachBand, planted }: { ofEachBand: number; planted: number }): void {
  const twoErrors = (share: number, series: number) => 2 * Math.sqrt((share * (1 - share)) / series);

  test(`2 to 5 % of ${ofEachBand * BANDS.length} simulated steady series are outside their usual range, and at most 6 % at any mean`, () => {
    const random = seededRandom(11);
    const shares = BANDS.map((band) => ratesOf(band, { series: ofEachBand }, random).outside);
    // Applies the limit itself if a band has 2,000 or more series, and a wider limit otherwise.
    const slack = ofEachBand >= 2_000 ? 0 : twoErrors(0.035, ofEachBand);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.06 + slack);
    const all = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(all).toBeGreaterThanOrEqual(0.02 - slack / 2);
    expect(all).toBeLessThanOrEqual(0.05 + slack / 2);
  });

  test(`detects the increases in ${planted} simulated series of each size as often as required`, () => {
    for (const { band, times, least } of PLANTED) {
      // 1,500 series are not enough to distinguish 95.1 % from the required 95 %. The benchmark has enough series for
      // the limit itself.
      const slack = least === 0.95 || planted < 1_500 ? twoErrors(least, planted) : 0;
      const { more } = ratesOf(band, { series: planted, times }, seededRandom(12));
      expect.soft(more, `means of ${band}, ${times} times`).toBeGreaterThanOrEqual(least - slack);
    }
  });
}
