import { expect, test } from 'vitest';
import { unconventional } from './commits.mjs';

test('accepts conventional commit subjects, with or without a scope', () => {
  const subjects = [
    'fix(map): zoom to small areas opened from a link',
    'docs: correct the table of settings',
    'feat(api)!: remove /v0',
    'docs(api): DELETE needs a token',
  ];
  expect(unconventional(subjects)).toEqual([]);
});

test.each([
  'Zoom to small areas',
  'bug(map): zoom',
  'fix (map): zoom',
  'fix(map):zoom',
  'fix(map): Zoom to small areas',
  'fix(map): zoom to small areas.',
  `fix(map): ${'a'.repeat(63)}`,
])('rejects the commit subject “%s”', (subject) => {
  expect(unconventional([subject])).toEqual([subject]);
});
