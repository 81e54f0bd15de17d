import { cityOf } from '@crimemap/cities';
import type { Dataset } from '@crimemap/cities/kit/city';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { DatasetHoldings, SourceDigest } from '@crimemap/contract/holdings';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { AvailableYears } from '../db/tables.ts';

/** Values in a dataset's row of `datasets` after its imports. */
export interface HoldingsLine {
  readonly dataset: string;
  readonly newest: string | null;
  readonly fetched_at: Date | null;
  readonly held_years: AvailableYears;
  readonly held_types: readonly CrimeType[];
  readonly unknown_words: Readonly<Record<string, number>>;
  readonly missing_years: readonly number[];
  readonly source_digests: readonly SourceDigest[];
}

/** Selects these rows for the datasets of a city: `$1` is the city, `$2` is `official` or `rehearsal`. */
export const HOLDINGS_LINES =
  'select dataset, newest, fetched_at, held_years, held_types, unknown_words, missing_years, source_digests from datasets where city = $1 and data_source = $2';

/** Returns which data of a city is stored, from one SQL statement. */
export async function storedHoldings(
  { kysely }: Pick<Db, 'kysely'>,
  city: CityId,
  source: DataSource,
): Promise<DatasetHoldings[]> {
  const { rows } = await kysely.executeQuery<HoldingsLine>(CompiledQuery.raw(HOLDINGS_LINES, [city, source]));
  return holdingsOfCity(city, rows);
}

/**
 * Returns which data of each of a city's datasets is available. A dataset without a row in `lines` was never imported.
 */
export const holdingsOfCity = (city: CityId, lines: readonly HoldingsLine[]): DatasetHoldings[] =>
  cityOf(city).datasets.map((dataset) =>
    holdingsOf(
      dataset,
      lines.find((line) => line.dataset === dataset.id),
    ),
  );

/** Returns what a dataset publishes, and which part of it is available in the database. */
export function holdingsOf(dataset: Dataset, line: HoldingsLine | undefined): DatasetHoldings {
  const since = Math.min(...dataset.publishes.map((publication) => publication.since));
  return {
    dataset: dataset.id,
    publishes: dataset.publishes.map((publication) => ({
      crime_types: [...publication.types],
      since: publication.since,
    })),
    says_report_day: dataset.saysReportDay ?? true,
    harms: [...(dataset.harms ?? [])],
    types_held: line?.fetched_at ? typesAvailable(dataset, line) : [],
    held_from: line?.fetched_at ? availableFrom(line.held_years, since) : null,
    newest: line?.newest ?? null,
    missing_years: line ? missingYears(line) : [],
    ...(isOlderCopy(dataset, line) && { older_copy: true }),
    fetched_at: line?.fetched_at?.toISOString() ?? null,
    ...(line && line.source_digests.length > 0 && { source_digests: [...line.source_digests] }),
  };
}

/** Returns whether rows come from another address of the dataset, where the copy ends earlier. */
const isOlderCopy = ({ feed: { othersEndEarlier = false, otherUrls = [] } }: Dataset, line: HoldingsLine | undefined) =>
  othersEndEarlier &&
  (line?.source_digests ?? []).some(({ url }) => otherUrls.some((other) => url.startsWith(`${other}/`)));

/**
 * Returns the crime types whose rows would be in the database. After a complete import these are all types that the
 * dataset publishes, so a type without rows is a true zero. If the file contains unknown words, a type without rows is
 * left out, since an unknown word may mean that type.
 */
function typesAvailable({ publishes }: Dataset, { held_types, unknown_words }: HoldingsLine): CrimeType[] {
  const isUnderstood = held_types.length > 0 && Object.keys(unknown_words).length === 0;
  const published = isUnderstood ? publishes.flatMap(({ types }) => types) : [];
  return [...new Set([...held_types, ...published])];
}

/** Returns the years that neither the last import nor an earlier one could read. */
const missingYears = ({ missing_years, held_years }: HoldingsLine): number[] =>
  missing_years.filter((year) => held_years[year] === undefined);

/**
 * Minimum share of the rows of later years. A year with a smaller share contains only some late reports and does not
 * count as available.
 */
const TRICKLE = 0.1;
/**
 * Last month and day on which the first row of a year may be for the year to count as available from January 1. Not
 * every day has an incident.
 */
const BY = '01-31';

/**
 * Returns the calendar day from which a dataset's rows are available, or `null` if there are none. The first available
 * year is the first one from `since` on with at least a tenth of the median number of rows of the years after it. If
 * the rows of that year begin after January, for example because the source keeps only the last months, the day of its
 * first row is returned.
 */
export function availableFrom(years: AvailableYears, since: number): string | null {
  const known = Object.entries(years)
    .map(([year, { rows, first }]) => ({ year: Number(year), rows, first }))
    .filter(({ year }) => year >= since)
    .sort((a, b) => a.year - b.year);
  const found = known.find(({ rows }, at) => rows >= TRICKLE * median(known.slice(at + 1).map((later) => later.rows)));
  if (!found) return null;
  const { year, first } = found;
  return first <= `${year}-${BY}` ? `${year}-01-01` : first;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
