import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { tellsHostileTextsAsText } from './hostile-texts-suite.ts';
import { hostileTexts } from './testing-texts.ts';

const TEXTS = hostileTexts();
tellsHostileTextsAsText(await notesForThisFile(), TEXTS);

it('hostile text suite contains at least 200 texts', () => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(200);
});
