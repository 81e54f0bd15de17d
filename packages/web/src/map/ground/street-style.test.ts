import type { Streets } from '@crimemap/contract/streets';
import { expect, test } from 'vitest';
import { painted, styleProblems } from '../testing/style-values.ts';
import { streetLines, streetNames } from './street-style.ts';

const streets: Streets = {
  city: 'ottawa',
  version: '0123456789abcdef',
  data_source: 'official',
  fetched_at: '2026-11-21T15:00:00Z',
  tally: { rows: 2, streets: 2, left_out: 0, broken: 0 },
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
const tilesOf = ({ version }: Streets) => ({
  address: `https://map.example/${version}/{z}/{x}/{y}`,
  zooms: { min: 10, max: 15 },
});

test('each city in view has a source of its own tiles, with the attribution in the reader’s language', () => {
  const lines = streetLines([streets], 'dark', 'fr', tilesOf);
  expect(lines.sources).toEqual({
    'streets-ottawa': {
      type: 'vector',
      tiles: ['https://map.example/0123456789abcdef/{z}/{x}/{y}'],
      minzoom: 10,
      maxzoom: 15,
      bounds: [-76, 45, -75, 46],
      attribution: 'Rues : Ville',
    },
  });
  expect(streetLines([streets], 'dark', 'fr', () => null).layers).toEqual([]);
  expect(styleProblems(lines)).toEqual([]);
  expect(styleProblems(streetNames([streets], 'light', 'en'), lines.sources)).toEqual([]);
});

test('a wider street is drawn wider at every zoom, and every street wider close in', () => {
  const lines = streetLines([streets], 'light', 'en', tilesOf);
  const width = (zoom: number, streetClass: string) =>
    Number(painted(lines, 'streets:ottawa', 'line-width', { zoom, properties: { class: streetClass } }));
  const classes = ['motorway', 'major', 'minor', 'collector', 'local', 'lane'];
  for (const zoom of [11, 12.5, 14, 16, 18]) {
    const widths = classes.map((each) => width(zoom, each));
    expect.soft(widths, `at ${zoom}`).toEqual(widths.toSorted((a, b) => b - a));
    expect.soft(width(zoom + 1, 'local')).toBeGreaterThan(width(zoom, 'local'));
  }
});

test('a French reader has the French name where there is one', () => {
  const text = (language: 'en' | 'fr', properties: Record<string, string>) =>
    String(
      painted(streetNames([streets], 'dark', language), 'place-names:streets-ottawa', 'text-field', {
        zoom: 15,
        properties,
      }),
    );
  const both = { name: 'Elm St', 'name:fr': 'rue Elm' };
  expect([text('en', both), text('fr', both), text('fr', { name: 'Elm St' })]).toEqual(['Elm St', 'rue Elm', 'Elm St']);
});
