import { describe, expect, test } from 'vitest';
import { seededRandom } from './testing.ts';
import { type MapPlan, ratesOfMaps } from './testing-rates.ts';

/** Tests how many marks there are on maps of random series, with and without unusual cells. */
export function checkMarks(plan: Omit<MapPlan, 'planted'>): void {
  describe(`${plan.histories * plan.mapsOfEach} simulated maps of 158 areas and 9 crime types`, () => {
    test('at most a tenth of the maps mark a cell if nothing is unusual', () => {
      expect(ratesOfMaps({ ...plan, planted: 0 }, seededRandom(21)).marked).toBeLessThanOrEqual(0.1);
    });

    test('at least 70 % of 20 cells with tripled counts are marked, and at most a tenth of the marks are due to chance', () => {
      const { found, chance } = ratesOfMaps({ ...plan, planted: 20 }, seededRandom(22));
      expect(found).toBeGreaterThanOrEqual(0.7);
      expect(chance).toBeLessThanOrEqual(0.1);
    });
  });
}
