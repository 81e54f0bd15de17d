import { describe, expect, it } from 'vitest';
import { helpNear } from './help-search.ts';
import { readingsOffered } from './readings-offered.ts';
import { contextOf, planOf } from './testing-plans.ts';
import { understand } from './understand.ts';

async function offeredFor(question: string, language: 'en' | 'fr', before: readonly string[] = []) {
  const context = contextOf(language, 'toronto');
  const { understood } = await understand(question, context, before);
  return readingsOffered(question, understood, context, before);
}

describe('questions suggested in place of a question that was not understood', () => {
  it.each([
    ['en', 'how many robberies by the purple gate in D51 in 2025', ['How many · Robbery · in D51 · 2025']],
    ['en', 'jewelry store robberies in D51, 2025', ['How many · Robbery · in D51 · 2025']],
    ['en', 'at what exact hour do most robberies occur', ['By hour · Robbery · in Toronto']],
    [
      'en',
      'robberies in D51 evening or night?',
      ['By hour · Robbery · in D51', 'How many · Robbery · in D51 · from 6 p.m. to 12 a.m.'],
    ],
    ['en', 'my landlord swears robberies are rising in D51', ['By year · Robbery · in D51']],
    ['en', 'thefts over $5,000 of jewelry in D51', ['How many · Theft · in D51']],
    ['fr', 'un conseiller dit combien de vols qualifiés D51 en 2025', ['Combien · Vol qualifié · à D51 · 2025']],
  ] as const)('contain the parts that were understood (%s): %s', async (language, question, expected) => {
    const offered = await offeredFor(question, language);
    expect(offered.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(expected);
    for (const one of offered) expect.soft(await planOf(one, language), one).not.toContain('not understood');
  });

  it('contain the parts of an earlier question that was not understood', async () => {
    const before = ['how many robberies by the purple gate in D51 in 2025'];
    expect(await offeredFor('and in D52 perchance?', 'en', before)).toEqual(['How many · Robbery · in D52 · 2025']);
  });

  it('are about the whole city if a place is unknown', async () => {
    expect(await offeredFor('robberies near Qwyzzle Corners in 2025', 'en')).toEqual([
      'How many · Robbery · in Toronto · 2025',
    ]);
  });

  it('are none if only a city was understood', async () => {
    expect(await offeredFor('what purple gates have opened', 'en')).toEqual([]);
  });
});

describe('help search', () => {
  it.each([
    ['en', 'where do I find the notes I wrote last spring', 'Where are the notes I posted?'],
    ['en', 'how to send a note to my sister on whatsapp', 'How do I share a note?'],
    ['en', 'does a shooting here mean somebody got hit', 'What does “shooting” mean?'],
    ['en', 'until what date do the numbers go', 'How up to date is the data of Toronto?'],
    ['fr', 'comment effacer une note que j’ai écrite hier', 'Comment signaler ou supprimer une note?'],
    ['fr', 'un méfait, ça comprend les graffitis?', 'Que veut dire « méfait »?'],
  ] as const)('finds the best match (%s): %s', (language, question, best) => {
    const [first] = helpNear(question, contextOf(language, 'toronto'), false);
    expect(first?.replaceAll('\u00a0', ' ')).toBe(best);
  });

  it('returns no question for an unrelated text', () => {
    expect(helpNear('purple gates on the moon', contextOf('en', 'toronto'), false)).toEqual([]);
  });
});

it.each([
  ['how many bikes were not stolen in 2024', 'en', 'vancouver'],
  ['robberies at Ben’s in 2024', 'en', 'toronto'],
  ['vols de Ben en 2024', 'fr', 'toronto'],
  ['thefts from developers in 2024', 'en', 'toronto'],
] as const)(
  'assistant returns no number if a word only resembles a known word: %s',
  async (question, language, city) => {
    expect(await planOf(question, language, city)).toMatch(/^(?:not understood|no place|unknown)/);
  },
);

it('search for suggestions ends if the name of an area contains the name of its part', async () => {
  const context = contextOf('en', 'montreal');
  const question = 'gloomy robberies in Rosemont–La Petite-Patrie and Rosemont';
  const { understood } = await understand(question, context);
  expect((await readingsOffered(question, understood, context, [])).length).toBeLessThan(4);
});
