import { CITIES } from '@crimemap/cities';
import { questionOfSlots } from '@crimemap/contract/assistant';
import { describe, expect, it } from 'vitest';
import { otherWays, slotsOf } from './understand/slots.ts';
import { contextOf, planOf } from './understand/testing-plans.ts';
import { understand } from './understand/understand.ts';

async function slotsFor(question: string, language: 'en' | 'fr', city: Parameters<typeof planOf>[2] = 'toronto') {
  const context = contextOf(language, city);
  const { understood } = await understand(question, context);
  return slotsOf(question, understood, context);
}

it.each([
  ['en', 'how many car thefts were there in 51 division last year', 'How many · Auto Theft · in D51 · 2025'],
  ['en', 'break-ins by month', 'By month · Break and Enter · in Toronto'],
  ['en', 'what time do robberies happen in D52', 'By hour · Robbery · in D52'],
  ['en', 'How many reports in 2024 and 2025?', 'How many · reports · in Toronto · 2024 and 2025'],
  ['en', 'robberies within 1 km of Union Station', 'How many · Robbery · within 1000 m of Union Station'],
  [
    'en',
    'assaults on Friday nights in March 2025',
    'How many · Assault · in Toronto · in March 2025 · on Fridays from 9\u00a0p.m. to 6\u00a0a.m.',
  ],
  ['en', 'Is the number of robberies in D51 unusual?', 'Is it usual? · Robbery · in D51'],
  ['fr', 'Combien de vols d’autos dans le D51 l’an dernier ?', 'Combien · Vol de véhicule · à D51 · 2025'],
  [
    'fr',
    'Vols qualifiés au cours des 28 derniers jours',
    'Combien · Vol qualifié · à Toronto · au cours des 28 derniers jours',
  ],
] as const)(
  'slotsFor converts a question into editable slots that rebuild an equivalent question: %s, %s',
  async (language, question, again) => {
    const slots = await slotsFor(question, language);
    expect(questionOfSlots(slots)).toBe(again);
    expect(await planOf(again, language)).toBe(await planOf(question, language));
  },
);

it.each([
  ...[
    'this year',
    'this month',
    'this week',
    'last month',
    'last week',
    'last weekend',
    'yesterday',
    'today',
    'since 2024',
    'since May',
  ],
  ...[
    'before 2020',
    'in the last 3 months',
    'in the last 60 days',
    'in the last 5 years',
    'this fall',
    'last summer',
    'in Q3 2025',
  ],
  ...[
    'in the first half of 2025',
    'in October',
    'from May 3 to June 7, 2025',
    'in 2019, 2021 and 2023',
    'on Christmas Day 2025',
  ],
])('slotsFor returns a slot for every period: %s', async (period) => {
  const slots = await slotsFor(`How many robberies were there ${period}?`, 'en');
  expect(slots.map(({ slot }) => slot)).toEqual(['kind', 'type', 'place', 'period']);
});

it.each([
  ['en', 'Are there more robberies in 2025 than in 2024?'],
  ['en', 'Robberies per 1,000 residents in D51'],
  ['en', 'What are the sources?'],
] as const)(
  'slotsFor returns no slots for a question that slots cannot express: %s, %s',
  async (language, question) => {
    expect(await slotsFor(question, language)).toEqual([]);
  },
);

describe.each(CITIES.map(({ id, centres }) => [id, centres] as const))(
  'every choice of a question’s slots in %s',
  (city, centres) => {
    it.each(['en', 'fr'] as const)(
      'replaces the value of its slot and changes nothing else, in %s',
      async (language) => {
        const [kind = []] = Object.values(centres);
        const robbery = { en: 'How many robberies in 2025?', fr: 'Combien de vols qualifiés en 2025?' };
        const slots = await slotsFor(robbery[language], language, city);
        expect(slots.map(({ slot }) => slot)).toEqual(['kind', 'type', 'place', 'period']);
        expect(slots[2]?.choices).toHaveLength(kind.length + 1);
        const wrong: string[] = [];
        for (const [nth, { slot, choices }] of slots.entries())
          for (const choice of choices) {
            const question = questionOfSlots(slots.with(nth, { ...choice, slot, choices }));
            const again = questionOfSlots(await slotsFor(question, language, city));
            if (again !== question) wrong.push(`${question} → ${again} (${await planOf(question, language, city)})`);
          }
        expect(wrong).toEqual([]);
      },
    );
  },
);

describe('alternative questions suggested for an answer', () => {
  it('are by month, for the year before and by weekday if the question is about one year', async () => {
    expect(otherWays(await slotsFor('robberies in D51 in 2024', 'en'), 'en')).toEqual([
      'By month · Robbery · in D51 · 2024',
      'How many · Robbery · in D51 · 2023',
      'By day of the week · Robbery · in D51 · 2024',
    ]);
  });

  it('are by year, about the usual range and by weekday if the question is about all years around a place', async () => {
    expect(otherWays(await slotsFor('vols qualifiés près de Union Station', 'fr'), 'fr')).toEqual([
      'Par année · Vol qualifié · à 500\u00a0m ou moins de Union Station',
      'Est-ce habituel? · Vol qualifié · à 500\u00a0m ou moins de Union Station',
      'Par jour de la semaine · Vol qualifié · à 500\u00a0m ou moins de Union Station',
    ]);
  });

  it('are all understood by the assistant', async () => {
    for (const question of ['reports in D51', 'robberies by month in 2025', 'is auto theft in D52 unusual?'])
      for (const other of otherWays(await slotsFor(question, 'en'), 'en'))
        expect.soft(await planOf(other, 'en'), other).not.toMatch(/^not understood/);
  });

  it('are none if the question has no slots', () => {
    expect(otherWays([], 'en')).toEqual([]);
  });
});
