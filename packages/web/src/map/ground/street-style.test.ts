import type { Streets } from '@crimemap/contract/streets';
import { expect, test } from 'vitest';
import { drawnStreets } from '../../api/streets.queries.ts';
import { painted, styleProblems } from '../testing/style-values.ts';
import { streetLines, streetNames } from './street-style.ts';

const OTTAWA: Streets = {
  city: 'ottawa',
  version: '0123456789abcdef',
  data_source: 'official',
  fetched_at: '2026-11-21T15:00:00Z',
  tally: { rows: 2, streets: 2, left_out: 0, broken: 0, unknown_words: {} },
  bounds: [
    [-76, 45],
    [-75, 46],
  ],
  layers: [
    {
      title: { en: 'Roads', fr: 'Rues' },
      licence: { title: 'Open', url: 'https://city.example/licence' },
      attribution: { en: 'Streets: City', fr: 'Rues : Ville' },
    },
  ],
};
const drawn = (of: Streets = OTTAWA, language: 'en' | 'fr' = 'en', isLocated = false) => {
  const streets = drawnStreets(of, language, isLocated);
  return streets ? [streets] : [];
};
const [streets] = drawn();

test('a city with imported streets has a tile source, with the attribution in the reader’s language', () => {
  const lines = streetLines(drawn(OTTAWA, 'fr'), 'dark');
  expect(Object.values(lines.sources ?? {})).toEqual([
    {
      type: 'vector',
      tiles: [`${location.origin}/api/streets/ottawa/0123456789abcdef/{z}/{x}/{y}`],
      minzoom: 12,
      maxzoom: 14,
      bounds: [-76, 45, -75, 46],
      attribution: 'Rues : Ville',
    },
  ]);
  expect(drawn({ ...OTTAWA, version: null })).toEqual([]);
  expect(styleProblems(lines)).toEqual([]);
  expect(styleProblems(streetNames(drawn(OTTAWA, 'fr'), 'light', 'fr'), lines.sources)).toEqual([]);
});

test('another version of the streets or another language results in a new tile source', () => {
  const sources = [drawn(), drawn({ ...OTTAWA, version: 'fedcba9876543210' }), drawn(OTTAWA, 'fr')].flatMap((each) =>
    Object.keys(streetLines(each, 'dark').sources ?? {}),
  );
  expect(new Set(sources).size).toBe(3);
});

test('if the user’s position is known, each requested tile is larger than 0.05 degrees', () => {
  const [located] = drawn(OTTAWA, 'en', true);
  expect(360 / 2 ** (located?.zooms.max ?? 0)).toBeGreaterThan(0.05);
  expect(located?.key).not.toBe(streets?.key);
});

test('more important streets are at least as wide at every zoom level, and local streets get wider when zoomed in', () => {
  const lines = streetLines(drawn(), 'light');
  const width = (zoom: number, streetClass: string) =>
    Number(painted(lines, `streets:${streets?.key}`, 'line-width', { zoom, properties: { class: streetClass } }));
  const classes = ['motorway', 'major', 'minor', 'collector', 'local', 'lane'];
  for (const zoom of [12, 12.5, 14, 16, 18]) {
    const widths = classes.map((each) => width(zoom, each));
    expect.soft(widths, `at ${zoom}`).toEqual(widths.toSorted((a, b) => b - a));
    expect.soft(width(zoom + 1, 'local')).toBeGreaterThan(width(zoom, 'local'));
  }
});

test('a French reader sees the French name of a street if there is one', () => {
  const text = (language: 'en' | 'fr', properties: Record<string, string>) =>
    String(
      painted(streetNames(drawn(), 'dark', language), `place-names:streets-${streets?.key}`, 'text-field', {
        zoom: 15,
        properties,
      }),
    );
  const both = { name: 'Elm St', 'name:fr': 'rue Elm' };
  expect([text('en', both), text('fr', both), text('fr', { name: 'Elm St' })]).toEqual(['Elm St', 'rue Elm', 'Elm St']);
});
