import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countAreasByMonth } from './areas-by-month.ts';
import { MONTH_OF_DAY, monthNumber, textOfMonth } from './calendar.ts';
import { countIncidents, topTypes } from './count-by-place.ts';
import { rowsOfPeriod } from './rows-of-period.ts';
import {
  aChoice,
  aPeriod,
  filesOf,
  numbered,
  places,
  type Row,
  rows,
  SIZES,
  someHours,
  someMonths,
  WEEK,
} from './testing-times.ts';
import { countTimes, hoursOfWeek, monthsOfTime, withinMonths } from './time-counts.ts';
import { withinDays } from './within-days.ts';

const isChosen =
  ({ types, areas }: { types: readonly number[] | null; areas: readonly number[] | null }) =>
  ({ type, place }: Row) =>
    (types?.includes(type) ?? true) && (areas?.includes(places.area[place] as number) ?? true);
const weekdayOf = ({ day, byReport }: Row) =>
  day && !byReport ? (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 : null;

/** Compares counts by time of random rows with a check of each row, `numRuns` times. */
export function checkTimeCounts(numRuns: number): void {
  describe('counts by time of random rows under random types, areas and locations', () => {
    test('counts by hour and by month equal a row-by-row check, and add up to the total with rows of unknown time', () => {
      fc.assert(
        fc.property(rows, aChoice, fc.option(fc.subarray([0, 1, 2])), (all, choice, inside) => {
          const counted = all.filter((row) => isChosen(choice)(row) && (inside?.includes(row.place) ?? true));
          const times = countTimes(places, filesOf(all), choice, inside && Uint32Array.from(inside));
          const grid = hoursOfWeek(times, null);
          expect([...grid.byHour]).toEqual(
            WEEK.map(
              (at) => counted.filter((row) => weekdayOf(row) === Math.floor(at / 24) && row.hour === at % 24).length,
            ),
          );
          expect(grid.byHour.reduce((sum, count) => sum + count, 0) + grid.unknown).toBe(counted.length);

          const months = monthsOfTime(times, null);
          const byMonth = Object.fromEntries(
            Array.from(months.counts, (count, at) => [textOfMonth(times.first + at), count]).filter(
              ([, count]) => count !== 0,
            ),
          );
          const expected: Record<string, number> = {};
          for (const { day } of counted) if (day) expected[day.slice(0, 7)] = (expected[day.slice(0, 7)] ?? 0) + 1;
          expect(byMonth).toEqual(expected);
          expect(months.counts.reduce((sum, count) => sum + count, 0) + months.unknown).toBe(counted.length);
        }),
        { numRuns },
      );
    });

    test('counts for a period, months and hours equal the counts of the filtered rows', () => {
      fc.assert(
        fc.property(rows, aChoice, aPeriod, someMonths, someHours, (all, choice, period, months, hours) => {
          const days = numbered(period);
          const files = filesOf(all);
          const byDays = files.map((file) => ({ ...file, columns: withinDays(file.columns, days) }));
          const slow = countIncidents(places, byDays, { ...choice, months, hours }, SIZES);
          const parts = files.flatMap((file) => rowsOfPeriod(file, days));
          const quick = countIncidents(places, parts, { ...choice, months, hours }, SIZES);
          const sums = ({
            total,
            notPlaced,
            byPlace,
            byType,
            byHourWeekday,
            hourUnknown,
            withoutHour,
          }: typeof slow) => ({
            total,
            notPlaced,
            byPlace,
            byType,
            byHourWeekday,
            hourUnknown,
            withoutHour,
          });
          expect(sums(quick)).toEqual(sums(slow));
          expect(topTypes(places, parts, { ...choice, months, hours }, SIZES.types)).toEqual(
            topTypes(places, byDays, { ...choice, months, hours }, SIZES.types),
          );

          const times = countTimes(places, parts, choice, null);
          const inMonths = (month: number) => months?.includes((month % 12) + 1) ?? true;
          const grid = hoursOfWeek(times, inMonths);
          const anyHour = countIncidents(places, byDays, { ...choice, months }, SIZES);
          expect([grid.byHour, grid.unknown]).toEqual([anyHour.byHourWeekday, anyHour.hourUnknown]);
          const strip = monthsOfTime(times, hours);
          const sum = (counts: Uint32Array) =>
            counts.reduce((total, count, at) => total + (inMonths(times.first + at) ? count : 0), 0);
          expect([sum(strip.counts), sum(strip.withoutHour)]).toEqual([slow.total, slow.withoutHour]);
        }),
        { numRuns },
      );
    });

    test('withinMonths reduces the counts of a longer time to the same counts as counting only the chosen months', () => {
      fc.assert(
        fc.property(rows, fc.constantFrom(0, 3, 11), fc.nat(14), (all, from, length) => {
          const first = monthNumber(2022, 1) + from;
          const files = filesOf(all);
          const days = {
            from: dayNumber(`${textOfMonth(first)}-01`),
            to: dayNumber(`${textOfMonth(first + length + 1)}-01`) - 1,
          };
          const history = countTimes(places, files, { types: null, areas: null }, null);
          const period = countTimes(
            places,
            files.flatMap((file) => rowsOfPeriod(file, days)),
            { types: null, areas: null },
            null,
          );
          const ofPeriod = withinMonths(history, first, first + length);
          expect(hoursOfWeek(ofPeriod, null)).toEqual(hoursOfWeek(period, null));
          const texts = ({ first: start }: typeof history, counts: Uint32Array) =>
            Array.from(counts, (count, at) => [textOfMonth(start + at), count]).filter(([, count]) => count !== 0);
          expect(texts(ofPeriod, monthsOfTime(ofPeriod, null).counts)).toEqual(
            texts(period, monthsOfTime(period, null).counts),
          );
        }),
        { numRuns },
      );
    });

    test('counts of areas in each month equal a row-by-row check', () => {
      fc.assert(
        fc.property(rows, aChoice, someMonths, (all, choice, months) => {
          const [first, last] = [monthNumber(2022, 1), monthNumber(2024, 3)];
          const run = countAreasByMonth(places.area, filesOf(all), { ...choice, months }, { areas: 3, first, last });
          const counted = all.filter(
            (row) =>
              (choice.types?.includes(row.type) ?? true) &&
              row.day !== null &&
              (months?.includes(Number(row.day.slice(5, 7))) ?? true),
          );
          const monthOf = ({ day }: Row) => MONTH_OF_DAY[day ? dayNumber(day) : DAY_UNKNOWN] as number;
          const expected = [0, 1, 2].flatMap((area) =>
            Array.from(
              { length: run.months },
              (_, at) => counted.filter((row) => places.area[row.place] === area && monthOf(row) === first + at).length,
            ),
          );
          expect([...run.counts]).toEqual(expected);
        }),
        { numRuns },
      );
    });

    test('locations outside the counted areas contribute to no count', () => {
      const ofPlace = Int32Array.from(places.area, (area) => (area === 0 ? -1 : area));
      fc.assert(
        fc.property(rows, (all) => {
          const run = { areas: 3, first: monthNumber(2022, 1), last: monthNumber(2024, 3) };
          const choice = { types: null, areas: null };
          const { counts, months } = countAreasByMonth(ofPlace, filesOf(all), choice, run);
          const known = countAreasByMonth(places.area, filesOf(all), choice, run).counts;
          expect([...counts]).toEqual([...known.map((count, cell) => (cell < months ? 0 : count))]);
        }),
        { numRuns },
      );
    });
  });
}
