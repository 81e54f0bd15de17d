import { expect, test } from 'vitest';
import { columnsIn, hooksIn, retiredNameOfFile, retiredNamesIn } from './retired-words.mjs';

const PATH = 'packages/web/src/a.ts';

test.each([
  ['const told = 1;', 'told'],
  ['export const toldNotes = () => 1;', 'toldNotes'],
  ['const TOKEN_KEPT_MS = 1;', 'TOKEN_KEPT_MS'],
  ['interface Answering { readonly a: 1 }', 'Answering'],
  ['const a = { isAskedTwice: true };', 'isAskedTwice'],
  ['const { asker } = a;', 'asker'],
  ['function fileAtHand() {}', 'fileAtHand'],
  ['const DAY_MS = 86_400_000;', 'DAY_MS'],
  ['export function look() {}', 'look'],
])('finds the retired word in %s', (source, name) => {
  expect(retiredNamesIn(source, PATH)).toEqual([expect.stringContaining(`${PATH}: ${name}, say: `)]);
});

test.each([
  ['a comment or a text', "/** What is told and kept. */\nexport const a = 'what was asked'; // told"],
  ['a field of a reply or a message', 'const a = reply.asked_at; m.news_kept();'],
  ['a longer word', 'const keptown = withdrawn(task);'],
  ['what a package calls so', "import { within } from '@testing-library/react';\nwithin(Promise.allSettled(all));"],
])('allows %s', (_, source) => {
  expect(retiredNamesIn(source, PATH)).toEqual([]);
});

test('allows a word in other folders than the one in which it is retired', () => {
  expect(retiredNamesIn('const look = 1;', 'drill/a.ts')).toEqual([]);
});

test('allows a database column only as a property', () => {
  const columns = new Set(columnsIn('export interface ReportsTable {\n  asker: string;\n}\n'));
  expect(retiredNamesIn('const row = { asker: clientKey };', PATH, columns)).toEqual([]);
  expect(retiredNamesIn('const asker = 1;', PATH, columns)).toHaveLength(1);
});

test('checks the names of files and folders', () => {
  expect(retiredNameOfFile('packages/server/src/notes/letters/stop.ts')).toHaveLength(1);
  expect(retiredNameOfFile('packages/web/src/app/NearMe.tsx')).toHaveLength(1);
  expect(retiredNameOfFile('packages/server/src/notes/present-notes.ts')).toEqual([]);
});

test('finds uses of library internals', () => {
  const source = "map._render(); import { Map } from 'maplibre-gl/src/ui/map.ts'; const id = 'vite/preload-helper.js';";
  expect(hooksIn(source, PATH)).toHaveLength(3);
  expect(hooksIn("import { Map } from 'maplibre-gl'; root.render(); render_all();", PATH)).toEqual([]);
});
