import { describe, expect, it } from 'vitest';
import { finding } from '../tools/tool.ts';
import { checkNumbers } from './check-numbers.ts';

const NOT_OURS = '[?]';
const QUESTION = 'How many robberies were there in D51 in 2024 and 2025?';
const found = finding('D51, Toronto: 41 reports of robbery to police in 2024.', {
  numbers: [{ label: 'Reports of robbery, D51, Toronto, in 2024', value: 41, query: '/api/incidents/toronto/counts' }],
});
const checked = (sentence: string, question = QUESTION, findings = [found]) =>
  checkNumbers(sentence, findings, NOT_OURS, question).text;

describe('numbers that stay', () => {
  it('numbers of emergency lines and of the question, before anything was found', () => {
    for (const sentence of [
      'In an emergency, call 911.',
      'Composez le 911, ou le 988 en cas de détresse.',
      'You asked about D51 in 2024 and 2025.',
      'I will look up D51 from 2024 to 2025.',
      'Vous demandez ce qu’il en est dans D51 en 2024 et en 2025.',
    ])
      expect.soft(checked(sentence, QUESTION, []), sentence).toBe(sentence);
  });
  it('hours of the day and the residents of a rate', () => {
    const hours = finding('D51: most reports from 17:00 to 18:00 (41), for every 1,000 residents.', {
      numbers: found.numbers,
    });
    const sentence = 'Most were from 17:00 to 18:00 (41); a rate is for every 1,000 residents.';
    expect(checked(sentence, QUESTION, [hours])).toBe(sentence);
  });
  it('numbers that a tool found', () => {
    for (const sentence of [
      'In 2024, D51 had 41 reports.',
      '2024: 41 reports, within 41 km².',
      'There were 41 reports (2024).',
    ])
      expect.soft(checked(sentence), sentence).toBe(sentence);
  });
});

it('numbers that are not from our data are replaced, in any script', () => {
  const sentences = [
    ['a year as a count', 'There were 2024 robberies.', 'There were [?] robberies.'],
    ['a year as a count in the middle', 'In D51 there were 2025 more reports.', 'In D51 there were [?] more reports.'],
    ['a year as a total', 'That makes a total of 2024.', 'That makes a total of [?].'],
    ['a year as where a count went', 'It rose to 2024.', 'It rose to [?].'],
    ['a code as a count', 'There were 51 robberies.', 'There were [?] robberies.'],
    ['an emergency number as a count', 'There were 911 robberies.', 'There were [?] robberies.'],
    ['full-width digits', 'There were ４７１１ reports.', 'There were [?] reports.'],
    ['Arabic-Indic digits', 'There were ٤٧١١ reports.', 'There were [?] reports.'],
    ['circled digits', 'There were ④② reports.', 'There were [?] reports.'],
    ['fractions', 'Robbery fell by ½.', 'Robbery fell by [?].'],
    ['Roman digits', 'There were Ⅻ reports.', 'There were [?] reports.'],
    ['a round number in one French word', 'Il y a eu une trentaine de vols.', 'Il y a eu [?] de vols.'],
  ] as const;
  for (const [what, sentence, phrase] of sentences) expect.soft(checked(sentence), what).toBe(phrase);
});
