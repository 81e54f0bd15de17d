import { describe, expect, it } from 'vitest';
import { summaryOf } from '../packed-incidents/cube.ts';
import type { MapFilter } from '../packed-incidents/incident-filter.ts';
import { noCounts, summaryCounts } from '../packed-incidents/summary-counts.ts';
import { aManifest, aSource } from '../packed-incidents/testing/manifest.ts';
import { countedFrom } from './counted-sources.ts';
import { emptyReason } from './empty-reason.ts';
import { aCity } from './testing/render-on-map.tsx';

const city = aCity();
const manifest = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const shootings = aSource({
  dataset: 'shootings',
  publishes: [{ crime_types: ['shooting'], since: 2004 }],
  held_from: '2004-01-01',
  newest: '2023-12-30',
  fetched_at: '2025-11-20T00:00:00.000Z',
  caveat: { en: 'May include unfounded events.', fr: 'Peut inclure des événements non fondés.' },
});
const indicators = aSource({
  dataset: 'indicators',
  publishes: [{ crime_types: ['assault'], since: 2014 }],
  held_from: '2014-01-01',
});
const failed = aSource({
  state: 'failed',
  title: { en: 'Homicides', fr: 'Homicides' },
  publishes: [{ crime_types: ['homicide'], since: 2004 }],
  held_from: null,
  newest: null,
  fetched_at: null,
  problem: { en: 'The official service refused the request.', fr: 'Le service officiel a refusé la demande.' },
  next_try: '2025-11-21T19:05:00.000Z',
});
const sources = [indicators, shootings, failed];
const countsOf = (filter: MapFilter) => ({
  summary: summaryCounts(manifest, filter, summaryOf(manifest, filter), sources),
  sources,
});
const reason = (filter: MapFilter, language: 'en' | 'fr' = 'en') =>
  emptyReason({ ...countsOf(filter), filter, city, detail: null }, language);

describe('the reason why the map shows no reports', () => {
  it('is that the city has no area with the code in the filter, and the total is then null', () => {
    for (const division of ['D99', 'D51,D99']) {
      const filter = { division };
      expect.soft(countsOf(filter).summary.total, division).toBeNull();
      const { sentence } = emptyReason({ ...countsOf(filter), manifest, filter, city, detail: null }, 'en') ?? {};
      expect.soft(sentence, division).toBe('Toronto has no area “D99”.');
    }
    expect(countsOf({ division: 'd52' }).summary.total).not.toBeNull();
  });
  it('is that the data ends before the chosen year, and the newest available year is offered', () => {
    expect(reason({ crime_type: 'shooting', year: 2025 })).toEqual({
      sentence: 'Shooting: published from Jan 1, 2004 to Dec 30, 2023. There is no number for the period on the map.',
      year: 2023,
    });
  });
  it('is that the source could not be imported, with the cause and the time of the next retry', () => {
    const { sentence } = reason({ crime_type: 'homicide', year: 2024 }) ?? {};
    expect(sentence).toContain('Homicides: we could not read this source, so there is no number here.');
    expect(sentence).toContain('The official service refused the request. Next try: Nov 21, 2025, 2:05\u00a0p.m.');
  });
  it('is that the area boundaries were not imported, so that reports cannot be assigned to areas', () => {
    const unread = aManifest([9, 8, 7, 6], { areas: [''] });
    const filter = { crime_type: 'assault', division: 'D51' } as const;
    const summary = summaryCounts(unread, filter, summaryOf(unread, filter), sources);
    expect(emptyReason({ summary, sources, filter, city, detail: null }, 'en')).toEqual({
      sentence: 'We cannot assign reports to areas, because their boundaries are not available yet.',
      year: null,
    });
  });
  it('is that the city does not publish the crime type', () => {
    expect(reason({ crime_type: 'fraud', year: 2024 })?.sentence).toBe(
      'Toronto does not publish this type: Fraud. This does not mean zero.',
    );
  });
  it('is that no report matches the filter, if the data for the filter was imported', () => {
    expect(reason({ crime_type: 'assault', year: 2025 })).toEqual({
      sentence: 'No reports match: Assault · 2025',
      year: 'all',
    });
    expect(reason({ crime_type: 'assault', year: 2024 })).toBeNull();
  });
  it('includes an offer of all years only if a year is selected and other years have reports', () => {
    const rows = (filter: MapFilter) => reason({ crime_type: 'assault', ...filter })?.year;
    expect(rows({ year: 2025 })).toBe('all');
    expect(rows({ year: 2025, division: 'D52' })).toBe('all');
    const never = { ...countsOf({ year: 2025 }).summary, total: 0, byYear: [0, 0, null] };
    expect(emptyReason({ summary: never, sources, filter: { year: 2025 }, city, detail: null }, 'en')?.year).toBeNull();
    const always = { ...never, byYear: [3] };
    expect(emptyReason({ summary: always, sources, filter: {}, city, detail: null }, 'en')?.year).toBeNull();
  });
  it('is the failed import if the city has only one source, whose import failed', () => {
    const counts = { summary: noCounts({}, [failed]), sources: [failed] };
    const presented = emptyReason({ ...counts, filter: {}, city, detail: { sources: [failed] } }, 'en');
    expect(presented?.sentence).toContain('we could not read');
  });
});

it('countedFrom returns the newest day, import time and caveat of only the datasets that were counted', () => {
  const under = (filter: MapFilter) => countedFrom(countsOf(filter), { sources });
  expect(under({ crime_type: 'shooting', year: 2023 })).toMatchObject({
    newest: '2023-12-30',
    fetchedAt: '2025-11-20T00:00:00.000Z',
    caveat: { en: 'May include unfounded events.' },
  });
  expect(under({ year: 2023 })).toMatchObject({
    newest: '2025-11-20',
    caveat: { en: 'Reports: Reports are no verdicts. Reports: May include unfounded events.' },
  });
  expect(under({ crime_type: 'homicide' })).toMatchObject({ newest: null, caveat: { en: '' } });
});
