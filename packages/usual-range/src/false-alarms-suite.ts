import { expect, test } from 'vitest';
import { seededRandom } from './testing.ts';
import { BANDS, PLANTED, ratesOf } from './testing-rates.ts';

/** Tests how often steady series are called unusual, `ofEachBand` of each band, and how often `planted` increases are found. */
export function checkFalseAlarms({ ofEachBand, planted }: { ofEachBand: number; planted: number }): void {
  const twoErrors = (share: number, series: number) => 2 * Math.sqrt((share * (1 - share)) / series);

  test(`of ${ofEachBand * BANDS.length} steady series 2 to 5 % lie outside, and no more than 6 % at any mean`, () => {
    const random = seededRandom(11);
    const shares = BANDS.map((band) => ratesOf(band, { series: ofEachBand }, random).outside);
    // 2,000 series of a band keep to the bar itself; fewer have a wider one.
    const slack = ofEachBand >= 2_000 ? 0 : twoErrors(0.035, ofEachBand);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.06 + slack);
    const all = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(all).toBeGreaterThanOrEqual(0.02 - slack / 2);
    expect(all).toBeLessThanOrEqual(0.05 + slack / 2);
  });

  test(`in ${planted} series of each size increases are found as often as promised`, () => {
    for (const { band, times, least } of PLANTED) {
      // Where 95.1 % are found, 1,500 series cannot tell that from 95: the bench has enough of them to hold it to the bar itself.
      const slack = least === 0.95 || planted < 1_500 ? twoErrors(least, planted) : 0;
      const { more } = ratesOf(band, { series: planted, times }, seededRandom(12));
      expect.soft(more, `means of ${band}, ${times} times`).toBeGreaterThanOrEqual(least - slack);
    }
  });
}
