import type { LeftOut } from '@crimemap/contract/holdings';
import { afterEach, expect, it } from 'vitest';
import { aSource } from '../packed-incidents/testing/manifest.ts';
import { holeSentence, leftOutSentence, leftOutWords, noneRecentWords } from './absence.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

const theft: LeftOut = {
  crime_type: 'theft',
  reason: 'not_read',
  from: '2018-01-01',
  until: '2024-12-31',
  missing: [
    { from: '2016-05-01', until: '2017-12-31', reason: 'outside_period' },
    { from: '2021-01-01', until: '2022-12-31', reason: 'not_read' },
    { from: '2025-01-01', until: '2025-12-31', reason: 'outside_period' },
  ],
};
const only = (at: number): LeftOut => ({ ...theft, missing: theft.missing.slice(at, at + 1) });

it('lists the missing days before, between and after the available days', () => {
  expect(leftOutSentence([theft])).toBe(
    'Not in this number: Theft before Jan 1, 2018, from Jan 1, 2021 to Dec 31, 2022 (not read yet) and after Dec 31, 2024.',
  );
  expect(leftOutSentence([only(1)])).toBe('Not in this number: Theft from Jan 1, 2021 to Dec 31, 2022 (not read yet).');
  expect(leftOutSentence([only(1), { ...only(1), crime_type: 'assault' }]), 'the same days are said once').toBe(
    'Not in this number: Theft, Assault from Jan 1, 2021 to Dec 31, 2022 (not read yet).',
  );
  useSettings.setState({ language: 'fr' });
  expect(leftOutSentence([only(0), only(2)])?.replaceAll(/\s/g, ' ')).toBe(
    'Exclus de ce nombre : Vol avant le 1er janv. 2018; Vol après le 31 déc. 2024.',
  );
});

it('lists days whose reports could not be read once for all crime types with the same missing days', () => {
  const assault: LeftOut = { ...theft, crime_type: 'assault' };
  expect(holeSentence([theft])).toBe('Theft: we could not read the reports from Jan 1, 2021 to Dec 31, 2022.');
  expect(holeSentence([theft, assault])).toBe(
    'Theft, Assault: we could not read the reports from Jan 1, 2021 to Dec 31, 2022.',
  );
  const all = ['theft', 'assault'] as const;
  expect(holeSentence([theft, assault], all), 'of all types of the city none is named').toBe(
    'We could not read the reports from Jan 1, 2021 to Dec 31, 2022.',
  );
  expect(holeSentence([theft], all)).toMatch(/^Theft: /);
  expect(holeSentence([only(0), only(2)])).toBeNull();
  const atTheEdge: LeftOut = { ...only(1), from: '2023-01-01' };
  expect(holeSentence([atTheEdge])).toBe('Theft: we could not read the reports from Jan 1, 2021 to Dec 31, 2022.');
  useSettings.setState({ language: 'fr' });
  expect(holeSentence([theft])?.replaceAll(/\s/g, ' ')).toBe(
    'Vol : nous n’avons pas pu lire les signalements du 1er janv. 2021 au 31 déc. 2022.',
  );
});

it('lists the days before and after the available days if the missing days are unknown', () => {
  expect(leftOutSentence([{ ...theft, missing: [] }])).toBe(
    'Not in this number: Theft before Jan 1, 2018 and after Dec 31, 2024.',
  );
});

it('lists crime types without imported reports, but not types that the city does not publish', () => {
  const none = { from: null, until: null, missing: [] };
  const unread: LeftOut = { crime_type: 'homicide', reason: 'not_read', ...none };
  expect(holeSentence([unread])).toBe('Homicide: we have no reports yet.');
  expect(holeSentence([unread, { ...unread, crime_type: 'robbery' }])).toBe(
    'Homicide, Robbery: we have no reports yet.',
  );
  const five = (['homicide', 'robbery', 'assault', 'theft', 'mischief'] as const).map((crime_type) => ({
    ...unread,
    crime_type,
  }));
  expect(holeSentence(five)).toBe('Homicide, Robbery, Assault and 2 more: we have no reports yet.');
  expect(holeSentence([{ ...unread, reason: 'not_published' }])).toBeNull();
});

it('lists crime types without any reports together with the reason', () => {
  const none = { from: null, until: null, missing: [] };
  expect(
    leftOutSentence([
      { crime_type: 'homicide', reason: 'not_read', ...none },
      { crime_type: 'shooting', reason: 'not_read', ...none },
    ]),
  ).toBe('Not in this number: Homicide, Shooting (not read yet).');
  expect(leftOutSentence([])).toBeNull();
});

it('shows the number of crime types without any reports, and the missing days of the other types', () => {
  const none: LeftOut = { crime_type: 'homicide', reason: 'not_published', from: null, until: null, missing: [] };
  const without2024: LeftOut = {
    ...theft,
    missing: [{ from: '2024-01-01', until: '2024-12-31', reason: 'not_read' }],
  };
  const nine = Array.from({ length: 9 }, () => without2024);
  expect(leftOutWords([])).toBeNull();
  expect(leftOutWords(nine)).toBe('9 types, not counting Jan 1 to Dec 31, 2024');
  expect(leftOutWords([none, ...nine])).toBe('not counting 1 type · 9 types, not counting Jan 1 to Dec 31, 2024');
  expect(leftOutWords([only(1)])).toBe('Theft, not counting Jan 1, 2021 to Dec 31, 2022');
  expect(leftOutWords([theft]), 'what could not be read comes first').toBe(
    'Theft, not counting Jan 1, 2021 to Dec 31, 2022',
  );
  expect(leftOutWords([only(0), only(2)])).toBe('some days missing for 2 types');
  useSettings.setState({ language: 'fr' });
  expect(leftOutWords([none, none, ...nine])?.replaceAll(/\s/g, ' ')).toBe(
    'sans 2 types · 9 types, sans la période du 1er janv. au 31 déc. 2024',
  );
});

it('distinguishes a city without recent reports from a city whose recent reports could not be read', () => {
  const newest = '2024-12-31';
  const unread = [aSource({ newest, missing_years: [2025] })];
  expect(noneRecentWords([aSource({ newest })], 7, newest)).toBe(
    'No reports in the last 7 days. The newest one we have is from Dec 31, 2024.',
  );
  expect(noneRecentWords(unread, 7, newest)).toBe(
    'We could not read the reports since Jan 1, 2025. The newest one we have is from Dec 31, 2024.',
  );
  useSettings.setState({ language: 'fr' });
  expect(noneRecentWords(unread, 7, newest).replaceAll(/\s/g, ' ')).toBe(
    'Nous n’avons pas pu lire les signalements depuis le 1er janv. 2025. Le plus récent que nous ayons date du 31 déc. 2024.',
  );
});
