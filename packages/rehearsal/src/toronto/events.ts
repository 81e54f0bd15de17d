import { DAY_MS } from '@crimemap/contract/time';
import { hashOf } from '../chance.ts';
import { calendarIn, dayNumberOf, firstDayOf } from '../making/calendar.ts';
import { type Event, type History, type HistoryOptions, makeHistory, type Reporting } from '../making/history.ts';
import type { Columns } from '../making/layer-sample.ts';
import type { TorontoCategory } from './facts/indicators.ts';
import { OLD_NEIGHBOURHOODS } from './facts/old-neighbourhoods.ts';
import { DIVISIONS, NEIGHBOURHOODS, placesOf } from './ground.ts';

/** Options of all layers. Days are counted from 1970-01-01; times are milliseconds since 1970. */
export interface Making {
  readonly seed: number;
  /** Share of the real volume. Shootings, homicides and hate crimes are always complete. */
  readonly scale: number;
  readonly today: number;
  readonly lastQuarterEnd: number;
  /** Time when the quarterly layers were last replaced. */
  readonly publishedAt: number;
}

/** Returns a day in Toronto, where midnight is 05:00 UTC in winter and 04:00 UTC in summer. */
export const dayOf = calendarIn('America/Toronto');

/** Number of the first kind of event in each layer. Events of different kinds never have the same event number. */
export const KIND = { indicators: 0, theftFromVehicle: 6, others: 7 } as const;
const MERGER = dayNumberOf('2018-06-01');
const LONG_DELAY_DAYS = 3000;

/** Reporting delays, of up to decades. */
const REPORTING: Reporting = {
  delay: (days, draw) => (days > LONG_DELAY_DAYS && draw() < 0.75 ? days % 700 : days),
  earliest: dayNumberOf('1963-01-01'),
  hour: (occurredAt, sameDay, draw) =>
    sameDay ? Math.min(23, occurredAt + Math.floor(draw() ** 2 * 6)) : 8 + Math.floor(draw() * 14),
};

interface TorontoHistoryOptions extends Omit<HistoryOptions, 'places' | 'reporting' | 'numbers'> {
  readonly categories: readonly TorontoCategory[];
  readonly firstKind: number;
  /** Seed for the locations of intersections. */
  readonly placeSeed: number;
  /** Share of the rows of a division that have no location, by year. */
  readonly withheld?: (year: number) => number;
}

/** Returns the rows of a Toronto layer in the order of their report days. */
export const torontoHistory = ({ placeSeed, withheld = () => 0, ...options }: TorontoHistoryOptions): History =>
  makeHistory({
    ...options,
    places: placesOf(placeSeed, withheld),
    reporting: REPORTING,
    numbers: { aYear: 325_000, kinds: 8 },
  });

/** Adds the values that all layers have to an event. `at` is 0,0 if the service withholds the location. */
export function rowOf(event: Event) {
  const { area, place, occurredOn, reportedOn, number } = event;
  const hood = place && NEIGHBOURHOODS[place.part];
  const division = DIVISIONS[area]?.code ?? 'NSA';
  const reported = dayOf(reportedOn);
  // Until June 2018, the north of the current division 55 was division 54.
  const inFormer54 = division === 'D55' && occurredOn < MERGER && hood && hood.at[1] > 43.684;
  return Object.assign(event, {
    eventId: `GO-${reported.year}${number}`,
    reported,
    occurred: dayOf(occurredOn),
    division: inFormer54 ? 'D54' : division,
    hood: (hood && NAMES.get(hood.code)) ?? NOT_SPECIFIED,
    at: place?.at ?? ([0, 0] as const),
  });
}
export type Row = ReturnType<typeof rowOf>;

/** Returns a hash that is specific to one row. */
export const rowHash = (seed: number, { ordinal, reported }: Row, salt: number): number =>
  hashOf(seed, reported.year, ordinal, salt);

const NOT_SPECIFIED = { now: ['NSA', 'NSA'], before: ['NSA', 'NSA'] } as const;
const named = (code: string, name: string) => [code, `${name} (${Number(code)})`] as const;
const NAMES = new Map(
  NEIGHBOURHOODS.map(({ code, name }) => [
    code,
    { now: named(code, name), before: named(...(OLD_NEIGHBOURHOODS[code] ?? [code, name])) },
  ]),
);

/** Columns with the current neighbourhoods, and columns with the neighbourhoods before 2021. */
export const HOODS: Columns<Row> = {
  HOOD_158: ['String', ({ hood }) => hood.now[0]],
  NEIGHBOURHOOD_158: ['String', ({ hood }) => hood.now[1]],
  HOOD_140: ['String', ({ hood }) => hood.before[0]],
  NEIGHBOURHOOD_140: ['String', ({ hood }) => hood.before[1]],
};
export const POINT: Columns<Row> = {
  LONG_WGS84: ['Double', ({ at }) => at[0]],
  LAT_WGS84: ['Double', ({ at }) => at[1]],
};
export const DIVISION: Columns<Row> = { DIVISION: ['String', ({ division }) => division] };

/**
 * Returns the newest day in the quarterly layers on the day number `today`. A quarter is published about two weeks
 * after it ends, so this is the end of the last quarter that ended at least two weeks before.
 */
export function lastPublishedQuarterEnd(today: number): number {
  const { year } = dayOf(today);
  const ends = [year - 1, year].flatMap((y) => [3, 6, 9, 12].map((month) => Date.UTC(y, month, 0) / DAY_MS));
  return ends.filter((end) => end + 14 <= today).at(-1) ?? firstDayOf(year) - 93;
}
