import { afterEach, expect, it } from 'vitest';
import { timeRangeWords } from './format.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.getState().setLanguage('en'));

it('shows a part of the day in the reader’s language, followed by the police’s own word if its language differs [2§3.4]', () => {
  for (const [language, published, words] of [
    ['en', 'jour', 'day (jour)'],
    ['en', 'soir', 'evening (soir)'],
    ['en', 'nuit', 'night (nuit)'],
    ['fr', 'jour', 'jour'],
    ['fr', 'soir', 'soir'],
    ['fr', 'nuit', 'nuit'],
    ['en', 'Night', 'night'],
    ['en', 'Afternoon', 'afternoon'],
    ['fr', 'Morning', 'matin (Morning)'],
    ['en', 'Quart 3', 'Quart 3'],
  ] as const) {
    useSettings.getState().setLanguage(language);
    expect.soft(timeRangeWords(published), `${published} in ${language}`).toBe(words);
  }
});
