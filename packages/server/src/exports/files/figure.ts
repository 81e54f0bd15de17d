import type { CitedFigure } from '@crimemap/contract/citations';
import { type ExportRows, placeFactsOf, timesOf } from './export-rows.ts';

/** Above so many places a drawing of some hundred pixels shows no more of them apart. */
const PLACES_MAX = 2_000;
/** So many fields across are then told apart, each some pixels wide. */
const FIELDS_ACROSS = 120;

/** What the rows are drawn from: counted by month of their day, and by place where they have one of their own. */
export function figureOf(of: ExportRows): CitedFigure {
  const { rows } = of;
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
  return { months: everyMonth(byMonth), undated, places: places.length > PLACES_MAX ? inFields(places) : places };
}

type Counted = [lng: number, lat: number, count: number];

/** Also those without a report between the first and the last. */
function everyMonth(counts: ReadonlyMap<string, number>): CitedFigure['months'] {
  const known = [...counts.keys()].sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const months: { month: string; count: number }[] = [];
  for (let month = first; month <= last; month = monthAfter(month))
    months.push({ month, count: counts.get(month) ?? 0 });
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
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
