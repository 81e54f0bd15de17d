import { expect, test } from 'vitest';
import { lint } from './prose.mjs';

const WORDS = { texts: { 'e-mails?': 'email', anew: 'again' }, names: { told: 'details', 'at hand': 'cached' } };
const retiredIn = async (text, path = 'packages/web/src/a.tsx') => (await lint(text, path, WORDS)).retired;
const sentencesIn = async (text, path) => {
  const { count, hard, long } = await lint(text, path, WORDS);
  return [count, hard.length, long.length];
};

test.each([
  ['a comment', 'a.ts', '/** Sends an e-mail. */\nexport const a = 1;'],
  ['a comment of several lines', 'a.ts', '// Sends\n// an e-mail.\nsend();'],
  ['a comment in JSX', 'a.tsx', 'const a = <p>{/* An e-mail. */}</p>;'],
  ['a title', 'a.test.ts', "it('sends an e-mail [1§2.3]', () => {});"],
  ['a log line', 'a.ts', "log.warn({ err }, 'e-mail failed');"],
  ['a description of the API', 'a.ts', "const a = { summary: 'Sends an e-mail.' };"],
  ['a description with a value', 'a.ts', 'const a = { description: `Sends an e-mail to ${name}.` };'],
  ['a message', 'en.json', '{ "a": "Your e-mail" }'],
  ['a plural message', 'en.json', '{ "a": [{ "match": { "n=one": "One e-mail" } }] }'],
  ['a document', 'a.md', '# Our e-mail\n'],
  ['a table', 'a.md', '| A | B |\n|---|---|\n| one | e-mail |\n'],
])('finds a retired word in %s', async (_, path, text) => {
  expect(await retiredIn(text, path)).toEqual([expect.stringMatching(/^a?\S*:\d e-mail, say: email$/)]);
});

test.each([
  ['code in a comment', 'a.ts', '/** Reads `e-mail`. */\nexport const a = 1;'],
  ['code in a document', 'a.md', 'Set `e-mail`.\n\n```\ne-mail\n```\n'],
  ['other texts of a program', 'a.tsx', "const a = 'e-mail'; const b = <p>// e-mail</p>;"],
  ['code in a description', 'a.ts', 'const a = { summary: `Reads \\`e-mail\\` of ${anew}.` };'],
  ['a placeholder', 'en.json', '{ "a": "Your {anew}" }'],
  ['a name of its own list in a text', 'a.ts', '// What we told them.\nsend();'],
])('allows a retired word in %s', async (_, path, text) => {
  expect(await retiredIn(text, path)).toEqual([]);
});

test('finds retired words in declared names and paths', async () => {
  for (const source of ['const TOLD_MS = 1;', 'function fileAtHand() {}', 'interface A { readonly toldNotes: 1 }'])
    expect.soft(await retiredIn(source), source).toHaveLength(1);
  expect(await retiredIn('', 'packages/web/src/told/a.ts')).toHaveLength(1);
});

test('allows retired words in names that other code declares', async () => {
  for (const source of ["import { told } from 'a';", 'const { told } = row;', 'row.told = { told: 1, told_at: 2 };'])
    expect.soft(await retiredIn(source), source).toEqual([]);
  expect(await retiredIn('interface NotesTable { told: string }', 'packages/server/src/note-tables.ts')).toEqual([]);
});

test('counts all sentences, hard-to-read constructions and long sentences in documents, comments and API descriptions', async () => {
  const hard = 'Who has signed in sees more. Beside the map is the panel. The name of it is short.';
  expect(await sentencesIn(`Members see more. ${hard}\n`, 'a.md')).toEqual([4, 3, 0]);
  expect(await sentencesIn(`/** ${hard} */\nexport const a = 1;`, 'a.ts')).toEqual([3, 3, 0]);
  expect(await sentencesIn(`const a = { summary: '${hard}' };`, 'a.ts')).toEqual([3, 3, 0]);
  expect(await sentencesIn(`${'word '.repeat(26)}.\n`, 'a.md')).toEqual([1, 0, 1]);
  expect(await sentencesIn("it('who has signed in sees more', () => {});", 'a.test.ts')).toEqual([0, 0, 0]);
});
