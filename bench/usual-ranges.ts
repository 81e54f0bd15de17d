import { standsOut } from '@crimemap/usual-range/stands-out';
import { cityOfSeries, seededRandom } from '@crimemap/usual-range/testing';
import { BANDS, PLANTED, ratesOf, ratesOfMaps } from '@crimemap/usual-range/testing-rates';
import { usualRange } from '@crimemap/usual-range/usual-range';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';
import { median } from './kit/statistics.ts';

/**
 * (t) The usual range of each crime type in each area of a city, and what stands out, in one go; then how often the method is wrong
 * and how often it finds what is there, over more series than its tests have.
 */
export const usualRanges: Item = async function* ({ quick }) {
  const city = cityOfSeries(seededRandom(1)).map(({ type, counts }) => ({ type, counts: Uint32Array.from(counts) }));
  const judgeAll = () =>
    standsOut(city.map(({ type, counts }) => ({ type, count: counts.at(-1) ?? 0, range: usualRange(counts) })));
  const addUp = () => city.reduce((sum, { counts }) => counts.reduce((all, count) => all + count, sum), 0);

  const times: number[] = [];
  const judged = timed(judgeAll);
  const judgedAndKnown = async () => {
    const before = process.cpuUsage();
    const ms = await judged();
    times.push(process.cpuUsage(before).user / 1_000);
    return ms;
  };
  const pairs = quick ? 5 : 50;
  const same = await paired(judged, judged, pairs);
  yield sameAsItself('t', 'all ranges of a city', same);
  const ratio = await paired(judgedAndKnown, timed(addUp), pairs);
  const what = `158 areas × 9 types, ${city[0]?.counts.length} windows each, and what stands out`;
  yield figure({ item: 't', what }, median(times), 'ms of processor time', { at: 250, is: 'at most' });
  yield measured({ item: 't', what: 'the same ÷ adding up the counts' }, ratio, null, same, 0);

  const percent = (share: number) => 100 * share;
  const random = seededRandom(2);
  const series = quick ? 300 : 20_000;
  const outside = BANDS.map((band) => ratesOf(band, { series }, random).outside);
  const all = outside.reduce((sum, share) => sum + share, 0) / outside.length;
  yield figure({ item: 't', what: 'steady series outside' }, percent(all), '%', { at: 5, is: 'at most' }, quick);
  for (const [at, [from, to]] of BANDS.entries())
    yield figure(
      { item: 't', what: `the same at means of ${from} to ${to}` },
      percent(outside[at] as number),
      '%',
      { at: 6, is: 'at most' },
      quick,
    );
  for (const { band, times, least } of PLANTED)
    yield figure(
      { item: 't', what: `× ${times} found at means of ${band[0]} to ${band[1]}` },
      percent(ratesOf(band, { series: 2 * series, times }, random).more),
      '%',
      { at: percent(least), is: 'at least' },
      quick,
    );
  const plan = { histories: quick ? 2 : 100, mapsOfEach: 1 };
  const steady = ratesOfMaps({ ...plan, planted: 0 }, random);
  yield figure(
    { item: 't', what: 'steady maps with any mark' },
    percent(steady.marked),
    '%',
    { at: 10, is: 'at most' },
    quick,
  );
  const planted = ratesOfMaps({ ...plan, planted: 20 }, random);
  yield figure(
    { item: 't', what: 'of 20 triplings a map found' },
    percent(planted.found),
    '%',
    { at: 70, is: 'at least' },
    quick,
  );
  yield figure(
    { item: 't', what: 'marks that are chance among them' },
    percent(planted.chance),
    '%',
    { at: 10, is: 'at most' },
    quick,
  );
};
