import { expect, it } from 'vitest';
import { factsOf } from './source-facts.ts';

const both = (text: string) => ({ en: text, fr: text });
const source = (dataset: string, caveat: string) => ({
  dataset,
  title: both(dataset),
  updated: both('Every day.'),
  caveat: both(caveat),
  not_published: both('No fraud.'),
  attribution: both('The police.'),
});

it('lists a sentence that all sources share once, for the whole city', () => {
  const { shared, own } = factsOf([source('a', 'One row.'), source('b', 'One row.')], 'en');
  expect(shared.map(({ of, text }) => [of, text])).toEqual([
    [null, 'Every day.'],
    [null, 'One row.'],
    [null, 'No fraud.'],
    [null, 'The police.'],
  ]);
  expect(own.size).toBe(0);
});

it('lists a sentence shared by some sources once with their titles, and any other sentence under its source', () => {
  const { shared, own } = factsOf([source('a', 'X. Y.'), source('b', 'X. Z.'), source('c', 'Z.')], 'en');
  expect(shared.filter(({ kind }) => kind === 'caveat')).toEqual([
    { kind: 'caveat', of: 'All but c', text: 'X.' },
    { kind: 'caveat', of: 'All but a', text: 'Z.' },
  ]);
  expect([...own]).toEqual([['a', [{ kind: 'caveat', of: null, text: 'Y.' }]]]);
});

it('does not end a sentence at the point in a decimal number or a time', () => {
  const { own } = factsOf([source('a', 'At 0:00, or 1.5 days. Then.'), source('b', 'Other.')], 'en');
  expect(own.get('a')?.[0]?.text).toBe('At 0:00, or 1.5 days. Then.');
});
