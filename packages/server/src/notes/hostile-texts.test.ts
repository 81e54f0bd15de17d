import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { tellsHostileTextsAsText } from './hostile-texts-suite.ts';
import { hostileTexts } from './testing-texts.ts';

const ONE_IN = 11;
const notes = await notesForThisFile();

tellsHostileTextsAsText(
  notes,
  hostileTexts().filter((_, at) => at % ONE_IN === 0),
);

it('server rejects a note of ten megabytes with 413', async () => {
  const reply = await notes.server.author.ask('POST', '/community/notes', {
    ...aDraft(),
    body: 'x'.repeat(10 * 2 ** 20),
  });
  expect(reply.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
});
