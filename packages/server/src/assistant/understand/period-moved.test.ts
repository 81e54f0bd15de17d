import { describe, expect, it } from 'vitest';
import { planOf } from './testing-plans.ts';

const IN_2024 = 'How many robberies in D51 in 2024?';
const IN_MARCH = 'How many robberies in D51 in March 2024?';
const A_2024 = 'Combien de vols qualifiés dans D51 en 2024 ?';
const EN_MARS = 'Combien de vols qualifiés dans D51 en mars 2024 ?';

describe.each([
  [
    'en',
    [
      [[IN_2024], 'and the year before?', '2023-01-01..2023-12-31'],
      [[IN_2024], 'what about the year before that', '2023-01-01..2023-12-31'],
      [[IN_2024], 'and the previous year', '2023-01-01..2023-12-31'],
      [[IN_2024, 'and the year before?'], 'and the year before that?', '2022-01-01..2022-12-31'],
      [[IN_2024], 'and one year before?', '2023-01-01..2023-12-31'],
      [[IN_2024], 'the year after', '2025-01-01..2025-12-31'],
      [[IN_2024], 'and the next year?', '2025-01-01..2025-12-31'],
      [['How many robberies in D51 in 2025?'], 'and a year later?', '2026-01-01..2026-11-22'],
      [['How many robberies in D51 this year?'], 'and the year before?', '2025-01-01..2025-12-31'],
      [['Robberies in D51 from January to February 2023'], 'and the year after?', '2024-01-01..2024-02-29'],
      [[IN_MARCH], 'the month before', '2024-02-01..2024-02-29'],
      [[IN_MARCH], 'and the following month?', '2024-04-01..2024-04-30'],
      [[IN_MARCH], 'and the year before?', '2023-03-01..2023-03-31'],
      [[IN_2024], 'compare with the year before', '2024-01-01..2024-12-31 2023-01-01..2023-12-31'],
      [[IN_2024], 'and in 2022 and the year before?', '2022-01-01..2022-12-31 2021-01-01..2021-12-31'],
    ],
  ],
  [
    'fr',
    [
      [[A_2024], 'et l’année d’avant ?', '2023-01-01..2023-12-31'],
      [[A_2024], 'pis l’année précédente', '2023-01-01..2023-12-31'],
      [[A_2024], 'et l’année d’après ?', '2025-01-01..2025-12-31'],
      [[EN_MARS], 'le mois d’avant', '2024-02-01..2024-02-29'],
      [[EN_MARS], 'et le mois suivant ?', '2024-04-01..2024-04-30'],
    ],
  ],
] as const)('follow-up in “%s” about the year or month before or after', (language, questions) => {
  it('is about the year or month next to the period of the previous question', async () => {
    for (const [before, question, periods] of questions)
      expect.soft(await planOf(question, language, 'toronto', before), question).toBe(`count robbery @D51 ${periods}`);
  });
});

it('follow-up with “the year before” is not understood if the previous question has no single period within one year', async () => {
  const questions = [
    ['en', 'How many robberies in D51 from 2022 to 2024?', 'and the year before?'],
    ['en', 'How many robberies in D51 from 2022 to 2024?', 'and the previous year?'],
    ['en', 'Compare robberies in D51 in 2022 and 2024', 'and how many robberies the previous year?'],
    ['en', IN_2024, 'the month before'],
    ['en', IN_2024, 'and the year before the pandemic?'],
    ['en', 'How many robberies in D51 this year?', 'and the next year?'],
    ['fr', A_2024, 'le mois d’avant'],
    ['fr', 'Combien de vols qualifiés dans D51 de 2022 à 2024 ?', 'et l’année précédente ?'],
  ] as const;
  for (const [language, before, question] of questions)
    expect.soft(await planOf(question, language, 'toronto', [before]), question).toMatch(/^not understood/);
});

it('“the previous year” is the year before the year in the same question, or last year if the question contains no year', async () => {
  const questions = [
    ['en', 'Robberies in 2024 compared to the previous year', '2024-01-01..2024-12-31 2023-01-01..2023-12-31'],
    ['fr', 'Vols qualifiés en 2022 par rapport à l’année d’avant', '2022-01-01..2022-12-31 2021-01-01..2021-12-31'],
    ['en', 'How many robberies the previous year?', '2025-01-01..2025-12-31'],
    ['fr', 'Combien de vols qualifiés l’année précédente ?', '2025-01-01..2025-12-31'],
  ] as const;
  for (const [language, question, periods] of questions)
    expect.soft(await planOf(question, language), question).toBe(`count robbery ${periods}`);
});

it('follow-up that compares the number with the year before is understood as a question about the change', async () => {
  const change = 'change up? robbery @D51 2023-01-01..2023-12-31 2024-01-01..2024-12-31';
  expect(await planOf('is that more than the year before?', 'en', 'toronto', [IN_2024])).toBe(change);
  expect(await planOf('c’est plus que l’année d’avant ?', 'fr', 'toronto', [A_2024])).toBe(change);
});
