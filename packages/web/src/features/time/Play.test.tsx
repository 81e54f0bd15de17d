import { monthNumber } from '@crimemap/incident-counts/calendar';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { Play } from './Play.tsx';
import { type Report, showCounted } from './testing/counted-city.ts';

const ALL = { from: monthNumber(2023, 1), to: monthNumber(2025, 11) };
/** The number of reports in each month of 2024 is the number of the month. */
const REPORTS = Array.from({ length: 12 }, (_, month): Report[] =>
  Array.from({ length: month + 1 }, () => [`2024-${String(month + 1).padStart(2, '0')}-10`, 3, 0]),
).flat();

let isStill = false;
beforeEach(() => {
  isStill = false;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2025-11-21T17:00:00Z') });
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...list, matches: isStill && query.includes('reduced-motion') }));
});
afterEach(() => {
  useTimeInHand.setState({ change: null, total: null, isMoving: false, isHushed: false });
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = () => Object.fromEntries(new URLSearchParams(location.search));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (search: string) => showCounted(<Play all={ALL} />, { reports: REPORTS, link: search });
const counted = (n: number) => waitFor(() => expect(screen.getByText(`${n} report${n === 1 ? '' : 's'}`)).toBeTruthy());
const tick = () => act(() => vi.advanceTimersByTimeAsync(900));

it('the month playback opens with its button, paused at the first month of the chosen period', async () => {
  show('year=2024');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  press('Play the months');
  expect(link()).toEqual({ period: '2024-01', play: '1.2024-01..2024-12' });
  await counted(1);
  await tick();
  expect(link()['period']).toBe('2024-01');
});

it('the month playback advances month by month, shows the number of reports of each month, and stops at the last month', async () => {
  show('play=1.2024-01..2024-04&period=2024-01');
  await counted(1);
  press('Play');
  for (const [at, month] of ['2024-02', '2024-03', '2024-04'].entries()) {
    await tick();
    await counted(at + 2);
    expect(link()['period']).toBe(month);
  }
  await tick();
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  expect(link()).toEqual({ period: '2024-04', play: '1.2024-01..2024-04' });
});

it('the month playback can show several months at a time, such as three', async () => {
  show('play=1.2024-01..2024-12&period=2024-02');
  await counted(2);
  fireEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(link()).toEqual({ period: '2024-02-01..2024-04-30', play: '3.2024-01..2024-12' });
  await counted(9);
  press('Next month');
  expect(link()['period']).toBe('2024-03-01..2024-05-31');
});

it('the month playback reacts to every press of “Next month”, even before the previous month is counted', async () => {
  show('play=1.2024-01..2024-12&period=2024-02');
  await counted(2);
  for (const _ of [1, 2, 3]) press('Next month');
  expect(link()['period']).toBe('2024-05');
  press('Previous month');
  expect(link()['period']).toBe('2024-04');
  await counted(4);
});

it('the month playback pauses when the page is not visible', async () => {
  show('play=1.2024-01..2024-12&period=2024-01');
  await counted(1);
  press('Play');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  await tick();
  expect(link()['period']).toBe('2024-01');
});

it('the month playback moves only by its buttons if the user prefers reduced motion', async () => {
  isStill = true;
  show('play=1.2024-01..2024-12&period=2024-03');
  await counted(3);
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  press('Previous month');
  await counted(2);
  expect(link()['period']).toBe('2024-02');
});

it('the stop button ends the month playback and selects all months of the playback as the period', async () => {
  show('play=1.2024-01..2024-12&period=2024-03');
  await counted(3);
  press('Stop and show all these months');
  expect(link()).toEqual({ period: '2024-01-01..2024-12-31' });
  expect(screen.getByRole('button', { name: 'Play the months' })).toBeTruthy();
});
