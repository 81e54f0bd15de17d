import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { countOf, reports, year } from '../app/testing-counts.ts';

const { server, member } = await assistantForThisFile(reports, { published: true });

const answerTo = async (question: string, language: 'en' | 'fr' = 'en', city = 'toronto') => {
  const { answer } = await server.ask(member, { question, city, language });
  return { text: answer?.text ?? '', numbers: answer?.numbers ?? [], state: answer?.state, next: answer?.next ?? [] };
};

describe('question about a place that the map does not cover', () => {
  it('is answered with the covered cities and without a number', async () => {
    const { text, numbers } = await answerTo('How many break-ins in Saskatoon in 2025?');
    expect(text).toContain('no reports for Saskatoon');
    expect(text).toContain('Vancouver, Montréal, Ottawa and Edmonton');
    expect(numbers).toEqual([]);
  });
  it('is answered with the count of the covered place if the question compares both places', async () => {
    const { text, numbers } = await answerTo('Y a-t-il plus de vols qualifiés à Toronto ou à Gatineau en 2025 ?', 'fr');
    expect(text).toMatch(/aucun signalement pour Gatineau.*\n.*Toronto/);
    expect(numbers.map(({ value }) => value)).toEqual([countOf({ type: 'robbery', ...year(2025) })]);
  });
  it('is answered with the name of the police service in charge', async () => {
    const { text, numbers } = await answerTo('How many assaults in Caledon in 2025?', 'en', 'peel');
    expect(text).toContain('Ontario Provincial Police');
    expect(numbers).toEqual([]);
  });
});

describe('question about the map itself', () => {
  it.each([
    ['en', 'Who collects these numbers?', 'open data'],
    ['en', 'May I share your figures on Toronto?', 'Toronto Police Service'],
    ['en', 'Are the numbers complete?', 'only what was reported'],
    ['en', 'Tell me the news', 'Crime News'],
    ['en', 'How can I be warned, can you alert me?', 'Locate Me'],
    ['fr', 'Les chiffres sont-ils fiables et complets ?', 'ce qui lui a été signalé'],
    ['fr', 'Comment laisser une note avec des photos ?', 'JPEG'],
    ['fr', 'Où sont mes favoris ?', 'signet'],
  ] as const)('is answered without a number in “%s”, “%s”', async (language, question, words) => {
    const { text, numbers, state } = await answerTo(question, language);
    expect(text).toContain(words);
    expect({ numbers, state }).toEqual({ numbers: [], state: 'whole' });
  });
});

it('assistant tells a person in danger to call 9-1-1, and suggests no other question', async () => {
  const { text, next, state } = await answerTo('somebody is in my house');
  expect(text).toMatch(/^Call 9-1-1 now/);
  expect({ next, state }).toEqual({ next: [], state: 'refused' });
});

describe('suggestions for a question that cannot be answered', () => {
  it('contain the area, or a circle around the place, if the question is about a part of an area', async () => {
    const { numbers, next } = await answerTo('How many robberies in the Distillery District in 2025?');
    expect(numbers).toEqual([]);
    expect(next).toEqual([
      'How many robberies in St Lawrence-East Bayfront-The Islands in 2025?',
      'How many robberies within 1000 m of the Distillery District in 2025?',
    ]);
    for (const one of next) expect.soft((await answerTo(one)).numbers, one).toHaveLength(1);
  });
  it('contain in French the area, or a circle around the place, if the question is about a part of an area', async () => {
    const { next } = await answerTo('Combien de vols qualifiés au Vieux-Montréal en 2025 ?', 'fr', 'montreal');
    expect(next).toEqual([
      'Combien de vols qualifiés au Ville-Marie en 2025 ?',
      'Combien de vols qualifiés à 1000\u00a0m ou moins du Vieux-Montréal en 2025 ?',
    ]);
    for (const one of next) expect.soft((await answerTo(one, 'fr', 'montreal')).numbers, one).toHaveLength(1);
  });
  it('include the place with its city if the place is in another city than the one on the map', async () => {
    const { next } = await answerTo('How many break-ins in Yaletown in 2025?');
    expect(next[1]).toBe('How many break-ins within 1000 m of Yaletown (Vancouver) in 2025?');
    expect((await answerTo(next[1] ?? '')).text).toContain('Yaletown, Vancouver');
  });
  it('contain only the area if the question is about a part of the area that is not a known place', async () => {
    const { next } = await answerTo('How many robberies in Bloordale in 2025?');
    expect(next).toEqual(['How many robberies in Dufferin Grove in 2025?']);
  });
  it('contain the question for each city if the question names no city', async () => {
    const { next } = await answerTo('How many robberies in 2025?', 'en', 'all');
    expect(next).toHaveLength(7);
    expect(next[0]).toBe('How many robberies in 2025, Toronto?');
    expect((await answerTo(next[0] ?? '', 'en', 'all')).numbers).toHaveLength(1);
  });
});

it('answer lists the words of the question that it does not use', async () => {
  const { text } = await answerTo('At what time do robberies usually happen?');
  expect(text).toMatch(/^I did not use “usually”\.\nReports of robbery/);
});

it('assistant completes a follow-up with the missing parts of the previous question', async () => {
  const { events } = await server.ask(member, { question: 'How many robberies in D51 in 2025?' });
  const begun = events.find(({ kind }) => kind === 'begun');
  const conversation_id = begun?.kind === 'begun' ? begun.conversation_id : '';
  const { answer } = await server.ask(member, { question: 'and in 2024?', conversation_id });
  expect(answer?.numbers.map(({ value }) => value)).toEqual([countOf({ type: 'robbery', area: 'D51', ...year(2024) })]);
});

it('assistant compares 2023 with 2025 if the question is about a change over the years', async () => {
  const { text } = await answerTo('Have robberies dropped over the years?');
  expect(text).toMatch(/in 2023\.\n.*in 2025\./);
});
