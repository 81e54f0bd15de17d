import { expect, test } from 'vitest';
import { attributionsOf } from './attribution-text.ts';
import { changes } from './scene.ts';

test('only what differs is set; what is gone is unset', () => {
  const set: [string, unknown][] = [];
  changes(
    { 'fill-color': 'red', 'fill-opacity': ['get', 'x'], old: 1 },
    { 'fill-color': 'blue', 'fill-opacity': ['get', 'x'] },
    (name, value) => void set.push([name, value]),
  );
  expect(set).toEqual([
    ['fill-color', 'blue'],
    ['old', undefined],
  ]);
});

test('attributions are plain text, each once', () => {
  expect(
    attributionsOf(['<a href="https://example.org">&copy; Someone</a>', '', null, '© Someone', 'Police & City']),
  ).toEqual(['© Someone', 'Police & City']);
});
