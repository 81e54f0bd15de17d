import { expect, it } from 'vitest';
import { type Message, message, messageText, render } from './messages.ts';

const ROWS: Message = [
  {
    declarations: ['input count', 'input place', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} row in {place}', 'countPlural=*': '{count} rows in {place}' },
  },
];

it('uses the plural form of English or French', () => {
  for (const [language, count, words] of [
    ['en', 0, '0 rows in York'],
    ['en', 1, '1 row in York'],
    ['en', 2, '2 rows in York'],
    ['fr', 0, '0 row in York'],
    ['fr', 1, '1 row in York'],
    ['fr', 1_000_000, '1000000 rows in York'],
  ] as const)
    expect.soft(render(ROWS, language, { count, place: 'York' }), language).toBe(words);
});

it('throws if a value for a placeholder is missing', () => {
  expect(() => message('en', 'source_nothing_newer')).toThrow('{day}');
  expect(() => render(ROWS, 'en', { place: 'York' })).toThrow('{count}');
});

it('does not replace placeholders inside the value of a placeholder', () => {
  expect(render('in {place}', 'en', { place: '{count}' })).toBe('in {count}');
});

it('messageText returns a sentence in both languages', () => {
  expect(messageText('source_nothing_newer', { day: '2025-01-02' })).toEqual({
    en: 'The source has published nothing newer than 2025-01-02. That is later than usual.',
    fr: 'La source n’a rien publié de plus récent que le 2025-01-02. Ce délai est plus long que d’habitude.',
  });
});
