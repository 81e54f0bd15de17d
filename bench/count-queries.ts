import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodeIncidents, encodePlaces } from '@crimemap/contract/packed-incidents';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import { countingThread } from '../packages/server/src/counts/counts.door.ts';
import { below, RANDOM_NAMES, randomPlaces, randomRows } from './data/random-city.ts';
import type { Item } from './kit/item.ts';
import { paired } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';
import { chance } from './kit/statistics.ts';

const compress = promisify(brotliCompress);
const TYPES = 12;
const NAMES = { ...RANDOM_NAMES, types: Array.from({ length: TYPES }, (_, type) => `type ${type}`) };
const YEARS = Array.from({ length: 12 }, (_, year) => 2014 + year);

type Draw = () => number;

const QUERIES: Readonly<Record<string, (draw: Draw) => CountQuery>> = {
  'by area': (draw) => ({ by: 'area', types: [`type ${below(draw, 12)}`] }),
  'by type': (draw) => ({ by: 'crime_type', areas: [`D${11 + below(draw, 16)}`] }),
  'by month': (draw) => ({ by: 'month', areas: [`D${11 + below(draw, 16)}`] }),
  'by hour': (draw) => ({ by: 'hour', types: [`type ${below(draw, 12)}`] }),
  'in a circle': (draw) => circle(draw),
  'in a circle, by hour': (draw) => ({ ...circle(draw), by: 'hour' }),
  'in a circle, by month': (draw) => ({ ...circle(draw), by: 'month' }),
};
/** Without sums of their own: row by row, at least in part. */
const BY_ROWS: Readonly<Record<string, (draw: Draw) => CountQuery>> = {
  'of a period, by area': (draw) => ({ ...period(draw), by: 'area' }),
  'of a period, by hour': (draw) => ({ ...period(draw), by: 'hour' }),
  'of a type in a circle, by hour': (draw) => ({ ...circle(draw), types: [`type ${below(draw, 12)}`], by: 'hour' }),
  'of certain nights': (draw) => ({ weekdays: [1 + below(draw, 7), 5, 6], hours: { from: 21, to: 5 } }),
  'of a period, by day': (draw) => ({ ...period(draw), by: 'day', types: [`type ${below(draw, 12)}`] }),
  'of a period in a circle, by type': (draw) => ({ ...circle(draw), ...period(draw), by: 'crime_type' }),
};
const circle = (draw: Draw): CountQuery => ({
  around: { at: [-79.6 + draw() * 0.5, 43.6 + draw() * 0.2], metres: 50 + below(draw, 4_951) },
});
const period = (draw: Draw): CountQuery => {
  const day = () => new Date(Date.UTC(2014, 0, 1 + below(draw, 4_380))).toISOString().slice(0, 10);
  const [since, until] = [day(), day()].sort();
  return { since, until };
};

/** (o) Counting in the server's thread, from the question to the answer, at 3,000,000 rows and at 150,000 on the same places. */
export const countQueries: Item = async function* ({ quick }) {
  const thread = countingThread();
  try {
    const [small, large] = quick ? [15_000, 150_000] : [150_000, 3_000_000];
    const load = async (rows: number): Promise<string> => {
      const draw = chance(5);
      const key = `${rows} rows`;
      const packed = async (bytes: Uint8Array) =>
        new Uint8Array(await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
      const places = await packed(encodePlaces(randomPlaces(draw)));
      const years = [];
      for (const year of YEARS)
        years.push({
          year,
          brotli: await packed(encodeIncidents(randomRows(draw, year, Math.round(rows / YEARS.length), TYPES))),
        });
      const from = performance.now();
      const bytes = await thread.call('load', { key, places, years, names: NAMES });
      loads.push({ rows, bytes, ms: performance.now() - from });
      return key;
    };
    const loads: { rows: number; bytes: number; ms: number }[] = [];
    const keys = { small: await load(small), large: await load(large) };
    for (const { rows, bytes, ms } of loads) {
      yield figure({ item: 'o', what: `decoding and summing ${rows.toLocaleString('en-CA')} rows` }, ms, 'ms');
      yield figure({ item: 'o', what: `memory of ${rows.toLocaleString('en-CA')} rows` }, bytes / 2 ** 20, 'MiB');
    }
    for (const [what, query] of [...Object.entries(QUERIES), ...Object.entries(BY_ROWS)]) {
      const times: number[] = [];
      /** Both sides draw the same queries, one after the other. */
      const measure = (key: string) => {
        const draw = chance(11);
        return async () => {
          const input = { key, query: query(draw) };
          const from = performance.now();
          await thread.call('count', input);
          const ms = performance.now() - from;
          if (key === keys.large) times.push(ms);
          return ms;
        };
      };
      const pairs = quick ? 30 : 400;
      const same = await paired(measure(keys.small), measure(keys.small), pairs, 20);
      yield sameAsItself('o', what, same);
      const ratio = await paired(measure(keys.large), measure(keys.small), pairs, 20);
      const sorted = times.slice(20).sort((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
      const at = `${large.toLocaleString('en-CA')} rows`;
      yield figure(
        { item: 'o', what: `count ${what}: 99 of 100 of them, ${at}` },
        p99,
        'ms',
        { at: 20, is: 'at most' },
        quick,
      );
      yield measured(
        { item: 'o', what: `count ${what}: ${at} ÷ ${small.toLocaleString('en-CA')}` },
        ratio,
        what in QUERIES ? { at: 1.2, is: 'at most' } : null,
        same,
        100,
      );
    }
  } finally {
    await thread.stop();
  }
};
