import { describe, expect, it } from 'vitest';
import { planOf } from './testing-plans.ts';
import { ENGLISH } from './testing-questions-en.ts';
import { FRENCH } from './testing-questions-fr.ts';

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('plain questions to the assistant in “%s”', (language, questions) => {
  it('produce the expected query plan, or list the words that were not understood', async () => {
    expect(questions.length).toBeGreaterThan(100);
    for (const [question, plan, city = 'toronto'] of questions)
      expect.soft(await planOf(question, language, city), `${question} (${city})`).toBe(plan);
  });
});
