import { readFileSync } from 'node:fs';
import { CITIES, cityOf } from '@crimemap/cities';
import { type CityId, CityId as CityIds } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import { beforeAll, expect, test } from 'vitest';
import type { Lang } from './city-context.ts';
import { createGazetteer } from './gazetteer.ts';
import type { WrittenPlace } from './intersection-entries.ts';
import { type SearchReply, searchPlaces } from './search-places.ts';
import { approximately, NO_ADDRESSES, NO_STREETS } from './testing.ts';

/** Intersections and blocks as the police services write them. Each has a different point. */
const WRITTEN: Partial<Record<CityId, readonly string[]>> = {
  toronto: [
    'YONGE ST - DUNDAS ST E',
    'DUNDAS ST E - YONGE ST',
    'QUEEN ST W - SPADINA AVE',
    'KINGSBURY CRES - KINGSTON RD',
  ],
  ottawa: [
    'BANK ST @ SOMERSET ST W',
    'RIDEAU ST @ NICHOLAS ST',
    'MERIVALE RD @ BASELINE RD',
    'MAIN ST @ HAWTHORNE AVE',
    'QUEEN ST @ KENT ST',
  ],
  edmonton: ['109 ST/104 AV', '104 ST/109 AV', 'JASPER AV/101 ST'],
  vancouver: [
    '10XX W GEORGIA ST',
    '11XX W GEORGIA ST',
    '10XX PACIFIC ST',
    '6XX GRANVILLE ST',
    '7XX GRANVILLE ST',
    '23XX W 4TH AVE',
    '25XX W BROADWAY',
    '34XX KINGSWAY',
    '11XX HAMILTON ST',
    '12XX HALIFAX ST',
    'E HASTINGS ST / MAIN ST',
    'E 49TH AVE / FRASER ST',
  ],
};
const intersectionsOf = async (city: CityId): Promise<WrittenPlace[]> => {
  const [lng, lat] = cityOf(city).centre;
  return (WRITTEN[city] ?? []).map((written, nth) => ({ written, lng: lng + nth / 100, lat, rows: 1_000 - nth }));
};

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

interface Typed {
  readonly city: CityId;
  readonly lang: Lang;
  readonly text: string;
  /** Expected first place, as `city: name in English` or `point lat,lng`; `null` if none may be opened. */
  readonly first: string | null;
  /** True if Enter must open the place. If false, Enter must not open it. */
  readonly opens: boolean;
}

const TYPED: readonly Typed[] = readFileSync(new URL('testing/searches.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [city, lang, text = '', expected = ''] = line.split('\t');
    const opens = expected !== '-' && !expected.endsWith(' ?');
    return {
      city: CityIds.parse(city),
      lang: lang === 'fr' ? 'fr' : 'en',
      text,
      first: expected === '-' ? null : expected.replace(/ \?$/, ''),
      opens,
    };
  });

const plain = (name: string) =>
  name
    .split(' & ')
    .sort()
    .join(' & ')
    .replace(/^Ward \d+ | Ward$/, '');

/** Returns whether a result is the expected place. Compares the English name, also after a search in French. */
async function isExpected(place: Place | undefined, { city, text, first }: Typed): Promise<boolean> {
  if (!place || first === null) return false;
  const [, lat, lng] = /^point ([-\d.]+),([-\d.]+)$/.exec(first) ?? [];
  if (lat !== undefined) return Math.abs(place.lat - Number(lat)) < 1e-4 && Math.abs(place.lon - Number(lng)) < 1e-4;
  const [of, name = ''] = first.split(': ');
  const { results } = await searchPlaces(
    { text, city, lang: 'en', entered: true },
    { gazetteer, addresses: NO_ADDRESSES, streets: NO_STREETS, outside: null },
  );
  const english = results.find(({ lat, lon, type }) => lat === place.lat && lon === place.lon && type === place.type);
  const own = english?.display_name.replace(/, [^,]+$/, '') ?? '';
  const isCode = place.type === 'postal_area' && own === `Postal area ${name}`;
  return (
    place.city === of && (isCode || [own, english?.display_name].some((each) => plain(each ?? '') === plain(name)))
  );
}

const said = (typed: Typed, { results, certain }: SearchReply) =>
  `${typed.text} (${typed.city}, ${typed.lang}): ${certain ? 'opens' : 'lists'} ${results[0]?.display_name ?? 'nothing'}, expected ${typed.first ?? 'nothing'}`;

test('finds the right place first in 95 % of 300 searches in seven cities, and the Enter key opens no wrong place', async () => {
  expect(TYPED.length).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  const opened: string[] = [];
  const stayed: string[] = [];
  for (const typed of TYPED) {
    const reply = await searchPlaces(
      { ...typed, entered: true },
      { gazetteer, addresses: NO_ADDRESSES, streets: NO_STREETS, outside: null },
    );
    const isRight = await isExpected(reply.results[0], typed);
    if (typed.first !== null && !isRight) wrong.push(said(typed, reply));
    if (reply.certain && !(typed.opens && isRight)) opened.push(said(typed, reply));
    if (typed.opens && isRight && !reply.certain) stayed.push(said(typed, reply));
  }
  expect.soft(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(TYPED.length * 0.05);
  expect.soft(opened, opened.join('\n')).toEqual([]);
  // Enter must open nearly all places that it may open.
  expect.soft(stayed.length, stayed.join('\n')).toBeLessThanOrEqual(TYPED.length * 0.1);
});
