import { expect, it } from 'vitest';
import { checkText } from './moderation.door.ts';

const BLOCKED = new Set(['snark', 'boojum']);

it.each(['A SNARK was seen', 'snárk!', 'sn\u200bark', 'ｓｎａｒｋ', 'the “boojum”'])(
  'refuses a blocked word: %s',
  (text) => expect(checkText(text, BLOCKED).refused).toMatch(/not posted here/),
);

it('lets a word through that only holds a blocked one', () => {
  expect(checkText('Snarkington is a town', BLOCKED)).toEqual({ refused: null, holds: [] });
});

it('names every reason to hold, once', () => {
  const { holds } = checkText('Call 416-555-0123 or 416-555-0124, 48 Maple Avenue', BLOCKED);
  expect(holds).toEqual(['phone_number', 'street_address']);
});
