import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import {
  decodeIncidents,
  decodePlaces,
  encodeIncidents,
  type PackedIncidents,
} from '@crimemap/contract/packed-incidents';
import { type Choice, countIncidents, type YearOfRows } from '@crimemap/incident-counts/count-by-place';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import { countsByHexagon, gridOf, placesInHexagons } from '@crimemap/incident-counts/hexagons';
import { countingThread } from '../packages/server/src/counts/index.ts';
import { crimesOf } from './data/crimes.ts';
import { type Packed, pack } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { figure, type Line, measured, sameAsItself } from './kit/report.ts';
import { chance, quantile } from './kit/statistics.ts';

const WEEK = Array.from({ length: 168 }, (_, slot) => slot);

/** South-west and north-east corners of the counted city (longitude, latitude). */
const TORONTO = [
  [-79.6393, 43.581],
  [-79.1152, 43.8555],
] as const;

/**
 * (c) Decodes the map files, compared with `JSON.parse` of the same rows. Filters and counts all rows, compared with a
 * loop over one typed array and with `filter().reduce()` on objects. Then runs count queries in the server’s thread.
 */
export const count: Item = async function* ({ quick }) {
  const incidents = torontoIncidents(quick ? 70_000 : 700_000);
  const files = await pack(incidents);
  const crimes = crimesOf(incidents);
  yield* decoding(files, JSON.stringify(crimes), quick);
  yield* counting(files, crimes, quick);
  yield* queries(files, quick);
};

const decoded = ({ places, years }: Packed) => ({
  places: decodePlaces(brotliDecompressSync(places)),
  years: years.map(({ year, bytes }): YearOfRows => ({ year, columns: decodeIncidents(brotliDecompressSync(bytes)) })),
});

async function* decoding(files: Packed, json: string, quick: boolean): AsyncGenerator<Line> {
  const ours = timed(() => decoded(files));
  const pairs = quick ? 6 : 100;
  const same = await paired(ours, ours, pairs);
  yield sameAsItself('c', 'packed files to typed arrays', same);
  const note = `JSON is ${Math.round(json.length / 1e6)} MB, already decompressed; the packed files are not`;
  const ratio = await paired(
    ours,
    timed(() => JSON.parse(json)),
    pairs,
  );
  const what = 'un-Brotli and decode ÷ JSON.parse';
  yield measured({ item: 'c', what, note }, ratio, { at: 0.05, is: 'at most' }, same, 100);
}

async function* counting(files: Packed, crimes: ReturnType<typeof crimesOf>, quick: boolean): AsyncGenerator<Line> {
  const { places, years } = decoded(files);
  const sizes = {
    areas: files.areas.length,
    neighbourhoods: files.neighbourhoods.length,
    types: files.crimeTypes.length,
  };
  // One column of all years: the least that any count must read and write.
  const column = Uint32Array.from(years.flatMap(({ columns }) => Array.from(columns.place)));

  // Mix several filters, as in real use, so that the code is not compiled for one constant.
  const choices: Choice[] = [
    { types: null, areas: null },
    { types: [0], areas: null },
    { types: [2, 3, 4], areas: null },
    { types: null, areas: [3] },
    { types: [1], areas: [0, 5] },
  ];
  let turn = 0;
  const next = () => choices[turn++ % choices.length] as Choice;
  const ours = () => countIncidents(places, years, next(), sizes).total;
  const loop = () => {
    const counts = new Uint32Array(places.length);
    for (let row = 0; row < column.length; row += 1)
      counts[column[row] as number] = (counts[column[row] as number] as number) + 1;
    return counts;
  };
  const reduce = (choice: Choice) => {
    const types = choice.types && new Set(choice.types.map((type) => files.crimeTypes[type]));
    const areas = choice.areas && new Set(choice.areas.map((area) => files.areas[area]));
    return crimes
      .filter((crime) => (!types || types.has(crime.crime_type)) && (!areas || areas.has(crime.division ?? '')))
      .reduce<Record<string, number>>((counts, { division }) => {
        counts[division ?? ''] = (counts[division ?? ''] ?? 0) + 1;
        return counts;
      }, {});
  };
  for (const choice of choices) {
    const total = Object.values(reduce(choice)).reduce((sum, n) => sum + n, 0);
    if (total !== countIncidents(places, years, choice, sizes).total)
      throw new Error('the two sides count differently');
  }
  // Night hours of every month, summer weekends, and a single month, as the page’s panels request them.
  const times: Pick<Choice, 'months' | 'hours'>[] = [
    { hours: WEEK.filter((slot) => slot % 24 < 6) },
    { months: [6, 7, 8], hours: WEEK.slice(120) },
    { months: [10] },
  ];
  const atTimes = () => countIncidents(places, years, { ...next(), ...times[turn % times.length] }, sizes).total;
  const inHexagons = placesInHexagons(places, gridOf(TORONTO));
  const byHexagon = () => countsByHexagon(inHexagons, countIncidents(places, years, next(), sizes).byPlace);

  const pairs = quick ? 20 : 200;
  const same = await paired(timed(ours), timed(ours), pairs, 20);
  yield sameAsItself('c', 'filter and count', same);
  const compared: [what: string, work: () => unknown, other: () => unknown, most: number][] = [
    ['filter and count by place, area, type, month and hour ÷ a plain count of one column', ours, loop, 3],
    ['filter and count ÷ filter().reduce() by area', ours, () => reduce(next()), 0.25],
    ['filter and count by months and hours of the week too ÷ the same without', atTimes, ours, 2.5],
    ['filter and count by hexagon too ÷ the same without', byHexagon, ours, 1.2],
  ];
  for (const [what, work, other, at] of compared) {
    const ratio = await paired(timed(work), timed(other), pairs, 20);
    const line = { item: 'c', what: `${what}, ${crimes.length} rows, five filters in turn` };
    yield measured(line, ratio, { at, is: 'at most' }, same, 100);
  }
}

type Draw = () => number;
type Query = (draw: Draw) => CountQuery;

const below = (draw: Draw, most: number) => Math.floor(draw() * most);
const oneOf = (draw: Draw, values: readonly string[]) => [values[below(draw, values.length)] as string];
const circle: Query = (draw) => ({
  around: { at: [-79.6 + draw() * 0.5, 43.6 + draw() * 0.2], metres: 50 + below(draw, 4_951) },
});
const period: Query = (draw) => {
  const day = () => new Date(Date.UTC(2014, 0, 1 + below(draw, 4_380))).toISOString().slice(0, 10);
  const [since, until] = [day(), day()].sort();
  return { since, until };
};

/** Count queries, first those that the sums in the city’s index can answer. `false`: the thread must read rows. */
const queriesOf = ({ areas, crimeTypes }: Packed): [what: string, fromSums: boolean, query: Query][] => [
  ['by area', true, (draw) => ({ by: 'area', types: oneOf(draw, crimeTypes) })],
  ['by type', true, (draw) => ({ by: 'crime_type', areas: oneOf(draw, areas) })],
  ['by month', true, (draw) => ({ by: 'month', areas: oneOf(draw, areas) })],
  ['by hour', true, (draw) => ({ by: 'hour', types: oneOf(draw, crimeTypes) })],
  ['in a circle', true, circle],
  ['in a circle, by hour', true, (draw) => ({ ...circle(draw), by: 'hour' })],
  ['in a circle, by month', true, (draw) => ({ ...circle(draw), by: 'month' })],
  ['of a period, by area', false, (draw) => ({ ...period(draw), by: 'area' })],
  ['of a period, by hour', false, (draw) => ({ ...period(draw), by: 'hour' })],
  [
    'of a type in a circle, by hour',
    false,
    (draw) => ({ ...circle(draw), types: oneOf(draw, crimeTypes), by: 'hour' }),
  ],
  ['of certain nights', false, (draw) => ({ weekdays: [1 + below(draw, 7), 5, 6], hours: { from: 21, to: 5 } })],
  ['of a period, by day', false, (draw) => ({ ...period(draw), by: 'day', types: oneOf(draw, crimeTypes) })],
  ['of a period in a circle, by type', false, (draw) => ({ ...circle(draw), ...period(draw), by: 'crime_type' })],
];

/**
 * Measures queries in the counting thread, with four times the rows and with a fifth of the rows at the same locations.
 */
async function* queries(files: Packed, quick: boolean): AsyncGenerator<Line> {
  const thread = countingThread();
  const { years } = decoded(files);
  const names = { areas: files.areas, neighbourhoods: files.neighbourhoods, types: files.crimeTypes };
  const load = async (key: string, factor: number) => {
    const packed = years.map(({ year, columns }) => ({ year, brotli: compressed(resized(columns, factor)) }));
    await thread.call('load', { key, places: new Uint8Array(files.places), years: packed, names });
    return years.reduce((sum, { columns }) => sum + Math.floor(columns.length * factor), 0).toLocaleString('en-CA');
  };
  try {
    const [large, small] = [await load('large', 4), await load('small', 0.2)];
    for (const [what, fromSums, query] of queriesOf(files)) {
      const times: number[] = [];
      /** Both sides get the same queries in the same order. */
      const measure = (key: string) => {
        const draw = chance(11);
        return async () => {
          const ms = await timed(() => thread.call('count', { key, query: query(draw) }))();
          if (key === 'large') times.push(ms);
          return ms;
        };
      };
      const pairs = quick ? 30 : 400;
      const ratio = await paired(measure('large'), measure('small'), pairs, 20);
      const slow = quantile(times.slice(20), 0.99);
      const line = { item: 'c', what: `count query ${what}: 99 of 100 of them, ${large} rows` };
      yield figure(line, slow, 'ms', { at: 20, is: 'at most' }, quick);
      if (!fromSums) continue;
      const same = await paired(measure('small'), measure('small'), pairs, 20);
      const sizes = { item: 'c', what: `count query ${what}: ${large} rows ÷ ${small}` };
      yield measured(sizes, ratio, { at: 1.2, is: 'at most' }, same, 100);
    }
  } finally {
    await thread.stop();
  }
}

/** Repeats the rows by a factor above 1, or samples them by a factor below 1. */
function resized(columns: PackedIncidents, factor: number): PackedIncidents {
  const length = Math.floor(columns.length * factor);
  const from = Uint32Array.from({ length }, (_, row) => Math.floor(row / factor));
  const bytes = (column: Uint8Array) => Uint8Array.from(from, (row) => column[row] as number);
  return {
    length,
    place: from.map((row) => columns.place[row] as number),
    day: Uint16Array.from(from, (row) => columns.day[row] as number),
    hour: bytes(columns.hour),
    type: bytes(columns.type),
    harmed: bytes(columns.harmed),
    lag: bytes(columns.lag),
  };
}

const compressed = (columns: PackedIncidents): Uint8Array =>
  new Uint8Array(brotliCompressSync(encodeIncidents(columns), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
