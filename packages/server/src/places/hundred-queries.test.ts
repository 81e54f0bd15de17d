import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { beforeAll, expect, test } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import type { WrittenPlace } from './intersection-entries.ts';
import { searchPlaces } from './search-places.ts';
import { approximately, NO_ADDRESSES, NO_STREETS } from './testing.ts';
import { TYPED } from './testing-texts.ts';

/** Intersections as the police services write them. `AMONG` adds 600 other intersections. */
const WRITTEN: Partial<Record<CityId, readonly string[]>> = {
  toronto: [
    'YONGE ST - FINCH AVE W',
    'AMBERLEIGH RD - BRASS KETTLE LANE',
    'QUEEN ST W - SPADINA AVE',
    'KING ST W - BAY ST',
  ],
  ottawa: ['BANK ST @ SOMERSET ST W', 'RIDEAU ST @ KING EDWARD AVE', 'MONTREAL RD @ ST. LAURENT BLVD'],
  edmonton: ['109 ST/87 AV', '102 AV/136 ST', 'JASPER AV/101 ST', '118 AV/95 ST'],
  vancouver: ['8XX GRANVILLE ST', '10XX PACIFIC ST', '3XX W HASTINGS ST'],
};
const AMONG: readonly string[] = Array.from(
  { length: 600 },
  (_, n) => `REHEARSAL ST ${n * 7} @ REHEARSAL AVE ${n * 11}`,
);

const intersectionsOf = async (city: CityId): Promise<WrittenPlace[]> =>
  [...(WRITTEN[city] ?? []), ...AMONG].map((written, nth) => ({ written, lng: -79.4, lat: 43.7, rows: 1000 - nth }));

const gazetteer = createGazetteer({
  cities: CITIES,
  areasOf: approximately,
  intersectionsOf,
  onFailed: () => undefined,
});
beforeAll(async () => {
  await Promise.all(CITIES.map(({ id }) => gazetteer.of(id)));
  await Promise.all(CITIES.map(({ id }) => gazetteer.refresh(id)));
});

test('returns the right place first for at least 95 of 100 search texts, including French and misspelled texts [1§9.31 2§5.32]', async () => {
  expect(TYPED.length).toBeGreaterThanOrEqual(100);
  const others: string[] = [];
  for (const [text, city, lang, first] of TYPED) {
    const { results } = await searchPlaces(
      { text, city, lang, entered: false },
      { gazetteer, addresses: NO_ADDRESSES, streets: NO_STREETS, outside: null },
    );
    const name = results[0]?.display_name ?? 'nothing';
    if (name !== first && !name.startsWith(`${first}, `)) others.push(`${text} (${city}): ${name}, not ${first}`);
  }
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(TYPED.length * 0.05);
});
