import type { City } from '@crimemap/cities/kit/city';
import type { CityDetail, DataSource, RowTally, City as WireCity } from '@crimemap/contract/cities';
import type { DatasetLine, ReadingLine } from './cities.store.ts';
import { describeSource, NO_ROWS } from './describe-source.ts';

/** What is fixed about a city, without what only the server needs. */
export const factsOf = (city: City): WireCity => ({
  id: city.id,
  name: city.name,
  displayName: city.displayName,
  description: city.description,
  hasHistoricalData: city.hasHistoricalData,
  hasRealtimeData: city.hasRealtimeData,
  time_zone: city.time_zone,
  bounds: city.bounds,
  view: city.view,
  area_kinds: city.area_kinds,
  first_year: city.first_year,
  shown_by: city.shown_by,
  windows: city.windows,
  defaults: city.defaults,
  guest_types: city.guest_types,
  ...(city.counted_by && { counted_by: city.counted_by }),
});

const latest = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

const sum = (tallies: readonly RowTally[]): RowTally =>
  tallies.reduce(
    (all, each) => ({
      fetched: all.fetched + each.fetched,
      shown: all.shown + each.shown,
      not_placed: all.not_placed + each.not_placed,
      withheld: all.withheld + each.withheld,
      broken: all.broken + each.broken,
    }),
    NO_ROWS,
  );

/** A city and its sources. Only one kind of data is told of: official, or the invented rows that stand in for it. */
export function describeCity(
  city: City,
  lines: readonly DatasetLine[],
  readings: readonly ReadingLine[],
  now: Date,
): CityDetail {
  const stored = lines.filter((line) => line.fetched_at !== null);
  const dataSource: DataSource | null =
    stored.find((line) => line.data_source === 'official' && line.fetched > 0)?.data_source ??
    stored[0]?.data_source ??
    null;
  const lineOf = (dataset: string, source: DataSource) =>
    lines.find((line) => line.dataset === dataset && line.data_source === source);
  const sources = city.datasets.map((dataset) =>
    describeSource(
      city,
      dataset,
      {
        line: lineOf(dataset.id, dataSource ?? 'official'),
        official: lineOf(dataset.id, 'official'),
        reading: readings.find((reading) => reading.dataset === dataset.id),
      },
      now,
    ),
  );
  return {
    ...factsOf(city),
    data_source: dataSource,
    rows: sum(sources.map((source) => source.rows)),
    newest: latest(sources.map((source) => source.newest)),
    fetched_at: latest(sources.map((source) => source.fetched_at)),
    sources,
  };
}
