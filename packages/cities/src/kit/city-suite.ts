import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import { isPlaced } from '@crimemap/contract/incidents';
import { describe, expect, test } from 'vitest';
import type { City, Row } from './city.ts';
import { type PlacedDraft, readRows } from './read-rows.ts';

export interface Tally {
  readonly placed: number;
  readonly notPlaced: number;
  readonly withheld?: number;
  readonly broken?: number;
}

/** What every dataset of every city must keep, run over rows in its source's shape. */
export function checkDataset(city: City, id: string, rows: readonly Row[], expected: Tally): void {
  describe(`${city.id}, ${id}`, () => {
    const dataset = city.datasets.find((each) => each.id === id);
    if (!dataset) throw new Error(`${city.id} has no dataset ${id}`);
    const { incidents, withheld, broken, unknownWords } = readRows(city, dataset, rows);
    const placed = incidents.filter(({ at }) => at !== null).length;

    test('every row is placed, not placed, withheld or broken, and how many of each is known', () => {
      expect(broken.map(({ why }) => why)).toHaveLength(expected.broken ?? 0);
      expect({ placed, notPlaced: incidents.length - placed, withheld }).toEqual({
        placed: expected.placed,
        notPlaced: expected.notPlaced,
        withheld: expected.withheld ?? 0,
      });
      expect(incidents.length + withheld + broken.length).toBe(rows.length);
    });

    test('publishes no crime type it does not declare', () => {
      const declared = new Set<string>(dataset.publishes.flatMap(({ types }) => types));
      const found = new Set(incidents.map(({ crimeType }) => crimeType).filter((type) => type !== 'unknown'));
      expect([...found].filter((type) => !declared.has(type))).toEqual([]);
    });

    test('says of people what it declares, and nothing else', () => {
      const isPublished = (harm: 'deaths' | 'injuries') => incidents.some((incident) => incident[harm] !== null);
      expect(['deaths', 'injuries'].filter((harm) => isPublished(harm as 'deaths'))).toEqual(dataset.harms ?? []);
    });

    test('knows every word the source uses', () => expect([...unknownWords.keys()]).toEqual([]));

    test('puts every point inside the city, and every other row on a centre it names [2§5.1]', () => {
      for (const { at, lng, lat, precision } of incidents) {
        expect(isInBounds([lng, lat] as LngLat, city.valid)).toBe(true);
        expect(isPlaced(precision)).toBe(at !== null);
      }
    });

    test('says only areas that exist, merged ones under their new name', () => {
      const codes = new Set(city.centres[city.area_kinds[0] ?? 'division']?.map(({ code }) => code));
      expect(incidents.map(({ area }) => area).filter((area) => area !== null && !codes.has(area))).toEqual([]);
    });

    test('gives a row the same key whenever it is read, whatever its object id [2§3.6]', () => {
      const again = readRows(
        city,
        dataset,
        rows.map((row, index) => ({ ...row, OBJECTID: 900_000 + index })),
      );
      const withoutNumber = (read: readonly PlacedDraft[]) => read.map((each) => ({ ...each, objectId: null }));
      expect(withoutNumber(again.incidents)).toEqual(withoutNumber(incidents));
      expect(again.incidents.every(({ objectId }) => objectId?.startsWith('9'))).toBe(true);
      expect(incidents.every(({ key }) => key.length > 0)).toBe(true);
    });

    test('dates are calendar days and hours are hours', () => {
      for (const { occurredOn, reportedOn, hour } of incidents) {
        for (const date of [occurredOn, reportedOn]) if (date !== null) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (hour !== null) expect(hour >= 0 && hour <= 23).toBe(true);
      }
    });
  });
}

/** What every city's own facts must keep. */
export function checkCity(city: City): void {
  describe(city.id, () => {
    test('says everything a reader reads in both languages [2§2.41]', () => {
      const texts = [city.displayName, city.description, city.attribution].concat(
        city.datasets.flatMap(({ title, caveat, notPublished, updated }) => [title, caveat, notPublished, updated]),
        city.areaLayers.flatMap(({ geography }) => [geography.as_of, geography.note]),
      );
      for (const { en, fr } of texts) expect(en.trim() !== '' && fr.trim() !== '').toBe(true);
    });

    test('opens on the city, whose centres all lie in it [2§2.15]', () => {
      const points = [city.centre, city.view.desktop.center, city.view.mobile.center];
      const centres = Object.values(city.centres).flatMap((areas) => areas.map(({ at }) => at));
      expect([...points, ...centres].filter((point) => !isInBounds(point, city.bounds))).toEqual([]);
      expect(city.bounds.every((corner) => isInBounds(corner, city.valid))).toBe(true);
      const { extent = city.bounds } = city.view;
      const [kind] = city.area_kinds;
      const ofRows = (kind && city.centres[kind]?.map(({ at }) => at)) ?? [];
      expect([...points, ...ofRows].filter((point) => !isInBounds(point, extent))).toEqual([]);
      expect(extent.every((corner) => isInBounds(corner, city.bounds))).toBe(true);
    });

    test('names its datasets and areas once', () => {
      for (const names of [
        city.datasets.map(({ id }) => id),
        ...Object.values(city.centres).map((areas) => areas.map(({ code }) => code)),
      ])
        expect(new Set(names).size).toBe(names.length);
    });

    test('has a layer of each kind of area, none of which is one of those that are no more', () => {
      expect(city.areaLayers.map(({ kind }) => kind).sort()).toEqual([...city.area_kinds].sort());
      for (const { kind, former = [], merged } of city.areaLayers) {
        const codes = new Set(city.centres[kind]?.map(({ code }) => code));
        expect([...former, ...Object.keys(merged)].filter((code) => codes.has(code))).toEqual([]);
      }
    });

    test('reads over https from the official service', () => {
      for (const { feed } of [...city.datasets, ...city.areaLayers])
        for (const url of [feed.url, ...(feed.otherUrls ?? [])])
          expect(url).toMatch(feed.protocol === 'arcgis' ? /^https:\/\/[^?]+\/\d+$/ : /^https:\/\/[^?]+$/);
    });
  });
}
