import { DAY_MS } from '@crimemap/contract/time';
import { seededRandom } from '@crimemap/usual-range/testing';
import type { Seed } from '../incidents/testing.ts';

/** Newest day with data of the steady city. */
export const NEWEST = '2026-11-15';

/** Returns the day `days` days before the newest day. */
export const daysBack = (days: number) => new Date(Date.parse(NEWEST) - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = 68 * 28;

const AREAS = { D51: 0.1, D53: 0.2, D55: 0.3 };
/**
 * Returns a steady number of assaults in three divisions, each reported on the next day, and some shootings without a
 * report day.
 */
export function steadyCity(): Seed[] {
  const random = seededRandom(7);
  const seeds: Seed[] = [];
  for (let back = 0; back < DAYS; back += 1) {
    for (const [area, further] of Object.entries(AREAS)) {
      for (let left = random(); left < 0.75; left += random())
        if (back > 0)
          seeds.push({
            area,
            neighbourhood: area === 'D55' ? '071' : '072',
            lng: -79.38 + further,
            occurred_on: daysBack(back),
            reported_on: daysBack(back - 1),
          });
      if (random() < 0.2)
        seeds.push({ crime_type: 'shooting', dataset: 'shootings', area, occurred_on: daysBack(back) });
    }
  }
  return [
    ...seeds,
    { area: 'D51', occurred_on: NEWEST, reported_on: NEWEST },
    { crime_type: 'shooting', dataset: 'shootings', area: 'D51', occurred_on: NEWEST },
    { city: 'edmonton', dataset: 'year_2025', occurred_on: null, reported_on: '2025-02-01', area: null },
  ];
}

/** Returns additional assaults that triple the number in one division in the newest 28 days. */
export const planted = (seeds: readonly Seed[], area = 'D55'): Seed[] => {
  const there = seeds.filter(
    (seed) => seed.area === area && seed.crime_type === undefined && (seed.occurred_on ?? '') > daysBack(28),
  );
  return [...there, ...there];
};
