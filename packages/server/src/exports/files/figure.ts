import type { CitedFigure } from '@crimemap/contract/citations';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { DAY_UNKNOWN, dateOfDay, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import type { Days } from '@crimemap/incident-counts/within-days';
import { monthBefore } from '../../platform/base/clock.ts';
import { type ExportRows, placeFactsOf, timesOf } from './export-rows.ts';

/** Above so many places a drawing of some hundred pixels shows no more of them apart. */
const PLACES_MAX = 2_000;
/** As many as are looked over; all of them are in the files. */
const NEWEST_MAX = 100;
/** So many fields across are then told apart, each some pixels wide. */
const FIELDS_ACROSS = 120;

/** The months for which an edition holds rows of some types of a whole city: none in one of them is a zero. */
export interface HeldMonths {
  /** `YYYY-MM`, both included. */
  readonly first: string;
  readonly last: string;
  /** The years it has a file of: in another nothing is known. */
  readonly years: ReadonlySet<number>;
}

/**
 * From the first report of the types (indexes; `null`: of any) in all of the city to the last one, within the days. What is
 * before and after may be a zero, or not published. `null`: there is none.
 */
export function heldMonths(
  files: readonly { readonly year: number; readonly columns: Pick<PackedIncidents, 'length' | 'day' | 'type'> }[],
  types: readonly number[] | null,
  days: Days | null,
): HeldMonths | null {
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

/** What the rows are drawn from: counted by month of their day, and by place where they have one of their own. */
export function figureOf(of: ExportRows, held: HeldMonths | null): CitedFigure {
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

/** The last rows first. Those without a day stand at the end of all, and come after the others here, too. */
function newestOf<Row>(length: number, undated: number, rowAt: (row: number) => Row): Row[] {
  const dated = length - undated;
  return Array.from({ length: Math.min(NEWEST_MAX, length) }, (_, nth) =>
    rowAt(nth < dated ? dated - 1 - nth : length - 1 - (nth - dated)),
  );
}

type Counted = [lng: number, lat: number, count: number];

/** Also those without a report, where the edition holds the month. Of no report at all there is nothing to draw. */
function everyMonth(counts: ReadonlyMap<string, number>, held: HeldMonths | null): CitedFigure['months'] {
  if (!held || counts.size === 0) return [];
  const months: { month: string; count: number }[] = [];
  for (let month = held.first; month <= held.last; month = monthBefore(month, -1)) {
    const count = counts.get(month);
    if (count !== undefined || held.years.has(Number(month.slice(0, 4)))) months.push({ month, count: count ?? 0 });
  }
  return months;
}

/** The places of a field together, in the middle of their reports. */
function inFields(places: readonly Counted[]): Counted[] {
  const lngs = places.map(([lng]) => lng);
  const west = lngs.reduce((least, lng) => Math.min(least, lng));
  const width = (lngs.reduce((most, lng) => Math.max(most, lng)) - west) / FIELDS_ACROSS || 1;
  // A degree of latitude is longer than one of longitude.
  const height = width * Math.cos(((places[0]?.[1] ?? 0) * Math.PI) / 180);
  const fields = new Map<string, Counted>();
  for (const [lng, lat, count] of places) {
    const key = `${Math.floor((lng - west) / width)} ${Math.floor(lat / height)}`;
    const [x, y, n] = fields.get(key) ?? [0, 0, 0];
    fields.set(key, [x + lng * count, y + lat * count, n + count]);
  }
  return [...fields.values()].map(([x, y, n]) => [x / n, y / n, n]);
}
