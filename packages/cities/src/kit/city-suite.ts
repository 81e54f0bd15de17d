import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { type Bounds, isInBounds, type LngLat } from '@crimemap/contract/geo';
import { isPlaced } from '@crimemap/contract/incidents';
import { expect, test } from 'vitest';
import type { City, PlacedDraft, Row } from './city.ts';
import { readRows } from './read-rows.ts';

export interface Tally {
  readonly placed: number;
  readonly notPlaced: number;
  readonly withheld?: number;
  readonly broken?: number;
}

/** Tests that a dataset reads `rows`, given in the format of its source, with the `expected` totals. */
export function checkDataset(city: City, id: string, rows: readonly Row[], expected: Tally): void {
  test(`${city.id}, ${id}: reads a known location, area, type, day and key from each row [2§3.6 2§5.1]`, () => {
    const dataset = city.datasets.find((each) => each.id === id);
    if (!dataset) throw new Error(`${city.id} has no dataset ${id}`);
    const { incidents, withheld, broken, unknownWords } = readRows(city, dataset, rows);
    const placed = incidents.filter(({ at }) => at !== null).length;

    expect.soft({ placed, notPlaced: incidents.length - placed, withheld, broken: broken.length }, 'rows').toEqual({
      placed: expected.placed,
      notPlaced: expected.notPlaced,
      withheld: expected.withheld ?? 0,
      broken: expected.broken ?? 0,
    });
    expect.soft(incidents.length + withheld + broken.length, 'all rows').toBe(rows.length);

    const declared = new Set<string>(['unknown', ...dataset.publishes.flatMap(({ types }) => types)]);
    const found = new Set(incidents.map(({ crimeType }) => crimeType));
    expect
      .soft(
        [...found].filter((type) => !declared.has(type)),
        'crime types not declared',
      )
      .toEqual([]);
    expect.soft([...unknownWords.keys()], 'unknown words').toEqual([]);
    const { words } = dataset;
    const typesOf = (word: string) => words?.flatMap(({ types }) => types[word] ?? []) ?? [];
    const byWord = words?.length === 1 ? incidents.filter(({ word }) => !(word in (dataset.withoutType ?? {}))) : [];
    for (const { word, crimeType } of byWord) expect.soft(typesOf(word), `type of ${word}`).toEqual([crimeType]);
    const inTables = new Set(words?.flatMap(({ types }) => Object.values(types)) ?? dataset.publishes[0]?.types);
    const typed = new Set([...found].filter((type) => type !== 'unknown'));
    expect
      .soft(
        [...typed].filter((type) => !inTables.has(type)),
        'crime types in no table',
      )
      .toEqual([]);
    const isPublished = (harm: 'deaths' | 'injuries') => incidents.some((incident) => incident[harm] !== null);
    expect.soft((['deaths', 'injuries'] as const).filter(isPublished), 'harms').toEqual(dataset.harms ?? []);

    const saysReportDay = incidents.some(({ reportedOn }) => reportedOn !== null);
    expect.soft(saysReportDay, 'says when it was reported').toBe(dataset.saysReportDay ?? true);

    for (const { at, lng, lat, precision, key } of incidents) {
      expect.soft(isInBounds([lng, lat] as LngLat, city.valid), `${key} inside the city`).toBe(true);
      expect.soft(isPlaced(precision), `${key} placed`).toBe(at !== null);
    }
    const codes = new Set(city.centres[city.area_kinds[0] ?? 'division']?.map(({ code }) => code));
    const unknownAreas = incidents.map(({ area }) => area).filter((area) => area !== null && !codes.has(area));
    expect.soft(unknownAreas, 'unknown areas').toEqual([]);

    const again = readRows(
      city,
      dataset,
      rows.map((row, index) => ({ ...row, OBJECTID: 900_000 + index })),
    );
    const withoutNumber = (read: readonly PlacedDraft[]) => read.map((each) => ({ ...each, objectId: null }));
    expect.soft(withoutNumber(again.incidents), 'with other object ids').toEqual(withoutNumber(incidents));
    expect
      .soft(
        again.incidents.every(({ objectId }) => objectId?.startsWith('9')),
        'object ids',
      )
      .toBe(true);
    expect
      .soft(
        incidents.every(({ key }) => key.length > 0),
        'every row has a key',
      )
      .toBe(true);

    for (const { key, occurredOn, reportedOn, hour } of incidents) {
      for (const date of [occurredOn, reportedOn])
        if (date !== null) expect.soft(date, `date of ${key}`).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect.soft(hour === null || (hour >= 0 && hour <= 23), `hour of ${key}`).toBe(true);
    }
  });
}

/** Tests the settings and texts of a city. */
export function checkCity(city: City): void {
  test(`${city.id}: has texts in both languages, a map view that contains its area centres, and layers of its area kinds [2§2.15 2§2.41]`, () => {
    const grounds = [...city.streetLayers, ...city.addressLayers];
    const texts = [city.displayName, city.description, city.attribution].concat(
      grounds.flatMap(({ title, attribution }) => [title, attribution]),
      city.datasets.flatMap(({ title, caveat, notPublished, updated }) => [title, caveat, notPublished, updated]),
      city.areaLayers.flatMap(({ geography }) => [geography.as_of, geography.note]),
    );
    for (const text of texts)
      expect.soft(text.en.trim() !== '' && text.fr.trim() !== '', `both languages: ${text.en}${text.fr}`).toBe(true);

    const points = [city.centre, city.view.desktop.center, city.view.mobile.center];
    const centres = Object.values(city.centres).flatMap((areas) => areas.map(({ at }) => at));
    const outside = (some: readonly LngLat[], bounds: Bounds) => some.filter((point) => !isInBounds(point, bounds));
    expect.soft(outside([...points, ...centres], city.bounds), 'outside the bounds').toEqual([]);
    expect.soft(outside(city.bounds, city.valid), 'bounds outside the valid box').toEqual([]);
    const { extent = city.bounds } = city.view;
    const [kind] = city.area_kinds;
    const ofRows = (kind && city.centres[kind]?.map(({ at }) => at)) ?? [];
    expect.soft(outside([...points, ...ofRows], extent), 'outside the extent').toEqual([]);
    expect.soft(outside(extent, city.bounds), 'extent outside the bounds').toEqual([]);

    for (const names of [
      city.datasets.map(({ id }) => id),
      ...Object.values(city.centres).map((areas) => areas.map(({ code }) => code)),
    ])
      expect.soft(names, 'names stand once').toEqual([...new Set(names)]);

    expect.soft(city.areaLayers.map((layer) => layer.kind).sort(), 'layers').toEqual([...city.area_kinds].sort());
    expect.soft(city.area_kinds[1] ?? null, 'second kind').toBe(CITY_FACTS[city.id].second_areas);
    for (const { kind: ofLayer, former = [], merged } of city.areaLayers) {
      const codes = new Set(city.centres[ofLayer]?.map(({ code }) => code));
      const stillThere = [...former, ...Object.keys(merged)].filter((code) => codes.has(code));
      expect.soft(stillThere, `former areas of kind ${ofLayer}`).toEqual([]);
    }

    for (const { feed } of [...city.datasets, ...city.areaLayers, ...grounds])
      for (const url of [feed.url, ...(feed.otherUrls ?? [])])
        expect.soft(url).toMatch(feed.protocol === 'arcgis' ? /^https:\/\/[^?]+\/\d+$/ : /^https:\/\/[^?]+$/);
  });
}
