import type { CrimeType } from '@crimemap/contract/crime-types';
import {
  dateOfDay,
  dayNumber,
  LAG_UNKNOWN,
  type PackedIncidents,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import { lagClassOf } from '@crimemap/usual-range/same-maturity';
import type { YearOfRows } from '../count-by-place.ts';
import type { SourceHoldings } from '../holdings.ts';
import { someIncidents, somePlaces } from '../testing.ts';

/** One report for a test. */
export interface Report {
  readonly place: number;
  /** Day in the city's calendar. */
  readonly day: string;
  /** Index in the city's list of types. */
  readonly type: number;
  /** Days from the incident to the report; unset if unknown. */
  readonly lag?: number;
}

/** Returns the day `by` days later, or earlier if `by` is negative. */
export const shiftedDay = (day: string, by: number): string => dateOfDay(dayNumber(day) + by) ?? '';

/** Returns two places in each area. The area is also the neighbourhood of the places. */
export const placesOfAreas = (areas: number): PlacesTable =>
  somePlaces(Array.from({ length: 2 * areas }, (_, at) => [-79 + at / 100, 43, at >> 1, at >> 1, 0] as const));

/** Returns the files of these reports, one for each year, with the rows sorted as in a packed file. */
export function filesOf(reports: readonly Report[]): YearOfRows[] {
  const sorted = reports.toSorted((a, b) => a.place - b.place || (a.day < b.day ? -1 : 1));
  const yearOf = ({ day }: Report) => Number(day.slice(0, 4));
  const years = [...new Set(sorted.map(yearOf))].sort((a, b) => b - a);
  return years.map((year) => ({ year, columns: incidentsOf(sorted.filter((report) => yearOf(report) === year)) }));
}

const incidentsOf = (rows: readonly Report[]): PackedIncidents =>
  someIncidents(
    rows.map(
      ({ place, day, type, lag }) =>
        [place, day, 12, type, 0, lag === undefined ? LAG_UNKNOWN : lagClassOf(lag)] as const,
    ),
  );

/** Returns a source that publishes these types and has data from 2014 to `newest`. */
export const sourceWithData = (
  types: readonly CrimeType[],
  newest: string,
  more: Partial<SourceHoldings> = {},
): SourceHoldings => ({
  dataset: types.join(' '),
  publishes: [{ crime_types: [...types], since: 2014 }],
  types_held: [...types],
  says_report_day: false,
  harms: [],
  held_from: '2014-01-01',
  newest,
  missing_years: [],
  fetched_at: '2026-11-21T00:00:00.000Z',
  ...more,
});
