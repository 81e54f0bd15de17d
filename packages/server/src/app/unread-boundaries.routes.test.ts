import { CITIES, cityOf } from '@crimemap/cities';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { aWholeApp } from './testing.ts';

interface Kind {
  readonly city: CityId;
  readonly kind: AreaKind;
  /** Codes of two areas of this kind, as in reports. */
  readonly codes: readonly string[];
  /**
   * True if the police service publishes the centres of these areas. Areas without a boundary are then approximated
   * from their centres.
   */
  readonly hasCentres: boolean;
}

/** All kinds of area of all cities. A code may contain a comma. */
const KINDS = CITIES.flatMap(({ id, area_kinds, centres }): Kind[] =>
  area_kinds.map((kind) => {
    const published = (centres[kind] ?? []).map(({ code }) => code);
    const hasCentres = published.length > 0;
    return { city: id, kind, hasCentres, codes: hasCentres ? published.slice(0, 2) : ['Vars, Navan', 'Kanata'] };
  }),
);

/** Returns the crime type and the day of a city's sample reports. */
const seeded = (city: CityId) => {
  const first = cityOf(city).datasets[0]?.publishes[0];
  return { crime_type: first?.types[0] ?? 'assault', day: `${(first?.since ?? 0) + 1}-02-03` };
};

const seedsOf = ({ city, kind, codes }: Kind): Seed[] => {
  const { area_kinds, datasets } = cityOf(city);
  const column = kind === area_kinds[0] ? 'area' : 'neighbourhood';
  const dataset = datasets[0]?.id ?? '';
  const { crime_type, day } = seeded(city);
  // The first area has two reports, and the second has one.
  return [codes[0], codes[0], codes[1]].map((code) => ({
    ...{ city, dataset, crime_type, occurred_on: day, reported_on: day, area: null },
    [column]: code,
  }));
};

const db = await aDatabase();
await seedIncidents(db, KINDS.flatMap(seedsOf));
await seedDatasetLines(db);
for (const { id } of CITIES) await publishPackedIncidents(db, id, systemClock);
const { app, stop } = await aWholeApp(db, { AUTH_DISABLED: '1' });
afterAll(async () => {
  await stop();
  await db.stop();
});

/** Returns a code encoded as an entry of a list in a query. */
const listed = (code: string) => encodeURIComponent(code.replaceAll(',', '%2C'));
const nameOf = ({ city, kind }: Kind) => `${city} ${kind}`;

it('areas endpoint lists the areas named in reports before boundaries are imported, with a shape only if their centres are published', async () => {
  for (const each of KINDS) {
    const { city, kind, codes, hasCentres } = each;
    const { approximate, features } = (await app.inject(`/api/areas/${city}?kind=${kind}`)).json();
    const found = features.filter((one: { id: string }) => codes.includes(one.id));
    expect.soft([approximate, found.length], nameOf(each)).toEqual([true, 2]);
    for (const { properties, geometry } of found)
      expect
        .soft([properties.centre !== null, geometry.coordinates.length > 0], nameOf(each))
        .toEqual([hasCentres, hasCentres]);
  }
});

it('compare endpoint counts the reports that name an area before its boundary is imported, and returns no rate by land area', async () => {
  for (const each of KINDS) {
    const { city, kind, codes } = each;
    const { crime_type, day } = seeded(city);
    const compared = await app.inject(
      `/api/compare/${city}?kind=${kind}&per=square_km&areas=${codes.map(listed).join()}&crime_type=${crime_type}&since=${day}&until=${day}`,
    );
    const { areas } = compared.json();
    expect.soft(compared.statusCode, `${nameOf(each)}: ${compared.body}`).toBe(200);
    const counts = codes.map((code) => areas?.find((one: { code: string }) => one.code === code));
    expect
      .soft(
        counts.map((one) => one?.count),
        nameOf(each),
      )
      .toEqual([2, 1]);
    expect
      .soft(
        counts.map((one) => one?.withheld),
        nameOf(each),
      )
      .toEqual(['size_unknown', 'size_unknown']);
  }
});

it('monthly summary states in both languages that an area’s boundary is approximate or not available', async () => {
  const sentence = {
    en: {
      true: 'The boundary of this area is approximate.',
      false: 'The boundary of this area is not available yet.',
    },
    fr: {
      true: 'La limite de ce secteur est approximative.',
      false: 'La limite de ce secteur n’est pas encore disponible.',
    },
  };
  for (const each of KINDS)
    for (const lang of ['en', 'fr'] as const) {
      const query = new URLSearchParams({
        city: each.city,
        kind: each.kind,
        area: each.codes[0] ?? '',
        month: '2025-02',
        lang,
      });
      const summary = await app.inject(`/brief?${query}`);
      expect.soft(summary.statusCode, nameOf(each)).toBe(200);
      expect.soft(summary.body, nameOf(each)).toContain(sentence[lang][`${each.hasCentres}`]);
    }
});

it('unknown area is rejected with the nearest areas before boundaries are imported', async () => {
  for (const each of KINDS) {
    const { city, kind, codes } = each;
    const wrong = 'Nowhere';
    for (const path of [
      `/brief?city=${city}&kind=${kind}&month=2025-02&area=${encodeURIComponent(wrong)}`,
      `/api/compare/${city}?kind=${kind}&areas=${listed(wrong)},${listed(codes[1] ?? '')}`,
    ]) {
      const reply = await app.inject(path);
      expect.soft([reply.statusCode, reply.json().code], `${nameOf(each)} ${path}`).toEqual([422, 'unknown_area']);
      expect.soft(reply.json().detail, path).toContain('has no area “Nowhere”. The nearest are ');
    }
  }
});

it('error states that boundaries are not imported if no report contains an area of the requested kind', async () => {
  const empty = await aDatabase();
  const without = await aWholeApp(empty, { AUTH_DISABLED: '1' });
  for (const { city, kind } of KINDS.filter(({ hasCentres }) => !hasCentres))
    for (const path of [
      `/brief?city=${city}&kind=${kind}&area=Kanata`,
      `/api/compare/${city}?kind=${kind}&areas=Kanata,Vars`,
    ]) {
      const reply = await without.app.inject(path);
      expect
        .soft([reply.statusCode, reply.json().detail], path)
        .toEqual([422, 'The boundaries of Ottawa have not been read yet.']);
    }
  await without.stop();
  await empty.stop();
});
