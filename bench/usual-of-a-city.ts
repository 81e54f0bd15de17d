import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { decodeIncidents, encodeIncidents } from '@crimemap/contract/packed-incidents';
import { createCityIndex } from '@crimemap/incident-counts/city-index';
import { usualMap } from '@crimemap/incident-counts/usual/area-map';
import { rowsOfFiles, rowsOfIndex } from '@crimemap/incident-counts/usual/city-rows';
import { usualSeries } from '@crimemap/incident-counts/usual/series';
import { RANDOM_NAMES, randomPlaces, randomRows } from './data/random-city.ts';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';
import { chance, median } from './kit/statistics.ts';

const YEARS = Array.from({ length: 12 }, (_, year) => 2014 + year);
const TYPES = CRIME_TYPES.slice(0, 9);
/** What may hold the page: the map's answer comes over from the worker as a copy. */
const HELD_MS = 50;

/**
 * From a city's rows to what stands out in its 158 neighbourhoods, 9 types each: as the page's worker does it from files and the
 * server from its index, and what the copy of it costs whoever asked.
 */
export const usualOfACity: Item = async function* ({ quick }) {
  const total = quick ? 70_000 : 700_000;
  const draw = chance(5);
  const places = randomPlaces(draw);
  const years = YEARS.map((year) => {
    const rows = randomRows(draw, year, Math.round(total / YEARS.length), TYPES.length);
    return { year, columns: decodeIncidents(encodeIncidents(rows)) };
  });
  const names = { ...RANDOM_NAMES, types: TYPES };
  const sources = [
    {
      dataset: 'random',
      publishes: [{ crime_types: [...TYPES], since: 2014 }],
      types_held: [...TYPES],
      says_report_day: true,
      harms: [],
      held_from: '2014-01-01',
      newest: '2025-12-31',
      missing_years: [],
      fetched_at: '2026-01-01T00:00:00.000Z',
    },
  ];
  const files = { rows: rowsOfFiles(places, years, names), sources };
  const index = { rows: rowsOfIndex(createCityIndex(places, years, names)), sources };
  const question = { windows: 'days_28', types: null, kind: 'neighbourhood' } as const;

  const times: Record<string, number[]> = {};
  const withTimes = (what: string, work: () => unknown) => {
    const ms = timed(work);
    return async () => {
      const before = process.cpuUsage();
      const spent = await ms();
      const all = times[what] ?? [];
      times[what] = [...all, process.cpuUsage(before).user / 1_000];
      return spent;
    };
  };
  const fromFiles = () => withTimes('files', () => usualMap(files, question));
  const pairs = quick ? 5 : 50;
  const same = await paired(fromFiles(), fromFiles(), pairs);
  yield sameAsItself('t', 'what stands out in a city', same);
  times.files = [];
  const ratio = await paired(
    fromFiles(),
    withTimes('index', () => usualMap(index, question)),
    pairs,
  );
  const at = `${total.toLocaleString('en-CA')} rows`;
  const what = `counting and judging 67 windows × 158 areas × 9 types, ${at}`;
  yield figure({ item: 't', what: `${what}, from files` }, median(times.files), 'ms of processor time', {
    at: 250,
    is: 'at most',
  });
  yield figure({ item: 't', what: `${what}, from an index` }, median(times.index ?? []), 'ms of processor time', {
    at: 250,
    is: 'at most',
  });
  yield measured({ item: 't', what: 'from files ÷ from an index' }, ratio, null, same, 0);

  const map = usualMap(files, question);
  const copied: number[] = [];
  for (let turn = 0; turn < pairs; turn += 1) copied.push(await timed(() => structuredClone(map))());
  yield figure({ item: 't', what: `the copy of all ${map.cells.length} cells` }, Math.max(...copied), 'ms at most', {
    at: HELD_MS,
    is: 'at most',
  });
  const series: number[] = [];
  const one = { windows: 'days_28', types: null, extent: { kind: 'neighbourhood', index: 7 } } as const;
  for (let turn = 0; turn < pairs; turn += 1) series.push(await timed(() => usualSeries(files, one))());
  yield figure({ item: 't', what: `one series with its 26 ranges, ${at}` }, median(series), 'ms');
};
