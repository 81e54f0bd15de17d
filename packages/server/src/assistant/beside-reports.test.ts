import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { countOf, reports, year } from '../app/testing-counts.ts';

const { server, member } = await assistantForThisFile(reports, { published: true });

const answerTo = async (question: string, language: 'en' | 'fr' = 'en', city = 'toronto') => {
  const { answer } = await server.ask(member, { question, city, language });
  return { text: answer?.text ?? '', numbers: answer?.numbers ?? [], state: answer?.state, next: answer?.next ?? [] };
};

describe('a place that is not covered', () => {
  it('is answered with the cities that are, and no number', async () => {
    const { text, numbers } = await answerTo('How many break-ins in Saskatoon in 2025?');
    expect(text).toContain('no reports for Saskatoon');
    expect(text).toContain('Vancouver, Montréal, Ottawa and Edmonton');
    expect(numbers).toEqual([]);
  });
  it('beside a covered one: only the covered one is counted', async () => {
    const { text, numbers } = await answerTo('Y a-t-il plus de vols qualifiés à Toronto ou à Gatineau en 2025 ?', 'fr');
    expect(text).toMatch(/aucun signalement pour Gatineau.*\n.*Toronto/);
    expect(numbers.map(({ value }) => value)).toEqual([countOf({ type: 'robbery', ...year(2025) })]);
  });
  it('because of another police service is answered with its name', async () => {
    const { text, numbers } = await answerTo('How many assaults in Caledon in 2025?', 'en', 'peel');
    expect(text).toContain('Ontario Provincial Police');
    expect(numbers).toEqual([]);
  });
});

describe('a question about day and night', () => {
  it('gets two numbers, which add up to all reports with an hour', async () => {
    const { text, numbers } = await answerTo('Do assaults in 2025 happen more at night or during the day?');
    expect(numbers).toHaveLength(2);
    const [day = 0, night = 0] = numbers.map(({ value }) => value);
    const all = countOf({ type: 'assault', ...year(2025) });
    const unsaid = Number(/(\d+) reports? do(?:es)? not give the hour/.exec(text)?.[1] ?? 0);
    expect(day + night + unsaid).toBe(all);
  });
});

describe('a question about the map itself is answered without a number', () => {
  it.each([
    ['en', 'Who collects these numbers?', 'open data'],
    ['en', 'May I share your figures on Toronto?', 'Toronto Police Service'],
    ['en', 'Are the numbers complete?', 'only what was reported'],
    ['en', 'Tell me the news', 'Crime News'],
    ['en', 'How can I be warned, can you alert me?', 'Locate Me'],
    ['fr', 'Les chiffres sont-ils fiables et complets ?', 'ce qui lui a été signalé'],
    ['fr', 'Comment laisser une note avec des photos ?', 'JPEG'],
    ['fr', 'Où sont mes favoris ?', 'signet'],
  ] as const)('in “%s”, “%s”', async (language, question, words) => {
    const { text, numbers, state } = await answerTo(question, language);
    expect(text).toContain(words);
    expect({ numbers, state }).toEqual({ numbers: [], state: 'whole' });
  });
});

it('a person in danger is told to call 9-1-1, and nothing else is suggested', async () => {
  const { text, next, state } = await answerTo('somebody is in my house');
  expect(text).toMatch(/^Call 9-1-1 now/);
  expect({ next, state }).toEqual({ next: [], state: 'refused' });
});

it('a change is measured in the last year with data', async () => {
  const { text } = await answerTo('Have robberies dropped over the years?');
  expect(text).toMatch(/in 2023\.\n.*in 2025\./);
});
