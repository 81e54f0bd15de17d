import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { notComparedText, reportsText } from './answer-words.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

it('“reports” is plural if there is no number, in both languages', () => {
  expect(reportsText(null, undefined)).toBe('reports to police');
  useSettings.setState({ language: 'fr' });
  expect(reportsText(null, undefined)).toBe('signalements à la police');
  expect(reportsText(0, undefined)).toBe('signalement à la police');
});

it('the reason for no comparison names up to three types', () => {
  const unread = ['assault', 'robbery', 'theft', 'mischief', 'fraud'] as const;
  expect(notComparedText({ why: 'border', types: [], unread })).toBe(
    'Not compared with a year ago: Assault, Robbery, Theft and 2 more (we could not read some reports)',
  );
});
