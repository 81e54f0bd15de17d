import { standsOut } from '@crimemap/usual-range/stands-out';
import { cityOfSeries, seededRandom } from '@crimemap/usual-range/testing';
import { BANDS, PLANTED, ratesOf, ratesOfMaps } from '@crimemap/usual-range/testing-rates';
import { usualRange } from '@crimemap/usual-range/usual-range';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';
import { median } from './kit/statistics.ts';

/**
 * (t) Measures the time to compute the usual range of each crime type in each area of a city together with the unusual
 * counts. Then measures the rates of false and missed detections, over more series than the tests use.
 */
export const usualRanges: Item = async function* ({ quick }) {
  const city = cityOfSeries(seededRandom(1)).map(({ type, counts }) => ({ type, counts: Uint32Array.from(counts) }));
  const judgeAll = () =>
    standsOut(city.map(({ type, counts }) => ({ type, count: counts.at(-1) ?? 0, range: usualRange(counts) })));
  const times = Array.from({ length: quick ? 5 : 50 }, () => {
    const before = process.cpuUsage();
    judgeAll();
    return process.cpuUsage(before).user / 1_000;
  });
  const what = `158 areas × 9 types, ${city[0]?.counts.length} windows each, and what stands out`;
  yield figure({ item: 't', what }, median(times), 'ms of processor time', { at: 250, is: 'at most' });

  const share = (what: string, value: number, is: 'at most' | 'at least', at: number) =>
    figure({ item: 't', what }, 100 * value, '%', { at: 100 * at, is }, quick);
  const random = seededRandom(2);
  const series = quick ? 300 : 20_000;
  const outside = BANDS.map((band) => ({ band, rate: ratesOf(band, { series }, random).outside }));
  const all = outside.reduce((sum, { rate }) => sum + rate, 0) / outside.length;
  yield share('steady series outside', all, 'at most', 0.05);
  for (const { band, rate } of outside)
    yield share(`the same at means of ${band[0]} to ${band[1]}`, rate, 'at most', 0.06);
  for (const { band, times, least } of PLANTED) {
    const { more } = ratesOf(band, { series: 2 * series, times }, random);
    yield share(`× ${times} found at means of ${band[0]} to ${band[1]}`, more, 'at least', least);
  }
  const plan = { histories: quick ? 2 : 100, mapsOfEach: 1 };
  const steady = ratesOfMaps({ ...plan, planted: 0 }, random);
  yield share('steady maps with any mark', steady.marked, 'at most', 0.1);
  const planted = ratesOfMaps({ ...plan, planted: 20 }, random);
  yield share('of 20 triplings a map found', planted.found, 'at least', 0.7);
  yield share('marks that are chance among them', planted.chance, 'at most', 0.1);
};
