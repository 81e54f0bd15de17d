import type { AlertSettings } from '@crimemap/contract/alerts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { WINDOWS_PER_YEAR } from '@crimemap/incident-counts/usual/windows';
import { usualRange } from '@crimemap/usual-range/usual-range';
import { describe, expect, it } from 'vitest';
import { aCircle } from '../app/testing-alerts.ts';
import type { AvailableSources } from '../counts/index.ts';
import { namesOf } from '../incidents/area-names.ts';
import { type AreaAnswers, type LookedAtVersion, newestAvailable } from './area-data.ts';
import { lookAt } from './digest.ts';
import { digestEmail } from './digest-email.ts';
import { NOTHING_BEFORE, type WatchedArea } from './due-days.ts';

const aSource = (type: CrimeType, newest: string): AvailableSources['sources'][number] => ({
  dataset: type,
  publishes: [{ crime_types: [type], since: 2015 }],
  types_held: [type],
  says_report_day: true,
  harms: [],
  held_from: '2015-01-01',
  newest,
  missing_years: [],
  fetched_at: '2026-11-19T12:00:00.000Z',
});
/** The data of auto thefts ends two months before the other data, so their newest days are unknown. */
const names = namesOf({ city: 'toronto', areas: [''], neighbourhoods: [''], geographies: [] });
const held: LookedAtVersion = {
  names,
  key: 'toronto 1',
  source: 'official',
  sources: [aSource('robbery', '2026-11-14'), aSource('assault', '2026-11-14'), aSource('auto_theft', '2026-09-10')],
};
const counts = [
  { type: 'robbery', day: '2026-11-09', count: 3 },
  { type: 'auto_theft', day: '2026-11-09', count: 2 },
];
const LINKS = { page: 'p', stop: 's', home: 'h' };
const noSummary = () => Promise.reject(new Error('a summary is of a month'));
const area: WatchedArea = {
  ...aCircle({ quiet: null }),
  ...NOTHING_BEFORE,
  lookedUntil: '2026-11-07',
  lastEmailAt: null,
};
const others = async () => [];
const look = (
  usual: AreaAnswers['usual'] = async () => ({ reach: null, reason: 'not_read', windows: [] }),
  watched: WatchedArea = area,
) =>
  lookAt(watched, new Date('2026-11-19T17:00:00Z'), newestAvailable(watched, held), {
    held,
    answers: { typesOnDays: async () => counts, usual, monthlySummary: noSummary },
    others,
  });

it('alert email omits a crime type whose data is months older than that of other types', async () => {
  expect((await look())?.facts).toMatchObject({
    until: '2026-11-14',
    total: 3,
    by_type: [{ crime_type: 'robbery', count: 3 }],
    left_out: ['auto_theft'],
  });
});

it.each([
  ['en', 'This email does not include these types, since nothing newer is published yet: auto theft.'],
  ['fr', /Ce courriel ne comprend pas ces types, car rien de plus récent n’est encore publié[\u00a0\u202f]: vol.*\./],
] as const)('alert email lists the omitted crime type in %s', async (language, sentence) => {
  const facts = (await look())?.facts;
  if (!facts) throw new Error('there is nothing to tell');
  const { text, html } = digestEmail({ ...area, language }, facts, LINKS, 'official');
  for (const part of [text, html]) expect(part).toEqual(expect.stringMatching(sentence));
  const without = digestEmail({ ...area, language }, { ...facts, left_out: [] }, LINKS, 'official');
  expect(without.text).not.toMatch(sentence);
});

describe('reports in the 28 days that an alert email compares with the usual range', () => {
  // Ten reports in each earlier window, and forty in the newest.
  const range = usualRange([...Array.from({ length: 78 }, () => 10), 40], { windowsPerYear: WINDOWS_PER_YEAR.days_28 });
  const windows = [{ from: '2026-10-18', until: '2026-11-14', count: 40, atMaturity: 40, range }];
  const usual: AreaAnswers['usual'] = async () => ({ reach: null, reason: null, windows });
  it.each<[string, AlertSettings['crime_types'], number | null, string]>([
    ['are counted', ['robbery'], 40, '40 reports in the 28 days to November 14, 2026. More than usual here: '],
    [
      'are not counted where guarded types are among them: the days told until now would give their few away',
      ['robbery', 'assault'],
      null,
      'In the 28 days to November 14, 2026, more reports than usual here: ',
    ],
  ])('%s', async (_, crime_types, count, sentence) => {
    const watched = { ...area, crime_types };
    const facts = (await look(usual, watched))?.facts;
    if (!facts) throw new Error('there is nothing to tell');
    expect(facts.usual).toMatchObject({ count, state: 'more' });
    expect(digestEmail(watched, facts, LINKS, 'official').text).toContain(sentence);
    expect(digestEmail(watched, facts, LINKS, 'official').text.includes('40')).toBe(count === 40);
  });
});

describe('alert email after a source file could not be read', () => {
  const unread = {
    ...aSource('shooting', '2026-11-14'),
    held_from: null,
    newest: null,
    types_held: [],
    fetched_at: null,
  };
  const emailOf = async (sources: LookedAtVersion['sources'], language: 'en' | 'fr' = 'en') => {
    const cut = { ...held, sources };
    const newest = newestAvailable(area, cut);
    const looked = await lookAt({ ...area, lookedUntil: '2025-11-07' }, new Date('2026-11-19T17:00:00Z'), newest, {
      held: cut,
      others,
      answers: {
        typesOnDays: async () => counts,
        usual: async () => ({ reach: null, reason: 'not_read', windows: [] }),
        monthlySummary: noSummary,
      },
    });
    if (!looked?.facts) throw new Error('there is nothing to tell');
    return digestEmail({ ...area, language }, looked.facts, LINKS, 'official').text;
  };
  it('lists the crime type that was never read', async () => {
    const text = await emailOf([...held.sources, unread]);
    expect(text).toContain('This email does not include these types, since we could not read them: shooting.');
    expect(text).toContain('since nothing newer is published yet: auto theft.');
    expect(text).toContain('As the police published them until now');
  });
  it.each([
    ['en', 'Our newest reports are of December 31, 2025. We could not read those of later days.'],
    ['fr', 'datent du 31 décembre 2025. Ceux des jours suivants n’ont pas pu être lus.'],
  ] as const)('states in %s that the newest days could not be read', async (language, said) => {
    const text = await emailOf([{ ...aSource('robbery', '2025-12-31'), missing_years: [2026] }], language);
    expect(text).toContain(said);
    expect(text).not.toMatch(/As the police published them until now|Selon ce que la police a publié/);
  });
});

it('newestAvailable is null for an area without an imported boundary, but not for a circle', () => {
  const named = { ...area, place: { kind: 'area', area_kind: 'division', code: 'D51' } } as const;
  expect(newestAvailable(named, held)).toBeNull();
  expect(newestAvailable(area, held)).toBe('2026-11-14');
});
