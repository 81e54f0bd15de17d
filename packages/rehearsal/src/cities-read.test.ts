import { CITIES } from '@crimemap/cities';
import type { Dataset } from '@crimemap/cities/kit/city';
import { plainFetching } from '@crimemap/cities/kit/plain-fetching';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { tryCity } from '@crimemap/cities/try-city';
import { afterEach, expect, test } from 'vitest';
import { checkCitiesRead, TODAY } from './cities-read-suite.ts';
import { rehearsalOf } from './testing-world.ts';

const world = rehearsalOf({ scale: 0.001, today: TODAY });
afterEach(() => world().setFaults([]));

checkCitiesRead(world, 1);

test('try-city prints datasets, boundaries, streets, houses, overdue sources and failures', async () => {
  const peel = CITIES.find(({ id }) => id === 'peel');
  if (!peel) throw new Error('Peel is read');
  const tried = async (today = TODAY, city = peel) => {
    const lines: string[] = [];
    const { failed, columns } = await tryCity(city, {
      fetching: plainFetching(parseRewrites(world().rewrites)),
      now: new Date(`${today}T17:00:00Z`),
      print: (text) => lines.push(text),
    });
    return { failed, columns, printed: lines.join('\n') };
  };
  const { failed, columns, printed } = await tried();
  expect([failed, Object.keys(columns)]).toEqual([0, peel.datasets.map(({ id }) => id)]);
  expect(printed).toMatch(/^ {2}rows {11}[1-9]\d* of [1-9]/m);
  expect(printed).toMatch(/^ {2}unknown words {2}none$/m);
  for (const { kind } of peel.areaLayers) expect.soft(printed).toMatch(new RegExp(`^${kind} boundaries: [1-9]`, 'm'));

  expect(printed).toMatch(/^streets \(Street Centre Line\): [1-9]\d* rows\n {2}pieces {9}.*unclassified × [1-9]/m);
  expect(printed).toMatch(
    /^addresses \(Address Points\): [1-9]\d* rows on [1-9]\d* streets\n {2}points {9}address × [1-9]/m,
  );

  const { printed: late } = await tried('2027-11-21');
  expect(late).toMatch(/freshness {6}\d{3} days behind, late \(late after \d+\)/);
  world().setFaults([{ kind: 'status', status: 404 }]);
  const refused = await tried();
  expect(refused.failed).toBe(
    peel.datasets.length + peel.areaLayers.length + peel.streetLayers.length + peel.addressLayers.length,
  );
  expect(refused.printed).toContain('could not be read');

  world().setFaults([]);
  const odd = { ...peel, datasets: peel.datasets.map(withOddRows), areaLayers: [] };
  const { failed: none, printed: words } = await tried(TODAY, odd);
  expect(none).toBe(0);
  expect(words).toMatch(/^ {2}broken {9}[1-9]\d* \(no number × [1-9]\d*\)$/m);
  expect(words).toMatch(/^ {2}unknown words {2}\(blank\) × [1-9]\d*, Oddity × [1-9]/m);

  world().setFaults([{ kind: 'shrink', to: 0 }]);
  const { printed: empty } = await tried();
  expect(empty).toMatch(/^ {2}span {11}- to -\n {2}freshness {6}no rows$/m);
});

/** Returns a dataset in which every third row is unreadable, and every third has an unlisted word or none. */
function withOddRows(dataset: Dataset): Dataset {
  let nth = 0;
  return {
    ...dataset,
    read(row) {
      nth += 1;
      if (nth % 3 === 0) throw new Error('no number');
      const found = dataset.read(row);
      if (found.kind !== 'incident' || nth % 3 === 2) return found;
      return { ...found, incident: { ...found.incident, crimeType: 'unknown', word: nth % 2 === 0 ? 'Oddity' : '' } };
    },
  };
}
