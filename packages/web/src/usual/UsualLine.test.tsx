import type { LeftOut } from '@crimemap/contract/holdings';
import type { UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { UsualRange } from '@crimemap/usual-range/usual-range';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../i18n/settings.ts';
import { aRange, aSeries } from './testing/usual-series.ts';
import { UsualLine } from './UsualLine.tsx';
import type { ShownUsual } from './use-usual.ts';

const usual = (here: UsualSeries | null, change: Partial<ShownUsual> = {}): ShownUsual => ({
  state: here ? 'ready' : 'loading',
  windows: 'days_28',
  isOfPeriod: false,
  here,
  city: null,
  ...change,
});

beforeEach(() => useSettings.setState({ language: 'en' }));
afterEach(() => useSettings.setState({ language: 'en' }));

const said = (of: ShownUsual, { isCity = false, type }: { isCity?: boolean; type?: 'auto_theft' } = {}) => {
  const { container } = render(<UsualLine usual={of} type={type} isCity={isCity} />);
  return container.querySelector('p')?.textContent ?? null;
};

describe('comparison of a count with the usual range', () => {
  it.each([
    [
      aRange('more'),
      41,
      'Last 28 days (to May 3, 2026): 41 reports. More than usual here: 18 to 31, from 5 years of reports.',
    ],
    [
      aRange('usual'),
      24,
      'Last 28 days (to May 3, 2026): 24 reports. As usual here: 18 to 31, from 5 years of reports.',
    ],
    [
      aRange('fewer'),
      9,
      'Last 28 days (to May 3, 2026): 9 reports. Fewer than usual here: 18 to 31, from 5 years of reports.',
    ],
    [
      aRange('usual', { low: 0, high: 0 }),
      0,
      'Last 28 days (to May 3, 2026): 0 reports. As usual here: 0, from 5 years of reports.',
    ],
    [
      { state: 'too_little_history' },
      1,
      'Last 28 days (to May 3, 2026): 1 report. We do not have enough past reports to say what is usual.',
    ],
    [
      { state: 'none_in_five_years', years: 4, before: 0 },
      1,
      'Last 28 days (to May 3, 2026): 1 report. No reports in the 4 years before.',
    ],
    [
      { state: 'too_few', years: 5, before: 11 },
      1,
      'Last 28 days (to May 3, 2026): 1 report. Too few reports to say what is usual: 1 now, fewer than 5 expected (11 in the 5 years before).',
    ],
    [
      { state: 'no_range' },
      41,
      'Last 28 days (to May 3, 2026): 41 reports. We cannot give a usual range: past counts vary too much.',
    ],
  ] satisfies [UsualRange, number, string][])('has the expected text for %o', (range, count, words) => {
    expect(said(usual(aSeries(range, { count })))).toBe(words);
  });

  it('includes the chosen crime type, the month or the city', () => {
    const series = aSeries(aRange('more'));
    expect(said(usual(series), { type: 'auto_theft' })).toMatch(
      /^Last 28 days \(to May 3, 2026\): 41 reports \(auto theft\)\./,
    );
    cleanup();
    expect(said(usual(series, { windows: 'months' }))).toMatch(/^41 reports in May 2026\./);
    cleanup();
    expect(said(usual(series), { isCity: true })).toMatch(
      /More than usual in the city: 18 to 31, from 5 years of reports\.$/,
    );
  });

  it('includes the days that could not be read if these days make the history too short', () => {
    const reach = { unreadBefore: { from: '2024-01-01', until: '2024-12-31' } };
    const words = 'We cannot say what is usual: the reports from Jan 1, 2024 to Dec 31, 2024 could not be read.';
    const short = aSeries({ state: 'too_little_history' }, { reach });
    expect(said(usual(short))).toBe(`Last 28 days (to May 3, 2026): 41 reports. ${words}`);
    cleanup();
    expect(said(usual({ ...short, reason: 'outside_period', windows: [] }))).toBe(words);
  });

  it('is written in French', () => {
    useSettings.setState({ language: 'fr' });
    expect(said(usual(aSeries(aRange('more'))), { type: 'auto_theft' })).toBe(
      '28 derniers jours (jusqu’au 3 mai 2026)\u00a0: 41 signalements de vols de véhicules. Plus que d’habitude ici\u00a0: de 18 à 31, d’après 5 années de signalements.',
    );
  });

  it('never contains a percentage', () => {
    render(<UsualLine usual={usual(aSeries(aRange('more')))} type={undefined} isCity={false} />);
    expect(document.body.textContent).not.toContain('%');
  });
});

describe('additional sentence about the usual range in the whole city', () => {
  const here = aSeries(aRange('more'));
  it.each([
    ['more', 'more', 'The whole city also has more than usual.'],
    ['fewer', 'fewer', 'The whole city also has fewer than usual.'],
    ['more', 'fewer', null],
    ['more', 'usual', null],
    ['usual', 'usual', null],
  ] as const)('is, for a count that is %s here and %s in the city: %s', (ofHere, ofCity, words) => {
    const line = said(usual(aSeries(aRange(ofHere)), { city: aSeries(aRange(ofCity)) }));
    if (words) expect(line).toMatch(new RegExp(`${words}$`));
    else expect(line).not.toContain('whole city');
  });

  it('is missing if the count is for the whole city', () => {
    expect(said(usual(here, { city: here }), { isCity: true })).not.toContain('whole city');
  });
});

it('the bar has an accessible text with its numbers, and a different mark for more, fewer and usual', () => {
  for (const state of ['more', 'fewer', 'usual'] as const) {
    render(<UsualLine usual={usual(aSeries(aRange(state)))} type={undefined} isCity={false} />);
    const bar = screen.getByRole('img', { name: 'Reports: 41; usual 18 to 31; expected 24.3' });
    expect(bar.querySelector('[data-state]')?.getAttribute('data-state')).toBe(state);
    cleanup();
  }
  const shapes = (['more', 'fewer', 'usual'] as const).map((state) => {
    render(<UsualLine usual={usual(aSeries(aRange(state)))} type={undefined} isCity={false} />);
    const mark = document.querySelector('[data-state]');
    const shape = `${mark?.tagName} ${mark?.getAttribute('d')}`;
    cleanup();
    return shape;
  });
  expect(new Set(shapes).size).toBe(3);
});

it('an explanation but no bar is shown if there is no usual range', async () => {
  render(<UsualLine usual={usual(aSeries({ state: 'no_range' }))} type={undefined} isCity={false} />);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'How do we know?' }));
  expect(await screen.findByText(/on May 3, 2026 instead of May 17, 2026\./)).toBeTruthy();
});

it.each([
  ['refused', 'The usual range is not available for selected hours or months.'],
  ['failed', 'We could not work out the usual range.'],
  ['loading', 'Checking the past 5 years…'],
] as const)('a specific message is shown if the state of the usual range is “%s”', (state, words) => {
  render(<UsualLine usual={usual(null, { state })} type={undefined} isCity={false} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('the comparison with the usual range is empty if the city does not publish the reports', () => {
  const absent: UsualSeries = { reach: null, reason: 'not_published', windows: [] };
  const { container } = render(<UsualLine usual={usual(absent)} type={undefined} isCity={false} />);
  expect(container.textContent).toBe('');
});

describe('explanation of the usual range', () => {
  const open = async (of: ShownUsual) => {
    render(<UsualLine usual={of} type={undefined} isCity={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'How do we know?' }));
    await screen.findByText(/· version 2/);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('contains the years, the expected count, the trend, the dispersion and the version of the method', async () => {
    const facts = await open(usual(aSeries(aRange('more'))));
    expect(facts).toEqual([
      'We looked at 5 years: 65 periods of 28 days at the same time of year.',
      'Expected at this time of year: 24.3.',
      'This includes the trend of these years: 23.1 a year before, 24.3 now.',
      'Counts here vary 1.6 times as much as chance alone would explain.',
      'Where nothing changes, at most 5 of 100 periods are outside the usual range.',
      'This source does not say when a report was made, and recent ones are still coming in. So we stop 14 days before its newest report: on May 3, 2026 instead of May 17, 2026.',
      'Our method was tested on 28-day periods and single months only. For other periods, we show the usual range for the last 28 days.',
    ]);
    expect(screen.getByRole('link', { name: 'How we find the usual range' }).getAttribute('href')).toBe(
      '/method/usual-range',
    );
  });

  it('includes how much wider the range is because successive periods correlate', async () => {
    const facts = await open(usual(aSeries(aRange('usual', { correlation: 0.3 }))));
    expect(facts).toContain(
      'Periods close in time are alike, so the range is 1.4 times as wide as it would be otherwise.',
    );
  });

  it('lists months instead of 28-day periods if the filter’s period is a month', async () => {
    const series = aSeries(aRange('usual', { trend: null, dispersion: 1 }), {
      reach: { lateReports: 'by_report_day' },
    });
    const facts = await open(usual(series, { windows: 'months', isOfPeriod: true }));
    expect(facts).toEqual([
      'We looked at 5 years: 60 months.',
      'Expected at this time of year: 24.3.',
      'We found no trend to include.',
      'Counts here vary as much as chance alone would explain.',
      'Where nothing changes, at most 5 of 100 periods are outside the usual range.',
      'Here we use the date of the report. All reports up to May 3, 2026 are in.',
    ]);
  });

  it('includes the crime types whose reports are missing', async () => {
    const left: LeftOut = { crime_type: 'homicide', reason: 'not_read', from: null, until: null, missing: [] };
    const facts = await open(usual(aSeries(aRange('usual'), { reach: { leftOut: [left] } })));
    expect(facts.at(-1)).toMatch(/Homicide/);
  });

  it('shows two years as a chart, and as a table after one press', async () => {
    await open(usual(aSeries(aRange('more'), { windows: 26 })));
    const plot = screen.getByRole('figure', { name: 'The last two years and the usual range' });
    expect(plot.querySelectorAll('[data-band]')).toHaveLength(26);
    // 14 days have reports but are not judged.
    expect(plot.querySelectorAll('[data-hatching]')).toHaveLength(1);
    await userEvent.click(within(plot).getByRole('button', { name: 'table' }));
    const rows = within(plot).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(26);
    expect(rows.at(-1)?.textContent).toBe('May 3, 20264118 to 31');
  });

  it('has no hatched part in the chart if all days with reports are compared with the usual range', async () => {
    await open(usual(aSeries(aRange('usual'), { reach: { newest: '2026-05-03' } })));
    expect(document.querySelector('[data-hatching]')).toBeNull();
  });
});
