import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthsOfCity, newestOfCity, totalsOfCity } from './answer-of-city.ts';
import { monthNumber } from './calendar.ts';
import { concentrationOf } from './concentration.ts';
import { countWithin, monthsWithin, type RowWithin } from './count-within.ts';
import { aChoice, aPeriod, filesOf, numbered, places, rows, someHours, someMonths } from './testing-times.ts';

const TYPES = 3;
/** Returns day and hour of a row. The test compares only these, because rows of the same hour may come in any order. */
const momentOf = ({ day, hour }: RowWithin) => `${day} ${hour}`;

/** Tests the totals, months and newest rows of a whole city with random rows, `numRuns` times. */
export function checkAnswersOfCity(numRuns: number): void {
  it('totals, months and newest rows of a whole city equal those of countWithin without an extent', () => {
    const aQuestion = fc.record({ choice: aChoice, period: fc.option(aPeriod), months: someMonths, hours: someHours });
    fc.assert(
      fc.property(rows, aQuestion, fc.nat(5), (all, { choice, period, months, hours }, limit) => {
        const chosen = { years: filesOf(all), ...choice, months, hours, days: period && numbered(period) };
        const counted = countWithin(places, chosen, null, { types: TYPES, limit });
        const { total, byType, concentration } = totalsOfCity(places, chosen, TYPES);
        expect({ total, byType }).toEqual({ total: counted.total, byType: counted.byType });
        expect(concentration).toEqual(concentrationOf(places, counted.counts, counted.places));
        const newest = newestOfCity(places, chosen, { types: TYPES, limit });
        expect(newest.map(momentOf)).toEqual(counted.newest.map(momentOf));
        const first = monthNumber(2023, 4);
        expect(monthsOfCity(places, chosen, first)).toEqual(monthsWithin(places, chosen, null, first));
      }),
      { numRuns },
    );
  });
}
