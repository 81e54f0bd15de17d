import { describe, expect, it } from 'vitest';
import { planOf } from './testing-plans.ts';
import { ENGLISH } from './testing-questions-en.ts';
import { FRENCH } from './testing-questions-fr.ts';

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)(
  'a plain question in “%s” gives the plan it asks for, or names what was not understood:',
  (language, questions) => {
    it('a hundred and more', () => expect(questions.length).toBeGreaterThan(100));
    it.each(questions.map(([question, plan, city = 'toronto']) => ({ question, plan, city })))(
      '$question ($city)',
      async ({ question, plan, city }) => expect(await planOf(question, language, city)).toBe(plan),
    );
  },
);
