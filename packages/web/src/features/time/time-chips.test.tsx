import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { HoursPart } from './HoursPart.tsx';
import { HoursChip, PeriodChip } from './PeriodChip.tsx';
import { PeriodChoices } from './PeriodChoices.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z'), toFake: ['Date'] }));
afterEach(cleanup);

const said = () => Object.fromEntries(new URLSearchParams(location.search));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const Period = () => <PeriodChip>{(close) => <PeriodChoices onDone={close} />}</PeriodChip>;
const Hours = () => <HoursChip>{(close) => <HoursPart onDone={close} />}</HoursChip>;
const member = { features: { viewer: 'member' } } as const;

describe('the period button', () => {
  it('shows the chosen period in its label', () => {
    for (const [link, name] of [
      ['', 'Period, Last 12 months'],
      ['days=0', 'Period, All years'],
      ['year=2024', 'Period, 2024'],
      ['period=28d', 'Period, Last 28 days'],
      ['period=12m', 'Period, Last 12 months'],
      ['period=2026-10', 'Period, October 2026'],
      ['year=2024&months=1-3,12', 'Period, 2024, Jan–Mar, Dec'],
    ] as const) {
      renderOnMap(<Period />, { link, ...member });
      expect.soft(screen.queryByRole('button', { name }), name).toBeTruthy();
      cleanup();
    }
  });

  it('replaces a chosen year if a period is chosen, and a chosen period if a year is chosen', async () => {
    renderOnMap(<Period />, { link: 'year=2024', ...member });
    press('Period, 2024');
    fireEvent.click(screen.getByRole('radio', { name: '28 days' }));
    expect(said()).toEqual({ period: '28d' });
    fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
    press('2023');
    expect(said()).toEqual({ year: '2023' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('chooses this month or the previous month with one press', async () => {
    renderOnMap(<Period />, { link: 'year=2024&months=3', ...member });
    press('Period, 2024, Mar');
    press('This month');
    expect(said()).toEqual({ period: '2026-11', months: '3' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(/^Period, /);
    const both = within(screen.getByRole('group', { name: 'Latest months' })).getAllByRole('button');
    fireEvent.click(both[1] as HTMLElement);
    expect(said()['period']).toBe('2026-10');
  });

  it('selects calendar months, and “Any month” removes the selection', () => {
    renderOnMap(<Period />, { link: 'year=2024', ...member });
    press('Period, 2024');
    press('February');
    press('January');
    expect(said()).toEqual({ year: '2024', months: '1-2' });
    press('Any month');
    expect(said()).toEqual({ year: '2024' });
  });

  it('lets a visitor without an account choose another year or all years, and writes the choice into the URL', async () => {
    renderOnMap(<Period />, {});
    press('Period, 2024');
    press('2019');
    expect(said()).toEqual({ year: '2019' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Period, 2019');
    press('All years');
    expect(said()).toEqual({ days: '0' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Period, All years' })).toBeTruthy());
  });

  it('offers the last 30 days in York', () => {
    renderOnMap(<Period />, { link: 'city=york&period=2026-10', cities: [aCity('york')] });
    press('Period, October 2026');
    fireEvent.click(screen.getByRole('radio', { name: 'Recent' }));
    press('Last 30 days');
    expect(said()).toEqual({ city: 'york', days: '30' });
  });

  it('offers years in York from its first year with data', () => {
    renderOnMap(<Period />, { link: 'city=york&days=30', cities: [aCity('york', { first_year: 2019 })] });
    press(/^Period, /);
    expect(screen.queryByRole('button', { name: '2018' })).toBeNull();
    press('2019');
    expect(said()).toEqual({ city: 'york', year: '2019' });
    expect(screen.queryByRole('button', { name: 'Period, 2019' })).toBeTruthy();
  });
});

describe('the hours button', () => {
  it('selects a part of the day with one press, which closes the panel, and “Any hour” removes the selection', async () => {
    renderOnMap(<Hours />, { link: 'year=2024', ...member });
    press('Hours, Any hour');
    press(/^Night/);
    expect(said()).toEqual({ year: '2024', hours: '0-6' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(/^Hours, Night/);
    press('Any hour');
    expect(said()).toEqual({ year: '2024' });
  });

  it.each([
    ['hours=fri-sat.22-4', /^Hours, Friday & Saturday nights$/],
    ['hours=mon-fri.6-9', /^Hours, Mon–Fri, 6\sa\.m\. to 9\sa\.m\./],
    ['hours=sun', /^Hours, Sun$/],
    ['hours=mon.1-2,tue.3-4,wed.5-6', /^Hours, 3 hours of the week$/],
  ])('describes the hours in the URL %s in words', (link, name) => {
    renderOnMap(<Hours />, { link, ...member });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
