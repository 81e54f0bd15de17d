import { expect, it } from 'vitest';
import { planOf } from './testing-plans.ts';

it('assistant answers despite a filler word, and lists the unused word', async () => {
  const questions = [
    ['en', 'At what time do robberies usually happen?', 'busiest by hour robbery; without usually'],
    ['en', 'Hmm, how many robberies in D51 in 2025?', 'count robbery @D51 2025-01-01..2025-12-31; without Hmm'],
    ['fr', 'Dis donc, combien de vols qualifiés en 2025 ?', 'count robbery 2025-01-01..2025-12-31; without donc'],
  ] as const;
  for (const [language, question, plan] of questions)
    expect.soft(await planOf(question, language), question).toBe(plan);
});

it('assistant never ignores a word that could narrow a question', async () => {
  const questions = [
    ['en', 'robberies kitso 2025?', 'kitso'],
    ['en', 'How many gloomy robberies in 2025?', 'gloomy'],
    ['en', 'How many robberies of the gloomy in 2025?', 'gloomy'],
    ['en', 'Hmm Zanzi, how many robberies in 2025?', 'Zanzi'],
    ['en', 'Hmm, how many robberies with a bat in 2025?', 'bat'],
    ['en', 'Hmm, how many robberies made the news in 2025?', 'made'],
    ['fr', 'Combien de vols qualifiés farfelus en 2025 ?', 'farfelus'],
    ['en', 'How many robberies in D51 in 2025 compared with the same month of 2024?', 'same'],
    ['en', 'Did robberies go up during the strike in 2024?', 'strike'],
    ['en', 'During the strike, how many robberies in D51 in 2024?', 'strike'],
    ['en', 'How many dentists reported robberies in 2025?', 'dentists'],
    ['en', 'How many homicides did the chief inherit in 2025?', 'chief'],
  ] as const;
  for (const [language, question, word] of questions) {
    const plan = await planOf(question, language);
    expect.soft(plan, question).toMatch(/^not understood/);
    expect.soft(plan, question).toContain(word);
  }
});

it('assistant ignores sentences before a question, except for an area in these sentences', async () => {
  const questions = [
    [
      'Rain fell while we ate. How many robberies in D51 in 2025?',
      'count robbery @D51 2025-01-01..2025-12-31; without Rain fell while we ate.',
    ],
    [
      'The Annex seems odd. How many robberies in 2025?',
      'count robbery @095 2025-01-01..2025-12-31; without The Annex seems odd.',
    ],
  ] as const;
  for (const [question, plan] of questions) expect.soft(await planOf(question, 'en'), question).toBe(plan);
});

it('question is not understood if the sentence before contains a crime type, a station or a time of day', async () => {
  const questions = [
    'Assaults worry us. How many robberies in D51?',
    'Rain fell near Union Station. How many robberies in 2025?',
    'Rain fell, only by day. How many robberies in 2025?',
  ];
  for (const question of questions) expect.soft(await planOf(question, 'en'), question).toMatch(/^not understood/);
});
