import { afterEach, expect, it } from 'vitest';
import { timeRangeWords } from './format.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.getState().setLanguage('en'));

it.each([
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
] as const)('in %s the source’s “%s” reads “%s” [2§3.4]', (language, published, words) => {
  useSettings.getState().setLanguage(language);
  expect(timeRangeWords(published)).toBe(words);
});
