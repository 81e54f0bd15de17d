import { clockTime } from '@crimemap/contract/clock';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letGoOfTime, useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { TimeSpoken } from './PeriodChip.tsx';
import { PeriodChoices } from './PeriodChoices.tsx';
import { TimeSection } from './TimeSection.tsx';
import { type Report, showCounted } from './testing/counted-city.ts';
import { TimeScopeContext } from './use-shown-months.ts';

// The day after the newest reports.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-21T17:00:00Z') }));
afterEach(() => {
  letGoOfTime();
  useTimeInHand.setState({ change: null, total: null, isMoving: false, isHushed: false });
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** About 400 reports of three years. Some have no hour and two have no day. */
const REPORTS: readonly Report[] = [
  ...Array.from({ length: 400 }, (_, at): Report => {
    const day = new Date(Date.UTC(2023, 0, 1 + ((at * 37) % 1_050))).toISOString().slice(0, 10);
    return [day, at % 11 === 0 ? null : (at * 7) % 24, at % 3 === 0 ? 1 : 0];
  }),
  [null, 3, 0],
  [null, null, 0],
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOf = ([day]: Report) => DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
const link = () => Object.fromEntries(new URLSearchParams(location.search));
const figure = async (name: string) => within(await screen.findByRole('figure', { name }));

async function show(search: string) {
  showCounted(
    <>
      <TimeSpoken />
      <TimeSection />
    </>,
    { reports: REPORTS, link: search },
  );
  await screen.findByRole('figure', { name: 'All months' });
}
/** Returns the counts by name, from labels such as “Monday 3 a.m.: 12”. */
const numbersOf = (elements: readonly Element[]): Record<string, number> =>
  Object.fromEntries(
    elements.map((element) => {
      const [name = '', n = ''] = (element.getAttribute('aria-label') ?? '').split(': ');
      return [name, Number(n)];
    }),
  );
const tableOf = async (name: string) => {
  const plot = await figure(name);
  fireEvent.click(plot.getByRole('button', { name: 'table' }));
  return plot.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('counts in the time charts', () => {
  it.each([
    ['days=0', () => true],
    ['year=2024&months=3-8', ([day]: Report) => (day ?? '') >= '2024-03' && (day ?? '') < '2024-09'],
    [
      'crime_type=assault&period=2023-05-01..2025-02-28',
      ([day, , type]: Report) => type === 1 && (day ?? '') >= '2023-05' && (day ?? '') < '2025-03',
    ],
    ['period=2024-02-10..2024-06-15', ([day]: Report) => (day ?? '') >= '2024-02-10' && (day ?? '') <= '2024-06-15'],
  ] as const)(
    'by hour and weekday, for the filter %j, equal a count of the individual reports, including reports whose time is unknown',
    async (search, isCounted) => {
      await show(search);
      const counted = REPORTS.filter(isCounted);
      const expected = Object.fromEntries(
        DAYS.flatMap((day) =>
          Array.from({ length: 24 }, (_, hour) => [
            `${day} ${clockTime('en', hour)}`,
            counted.filter((report) => report[0] !== null && dayOf(report) === day && report[1] === hour).length,
          ]),
        ),
      );
      const cells = () => [...screen.getByRole('grid').querySelectorAll('td')];
      await waitFor(() => expect(numbersOf(cells())).toEqual(expected));
      const known = Object.values(expected).reduce((sum, count) => sum + count, 0);
      expect(screen.getByText(/^Time not known/).textContent).toBe(`Time not known: ${counted.length - known}`);
    },
  );

  it('by calendar month equal a count of the individual reports if only some hours are selected', async () => {
    await show('year=2024&hours=0-12');
    const months = (await figure('Months of the year')).getByRole('group');
    const counted = REPORTS.filter(([day, hour]) => day?.startsWith('2024') && hour !== null && hour < 12);
    await waitFor(() => {
      const shown = Object.values(numbersOf(within(months).getAllByRole('button')));
      expect(shown).toEqual(
        Array.from({ length: 12 }, (_, at) => counted.filter(([day]) => Number(day?.slice(5, 7)) === at + 1).length),
      );
    });
  });

  it('by month of each year do not depend on the chosen period, and an incomplete year is labelled with its last day', async () => {
    await show('period=2024-02');
    const rows = await tableOf('By month, each year');
    expect(rows.map(([year]) => year)).toEqual(['Year', '2023', '2024', '2025 (to Nov 20, 2025)']);
    const of = (month: string) => String(REPORTS.filter(([day]) => day?.startsWith(month)).length);
    expect(rows[2]?.slice(1)).toEqual(
      Array.from({ length: 12 }, (_, at) => of(`2024-${String(at + 1).padStart(2, '0')}`)),
    );
    expect(rows[3]?.at(-1)).toBe('–');
    const months = await tableOf('All months');
    expect(months[1]).toEqual(['November 2025 (so far)', of('2025-11')]);
    expect(months.at(-2)).toEqual(['January 2023', of('2023-01')]);
    expect(months.at(-1)).toEqual(['Month not known', '2']);
  });
});

describe('the chart of all months', () => {
  const bars = () => {
    const box = document.querySelector('svg:has(clipPath)')?.parentElement as HTMLElement;
    // 35 months, each ten pixels wide.
    box.getBoundingClientRect = () => ({ left: 0, width: 350, top: 0, height: 60 }) as DOMRect;
    return box;
  };
  const hand = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number) =>
    fireEvent[what](bars(), { button: 0, clientX: x });

  it('selects months by dragging, shows the selected months during the drag, and writes them into the URL on release', async () => {
    await show('year=2024');
    hand('pointerDown', 65);
    hand('pointerMove', 95);
    expect(link()).toEqual({ year: '2024' });
    const from = screen.getByRole('slider', { name: 'From month' });
    await waitFor(() => expect(from.getAttribute('aria-valuetext')).toBe('July 2023'));
    expect(screen.getByRole('slider', { name: 'To month' }).getAttribute('aria-valuetext')).toBe('October 2023');
    hand('pointerUp', 95);
    expect(link()).toEqual({ period: '2023-07-01..2023-10-31' });
    await waitFor(() => expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2023-07-01'));
  });

  it('counts the reports in the dragged months during the drag, within the selected calendar months and hours', async () => {
    const hour = (report: Report) => report[1] !== null && report[1] < 12;
    await show('year=2024&months=3-8&hours=0-12');
    hand('pointerDown', 65);
    hand('pointerMove', 175);
    const inHand = REPORTS.filter((report) => {
      const [day] = report;
      const month = Number(day?.slice(5, 7));
      return day !== null && day >= '2023-07' && day < '2024-07' && month >= 3 && month <= 8 && hour(report);
    });
    expect(inHand.length).toBeGreaterThan(10);
    expect(useTimeInHand.getState().total).toBe(inHand.length);
    hand('pointerUp', 175);
    expect(useTimeInHand.getState().total).toBeNull();
  });

  it('moves the whole period if the drag starts inside the period, and one end if the drag starts at that end', async () => {
    await show('period=2024-01-01..2024-06-30');
    hand('pointerDown', 150);
    hand('pointerMove', 200);
    hand('pointerUp', 200);
    expect(link()).toEqual({ period: '2024-06-01..2024-11-30' });
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: 'From month' }).getAttribute('aria-valuetext')).toBe('June 2024'),
    );
    hand('pointerDown', 171);
    hand('pointerMove', 215);
    hand('pointerUp', 215);
    expect(link()).toEqual({ period: '2024-10-01..2024-11-30' });
  });

  it('has two sliders that cannot pass each other, and a button that chooses all months', async () => {
    await show('period=2024-03');
    const [from, to] = ['From month', 'To month'].map(
      (name) => screen.getByRole('slider', { name }) as HTMLInputElement,
    );
    if (!from || !to) throw new Error('there are no sliders');
    fireEvent.change(from, { target: { value: Number(to.value) + 5 } });
    fireEvent.keyUp(from);
    expect(link()).toEqual({ period: '2024-03' });
    fireEvent.change(to, { target: { value: Number(to.value) + 2 } });
    fireEvent.keyUp(to);
    expect(link()).toEqual({ period: '2024-03-01..2024-05-31' });
    const back = (await figure('All months')) && screen.getByRole('button', { name: 'All months' });
    fireEvent.click(back);
    expect(link()).toEqual({ days: '0' });
  });
});

it('the number of reports is announced to screen readers only once, after the last of several button presses', async () => {
  await show('year=2024');
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: /^Night/ }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.click(screen.getByRole('button', { name: 'Weekends' }));
  expect(said()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  const weekend = REPORTS.filter(([day]) => day?.startsWith('2024') && /^S/.test(dayOf([day, 0, 0]) ?? '')).length;
  expect(said()).toEqual([`2024, Weekends: ${weekend} reports`]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(said()).toEqual([]);
});

it('shows a gap instead of numbers by hour for a year whose reports could not be read', async () => {
  const reports = REPORTS.filter(([day]) => day !== null && !day.startsWith('2024'));
  showCounted(<TimeSection />, { reports, link: 'year=2024', held: { missing_years: [2024] } });
  expect(await screen.findByText('–: not read yet')).toBeTruthy();
  expect(screen.getByLabelText('Monday 3 a.m.: no number').textContent).toBe('–');
  expect(screen.queryByText(/^Time not known/)).toBeNull();
  const all = await figure('All months');
  expect(all.getByText(/Gap: we could not read the reports\./)).toBeTruthy();
});

it('shows “not read yet” instead of a loading message if no data was imported', async () => {
  showCounted(<TimeSection />, { reports: [], held: { held_from: null, newest: null, types_held: [] } });
  expect(await screen.findByText('All months: not read yet')).toBeTruthy();
  expect(screen.queryByText('Loading the statistics…')).toBeNull();
});

it('shows a message instead of the charts for an area whose boundaries were not imported', () => {
  const scope = { city: 'toronto', filter: {}, extent: null, words: 'Ward', absence: 'No boundaries.' } as const;
  showCounted(
    <TimeScopeContext value={scope}>
      <TimeSection />
    </TimeScopeContext>,
    { reports: REPORTS },
  );
  expect(screen.getByText('No boundaries.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('the period selector shows dates but no numbers for an area whose boundaries were not imported', async () => {
  const extent = { kind: 'area', index: -1 } as const;
  const scope = { city: 'toronto', filter: {}, extent, words: 'Ward', absence: 'No boundaries.' } as const;
  showCounted(
    <TimeScopeContext value={scope}>
      <PeriodChoices />
    </TimeScopeContext>,
    { reports: REPORTS, link: 'period=2024-03-01..2024-05-31' },
  );
  const months = within((await figure('Months of the year')).getByRole('group')).getAllByRole('button');
  expect(months.map((month) => month.getAttribute('aria-label')?.split(': ')[1])).toEqual(
    Array.from({ length: 12 }, () => 'no number'),
  );
  expect(screen.getByText('All months: No boundaries.')).toBeTruthy();
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2024-03-01');
});
