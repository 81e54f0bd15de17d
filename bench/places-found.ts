import { foundInSample } from '../packages/server/src/places/testing/found-in-sample.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';
import { median } from './kit/statistics.ts';

const WHOLE = { scale: 0.05, addresses: 500, intersections: 200, taken: 200 };
const QUICK = { scale: 0.02, addresses: 60, intersections: 30, taken: 30 };
/** Minimum percentage of texts for which the right place comes first. */
const FOUND_MIN = 97;
/**
 * Maximum median distance in metres between the true location of a house and its estimate from the houses next to it.
 */
const ABOUT_METRES = 60;

/**
 * Measures (l) which share of the sample data’s addresses and intersections is found first, in spellings that people
 * use.
 */
export const placesFound: Item = async function* ({ quick }) {
  const sizes = quick ? QUICK : WHOLE;
  const part = (found: number, of: number) => (100 * found) / of;
  for await (const { city, addresses, intersections, about, wrong, elsewhere } of foundInSample(sizes)) {
    const line = (what: string, value: number, unit: string, at: number, is: 'at most' | 'at least') =>
      figure({ item: 'l', what: `${city}: ${what}` }, value, unit, { at, is }, quick);
    const { length } = about;
    yield line(`${sizes.addresses} addresses found`, part(addresses, sizes.addresses), '%', FOUND_MIN, 'at least');
    yield line(
      `${sizes.intersections} intersections found`,
      part(intersections, sizes.intersections),
      '%',
      FOUND_MIN,
      'at least',
    );
    yield line(`${length} addresses between two others, the median`, median(about), 'm', ABOUT_METRES, 'at most');
    yield line('places of another city', elsewhere.length, '', 0, 'at most');
    for (const each of wrong) console.error(`    ${each}`);
  }
};
