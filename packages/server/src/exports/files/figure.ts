import type { CitedFigure } from '@crimemap/contract/citations';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { DAY_UNKNOWN, dateOfDay, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import type { Days } from '@crimemap/incident-counts/within-days';
import { monthBefore } from '../../platform/base/clock.ts';
import { type ExportRows, placeFactsOf, timesOf } from './export-rows.ts';

/** Maximum number of locations. A drawing a few hundred pixels wide cannot show more. */
const PLACES_MAX = 2_000;
/** Maximum number of listed reports. The files contain all reports. */
const NEWEST_MAX = 100;
/** Number of grid fields across a drawing. Each is some pixels wide. */
const FIELDS_ACROSS = 120;

/** Months for which a version has rows of some types in the whole city. A month without reports has a count of zero. */
export interface AvailableMonths {
  /** `YYYY-MM`, both months included. */
  readonly first: string;
  readonly last: string;
  /** Years with a file. Nothing is known about other years. */
  readonly years: ReadonlySet<number>;
}

/**
 * Returns the months from the first to the last report of the types in the whole city, within the days. `types` are
 * indexes, or `null` for all types. Outside these months, zero and unpublished cannot be distinguished. Returns `null`
 * if there is no report.
 */
export function availableMonths(
  files: readonly { readonly year: number; readonly columns: Pick<PackedIncidents, 'length' | 'day' | 'type'> }[],
  types: readonly number[] | null,
  days: Days | null,
): AvailableMonths | null {
  const isMeant = types && new Set(types);
  const { from, to } = days ?? { from: 0, to: DAY_UNKNOWN - 1 };
  let [first, last] = [DAY_UNKNOWN, -1];
  for (const { columns } of files)
    for (let row = 0; row < columns.length; row += 1) {
      const day = columns.day[row] as number;
      if (day === DAY_UNKNOWN || day < from || day > to || (isMeant && !isMeant.has(columns.type[row] as number)))
        continue;
      if (day < first) first = day;
      if (day > last) last = day;
    }
  const month = (day: number) => (dateOfDay(day) ?? '').slice(0, 7);
  const years = new Set(files.map(({ year }) => year));
  return last < 0 ? null : { first: month(first), last: month(last), years };
}

/** Returns the data of a drawing: row counts by month, and counts by location for rows with a location of their own. */
export function figureOf(of: ExportRows, held: AvailableMonths | null): CitedFigure {
  const { rows, names } = of;
  const timeOf = timesOf(of);
  const factsOf = placeFactsOf(of);
  const byMonth = new Map<string, number>();
  const byPlace = new Map<number, number>();
  let undated = 0;
  for (let row = 0; row < rows.length; row += 1) {
    const { day } = timeOf(row);
    if (day === null) undated += 1;
    else byMonth.set(day.slice(0, 7), (byMonth.get(day.slice(0, 7)) ?? 0) + 1);
    const place = rows.place[row] as number;
    byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
  }
  const places = [...byPlace].flatMap(([place, count]): Counted[] => {
    const { at } = factsOf(place);
    return at ? [[at[0], at[1], count]] : [];
  });
  return {
    months: everyMonth(byMonth, held),
    undated,
    places: places.length > PLACES_MAX ? inFields(places) : places,
    areas_read: names.areas.some((code) => code !== ''),
    newest: newestOf(rows.length, undated, (row) => ({
      ...timeOf(row),
      ...factsOf(rows.place[row] as number),
      row,
    })).map(({ row, day, dayOf, hour, area, neighbourhood, precision }) => {
      const crime_type = names.types[rows.type[row] as number] as CrimeType;
      return { day, day_of: dayOf, hour, crime_type, area, neighbourhood, precision };
    }),
  };
}

/** Returns the newest rows, newest first. Rows without a day are last in the stored order, and last here too. */
function newestOf<Row>(length: number, undated: number, rowAt: (row: number) => Row): Row[] {
  const dated = length - undated;
  return Array.from({ length: Math.min(NEWEST_MAX, length) }, (_, nth) =>
    rowAt(nth < dated ? dated - 1 - nth : length - 1 - (nth - dated)),
  );
}

type Counted = [lng: number, lat: number, count: number];

/** Adds the months without a report for which the version has data. Returns no months if there is no report at all. */
function everyMonth(counts: ReadonlyMap<string, number>, held: AvailableMonths | null): CitedFigure['months'] {
  if (!held || counts.size === 0) return [];
  const months: { month: string; count: number }[] = [];
  for (let month = held.first; month <= held.last; month = monthBefore(month, -1)) {
    const count = counts.get(month);
    if (count !== undefined || held.years.has(Number(month.slice(0, 4)))) months.push({ month, count: count ?? 0 });
  }
  return months;
}

/** Merges the locations in each grid field into one, at the mean position of their reports. */
function inFields(places: readonly Counted[]): Counted[] {
  const lngs = places.map(([lng]) => lng);
  const west = lngs.reduce((least, lng) => Math.min(least, lng));
  const width = (lngs.reduce((most, lng) => Math.max(most, lng)) - west) / FIELDS_ACROSS || 1;
  // A degree of latitude is longer than a degree of longitude.
  const height = width * Math.cos(((places[0]?.[1] ?? 0) * Math.PI) / 180);
  const fields = new Map<string, Counted>();
  for (const [lng, lat, count] of places) {
    const key = `${Math.floor((lng - west) / width)} ${Math.floor(lat / height)}`;
    const [x, y, n] = fields.get(key) ?? [0, 0, 0];
    fields.set(key, [x + lng * count, y + lat * count, n + count]);
  }
  return [...fields.values()].map(([x, y, n]) => [x / n, y / n, n]);
}
