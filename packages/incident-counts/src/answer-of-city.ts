import { DAY_UNKNOWN, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { type Concentration, concentrationOf } from './concentration.ts';
import { countIncidents, type IncidentCounts, type YearOfRows } from './count-by-place.ts';
import { countWithin, type RowsChosen, type RowWithin } from './count-within.ts';
import { rowsOfPeriod } from './rows-of-period.ts';
import { countTimes, monthsOfTime } from './time-counts.ts';

/*
 * Answers about a whole city, as in `count-within.ts`. They use the grouped rows, since each row would otherwise be
 * read several times.
 */

const partsOf = ({ years, days }: RowsChosen): readonly YearOfRows[] =>
  years.flatMap((file) => rowsOfPeriod(file, days));

/** Returns the total of the chosen rows of a city, their counts by type, and their concentration. */
export function totalsOfCity(
  places: PlacesTable,
  chosen: RowsChosen,
  types: number,
): Pick<IncidentCounts, 'total' | 'byType'> & { readonly concentration: Concentration } {
  const sizes = { areas: 0, neighbourhoods: 0, types };
  const { total, byType, byPlace } = countIncidents(places, partsOf(chosen), chosen, sizes);
  return { total, byType, concentration: concentrationOf(places, byPlace) };
}

/**
 * Returns the number of chosen rows of a city in each of twelve months. `first`: first month, counted from January
 * 1960.
 */
export function monthsOfCity(places: PlacesTable, chosen: RowsChosen, first: number): Uint32Array {
  const times = countTimes(places, partsOf(chosen), chosen, null);
  const { counts } = monthsOfTime(times, chosen.hours ?? null);
  return Uint32Array.from({ length: 12 }, (_, at) => {
    const month = first + at;
    const isChosen = chosen.months?.includes((month % 12) + 1) ?? true;
    return isChosen ? (counts[month - times.first] ?? 0) : 0;
  });
}

/**
 * Returns the newest chosen rows of a city, in the order of `countWithin`. Skips the older years once newer years have
 * enough rows with a day.
 */
export function newestOfCity(
  places: PlacesTable,
  chosen: RowsChosen,
  { types, limit }: { readonly types: number; readonly limit: number },
): readonly RowWithin[] {
  const newestOf = (years: readonly YearOfRows[]) =>
    countWithin(places, { ...chosen, years }, null, { types, limit }).newest;
  // Rows in the file of year 0 have only a report day, so they may belong to any year.
  const found = [...newestOf(chosen.years.filter(({ year }) => year === 0))];
  let dated = 0;
  for (const file of chosen.years.filter(({ year }) => year > 0).toSorted((a, b) => b.year - a.year)) {
    if (dated >= limit) break;
    const ofYear = newestOf([file]);
    dated += ofYear.filter(({ day }) => day !== DAY_UNKNOWN).length;
    found.push(...ofYear);
  }
  return found.sort((a, b) => rankOf(b) - rankOf(a)).slice(0, limit);
}

/**
 * Returns the sort rank of a row; a later row ranks higher. Rows without a day rank as oldest. Rows without an hour
 * rank as the earliest of their day.
 */
const rankOf = ({ day, hour }: RowWithin): number => ((day + 1) & 0xffff) * 32 + (hour > 23 ? 0 : hour + 1);
