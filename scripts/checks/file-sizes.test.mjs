import { expect, test } from 'vitest';
import { problemsWith, slivers } from './file-sizes.mjs';

/** So many files with so many lines in a folder. */
const filesOf = (folder, count, lines = 50) =>
  Array.from({ length: count }, (_, n) => ({ path: `${folder}/file-${n}.ts`, lines }));

test.each(['packages/web/src/features/notes', 'packages/server/src/http'])(
  'reports more than 35 files in %s',
  (folder) => {
    expect(problemsWith(filesOf(folder, 36))).toEqual([`${folder}: 36 files; split it by meaning`]);
    expect(problemsWith(filesOf(folder, 35))).toEqual([]);
  },
);

test('counts files in their own folder, not in those above it', () => {
  expect(problemsWith([...filesOf('a', 35), ...filesOf('a/b', 35)])).toEqual([]);
});

test('accepts any number of migrations', () => {
  expect(problemsWith(filesOf('packages/server/src/db/migrations', 36))).toEqual([]);
});

test('reports more than 30 files under 15 lines, in whichever folders', () => {
  const files = (count) => [
    ...filesOf('packages/web/src/ui', count, 1),
    ...filesOf('packages/server/src/http', count, 1),
  ];
  expect(problemsWith(files(16))[0]).toContain('32 files under 15 lines');
  expect(problemsWith(files(15))).toEqual([]);
});

test('does not count tests, `index.ts` and files of 15 lines as short', () => {
  const sizes = [
    { path: 'packages/web/src/ui/x.ts', lines: 14 },
    { path: 'packages/web/src/ui/y.ts', lines: 15 },
    { path: 'packages/web/src/ui/x.test.ts', lines: 3 },
    { path: 'packages/web/src/ui/testing/z.ts', lines: 3 },
    { path: 'packages/server/src/notes/index.ts', lines: 3 },
    { path: 'packages/web/src/ui/theme.css', lines: 3 },
  ];
  expect(slivers(sizes)).toEqual([{ path: 'packages/web/src/ui/x.ts', lines: 14 }]);
});
