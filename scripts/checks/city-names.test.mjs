import { expect, test } from 'vitest';
import { citiesNamedIn, problemsWith } from './city-names.mjs';

test.each([
  ["if (city === 'toronto') return;", ["'toronto'"]],
  ['const YORK_TIMEOUTS = 1;', ['YORK_TIMEOUTS']],
  ['m.tour_panel_toronto()', ['tour_panel_toronto']],
  ['const a = <p>Show Montréal</p>;', ['Show Montréal']],
  ["const url = 'https://data.torontopolice.on.ca';", ["'https://data.torontopolice.on.ca'"]],
])('finds the city in %s', (source, words) => {
  expect(citiesNamedIn(source)).toEqual(words);
});

test('comments may name any city', () => {
  const source =
    "/** As Toronto does. */\nexport const a = 1; // York\n// Peel\nexport const b = {\n  /** Ottawa */\n  c: 'd',\n};\n";
  expect(citiesNamedIn(source)).toEqual([]);
});

test('a file that is not on the list is told with its words, and so is one that is there for nothing', () => {
  expect(problemsWith(new Map([['a.ts', ["'peel'"]]]), { 'b.ts': 'a badge' })).toEqual([
    "a.ts names a city: 'peel'",
    'b.ts names no city any more: take it off the list',
  ]);
  expect(problemsWith(new Map([['b.ts', ['Peel']]]), { 'b.ts': 'a badge' })).toEqual([]);
});
