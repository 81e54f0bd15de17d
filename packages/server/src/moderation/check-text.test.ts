import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const BLOCKED = new Set(['snark', 'boojum']);

it('rejects a text with a blocked word, also in capitals, with accents, in full-width characters or in quotation marks', () => {
  for (const text of ['A SNARK was seen', 'snárk!', 'sn\u200bark', 'ｓｎａｒｋ', 'the “boojum”'])
    expect.soft(checkText(text, BLOCKED).refused, text).toMatch(/not allowed here/);
});

it('accepts a longer word that contains a blocked word', () => {
  expect(checkText('Snarkington is a town', BLOCKED)).toEqual({ refused: null, holds: [] });
});

it('lists each reason to hold a text only once', () => {
  const { holds } = checkText('Call 416-555-0123 or 416-555-0124, 48 Maple Avenue', BLOCKED);
  expect(holds).toEqual(['phone_number', 'street_address']);
});
