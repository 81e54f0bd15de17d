import { expect, test } from 'vitest';
import { citiesIn, citiesNamedIn, namesOf, problemsWith, withoutRow } from './city-names.mjs';

const CITIES = ['Toronto', 'York Region', 'Montréal'].map((name) => ({
  id: name.toLowerCase().replace('é', 'e').split(' ')[0],
  name,
}));
const NAMES = namesOf(CITIES);

test('parses the cities from the source file with the facts of each city', () => {
  const source = `const LIST = {
    toronto: { name: 'Toronto', defaults: { points: false } },
    york: { name: 'York Region', windows: [3] },
    montreal: { name: 'Montréal' },
  } as const;`;
  expect(citiesIn(source)).toEqual(CITIES);
});

test('reports a city without a row in the data table of the README', () => {
  const readme =
    '| Montréal | a setting |\n## The data\n| City | From |\n|---|---|\n| Toronto | police |\n| York | police |\n';
  expect(withoutRow(readme, CITIES)).toEqual(['Montréal']);
});

test.each([
  ["if (city === 'toronto') return;", ["'toronto'"]],
  ['const YORK_TIMEOUTS = 1;', ['YORK_TIMEOUTS']],
  ['m.tour_panel_toronto()', ['tour_panel_toronto']],
  ['const a = <p>Show Montréal</p>;', ['Show Montréal']],
  ["const url = 'https://data.torontopolice.on.ca';", ["'https://data.torontopolice.on.ca'"]],
])('finds the name of a city in the code %s', (source, words) => {
  expect(citiesNamedIn(source, NAMES)).toEqual(words);
});

test('ignores cities named in comments', () => {
  const source =
    "/** As Toronto does. */\nexport const a = 1; // York\n// Peel\nexport const b = {\n  /** Ottawa */\n  c: 'd',\n};\n";
  expect(citiesNamedIn(source, NAMES)).toEqual([]);
});

test('reports an unlisted file with its city names, and a listed file that does not name a city', () => {
  expect(problemsWith(new Map([['a.ts', ["'peel'"]]]), { 'b.ts': 'a badge' })).toEqual([
    "a.ts names a city: 'peel'",
    'b.ts names no city any more: take it off the list',
  ]);
  expect(problemsWith(new Map([['b.ts', ['Peel']]]), { 'b.ts': 'a badge' })).toEqual([]);
});
