import type { LiveCalls } from '@crimemap/contract/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { LiveNotice } from './LiveControls.tsx';
import { LiveLegend } from './LiveLegend.tsx';
import { LiveList } from './LiveResults.tsx';
import { aCall, someCalls } from './testing/live-calls.ts';
import { type LiveFeed, useLiveFeed } from './use-live-feed.ts';

const NOW = Date.parse('2026-08-20T21:50:00Z');
const CALLS = [aCall({ id: 'b' }), aCall({ id: 'a', crime_type: 'assault', call_type: 'ASSAULT' })];
const TORONTO = { id: 'toronto', time_zone: 'America/Toronto' } as const;

let reply: () => Promise<Response>;

let feed: LiveFeed;
function Parts() {
  feed = useLiveFeed('toronto', 'America/Toronto');
  return (
    <>
      <LiveNotice feed={feed} className="" />
      <LiveList feed={feed} onOpen={vi.fn()} />
      <LiveLegend city={TORONTO} />
    </>
  );
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <Parts />
    </QueryClientProvider>,
  );
}
const answers = (answer: LiveCalls) => {
  reply = async () => Response.json(answer satisfies LiveCalls);
};
const stale = (last_fetch_error: string) =>
  someCalls(CALLS, {
    system_health: 'stale',
    last_fetch_error,
    last_updated: '2026-08-20T21:49:00Z',
    source_edited_at: '2026-08-20T20:20:00Z',
  });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
/** Presses “Try again”. */
const tryAgain = async () => {
  act(() => feed.retry());
  await settle();
};
/** Returns the boxes with an error: over the map and in the list. */
const boxes = () => screen.queryAllByRole('region', { name: 'Real-time Data Error' });
const box = () => boxes()[0]?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', () => reply());
  answers(someCalls(CALLS));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSettings.setState({ language: 'en' });
});

describe('messages about the feed of live calls', () => {
  it('say that the feed is loading [2§2.27 2§4.5]', async () => {
    reply = () => new Promise(() => undefined);
    show();
    await settle();
    expect(screen.getAllByText('Loading real-time data...').length).toBeGreaterThan(0);
  });

  it('show the number of calls and their age if the feed works [2§3.12 2§4.5]', async () => {
    show();
    await settle();
    expect(boxes()).toEqual([]);
    expect(screen.getByText('2 live calls · as of 5:40 p.m., 10 minutes ago')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The feed is working' }).className).toContain('bg-good');
  });

  it('report a failed request if the server responds with an HTML page, and offer a retry [2§2.28 2§3.12 2§8.13]', async () => {
    reply = async () => new Response('<html>');
    show();
    await settle();
    expect(box()).toContain('Failed to fetch real-time crime data');
    // The number of calls is unknown, which does not mean zero.
    expect(screen.queryByText(/no call right now|0 live calls/)).toBeNull();
    expect(screen.getByRole('img', { name: 'The feed has a problem' }).className).toContain('bg-problem');
    answers(someCalls(CALLS));
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await settle();
    expect(boxes()).toEqual([]);
    expect(screen.getByText(/^2 live calls/)).toBeTruthy();
  });

  it('show the error of the server and the age of the calls [2§4.5 2§8.13]', async () => {
    const sentence = 'The police feed could not be reached. What is shown is the last good reading.';
    answers(
      someCalls(CALLS, {
        system_health: 'error',
        last_fetch_error: sentence,
        last_updated: '2026-08-20T20:20:00Z',
      }),
    );
    show();
    await settle();
    expect(box()).toContain(sentence);
    expect(box()).toContain('as of 4:20\u00a0p.m., 90 minutes ago');
    expect(screen.getByText('ASSAULT')).toBeTruthy();
  });

  it('show the age of the calls if the source is no longer updated', async () => {
    answers(stale('The police feed has not been updated for 90 minutes.'));
    show();
    await settle();
    expect(box()).toContain('as of 4:20\u00a0p.m., 90 minutes ago');
    act(() => useSettings.getState().setLanguage('fr'));
    expect(screen.getAllByText('Dernier changement du flux : 16 h 20.').length).toBeGreaterThan(0);
  });

  it('say that the feed is empty, which is not an error [2§3.12]', async () => {
    answers(someCalls(CALLS, { system_health: 'no_data', last_fetch_error: 'empty' }));
    show();
    await settle();
    expect(boxes()).toEqual([]);
    // Once over the map, and once in the list, which is shown if the map is missing.
    expect(screen.getAllByText('The feed has no calls right now.')).toHaveLength(2);
    expect(screen.getAllByText(/You see the last calls we received, as of 5:40\sp/)).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'The feed has no calls' }).className).toContain('bg-warning');
  });

  it('remain closed after a press on Close until another problem occurs', async () => {
    reply = async () => new Response('<html>');
    show();
    await settle();
    expect(boxes()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
    expect(boxes()).toHaveLength(1);
    answers(someCalls([], { system_health: 'error', last_fetch_error: 'The police feed could not be reached.' }));
    await tryAgain();
    expect(boxes()).toHaveLength(2);
  });

  it('remain closed if only the number of minutes in the text changes', async () => {
    const forMinutes = (minutes: number) => stale(`The police feed has not been updated for ${minutes} minutes.`);
    answers(forMinutes(92));
    show();
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
    answers(forMinutes(94));
    await tryAgain();
    expect(boxes().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('for 94 minutes')]);
    answers(someCalls(CALLS));
    await tryAgain();
    answers(forMinutes(90));
    await tryAgain();
    expect(boxes()).toHaveLength(2);
  });
});

describe('legend of live calls', () => {
  const button = () => screen.getByRole('button', { name: /Real-time Legend/ });

  it('counts the calls by type, and stores whether the legend is open [2§2.10 2§4.19]', async () => {
    const { unmount } = show();
    await settle();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    const rows = [...document.querySelectorAll('section[aria-label="Real-time Legend"] li')];
    expect(rows.map((row) => row.textContent)).toEqual(['Break and Enter1', 'Assault1']);
    unmount();
    show();
    await settle();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(localStorage.getItem('realtime-legend-open-toronto')).toBe('true');
  });

  it('shows FAILED instead of an icon that fails to load [2§8.15]', async () => {
    show();
    await settle();
    const icon = document.querySelector('section[aria-label="Real-time Legend"] img') as HTMLImageElement;
    expect(icon.alt).toBe('');
    fireEvent.error(icon);
    expect(icon.alt).toBe('FAILED');
    expect(icon.parentElement?.className).toContain('border-problem');
  });
});
