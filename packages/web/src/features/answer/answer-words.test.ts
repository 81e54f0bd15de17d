import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { notComparedText, reportsText } from './answer-words.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

it('the word for reports is plural if the count is unknown, in English and French', () => {
  expect(reportsText(null, undefined)).toBe('reports to police');
  useSettings.setState({ language: 'fr' });
  expect(reportsText(null, undefined)).toBe('signalements à la police');
  expect(reportsText(0, undefined)).toBe('signalement à la police');
});

it('the explanation why years are not compared lists at most three crime types', () => {
  const unread = ['assault', 'robbery', 'theft', 'mischief', 'fraud'] as const;
  expect(notComparedText({ why: 'border', types: [], unread })).toBe(
    'Not compared with a year ago: Assault, Robbery, Theft and 2 more (we could not read some reports)',
  );
});
