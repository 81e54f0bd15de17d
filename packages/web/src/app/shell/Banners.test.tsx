import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOTE_ID } from '../../api/testing/a-note.ts';
import { useSettings } from '../../i18n/settings.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { LAST_SEEN } from '../../offline/seen.ts';
import { noteLastSeen, useUnanswered } from '../../offline/worker-store.ts';
import { Banners, NotesOff } from './Banners.tsx';

/** Interval in milliseconds between health requests while the server does not respond. */
const REFETCH_MS = 5_000;
const health = vi.fn<() => Promise<Response>>();
const said = () => screen.queryByRole('status')?.textContent ?? null;
const readsLastSeen = () => act(() => noteLastSeen(new Response('', { headers: { [LAST_SEEN]: 'yes' } })));
const later = () => act(() => vi.advanceTimersByTimeAsync(REFETCH_MS));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', health);
  useUnanswered.setState({ unanswered: false });
  health.mockReset().mockRejectedValue(new TypeError('no answer'));
});

it('shows no banner while the server responds', async () => {
  render(<Banners rehearsal={false} newest="2026-11-20" />);
  expect(said()).toBeNull();
  await later();
  expect(health).not.toHaveBeenCalled();
});

it.each([
  ['en', '2026-11-20', 'You are offline. You see the last data we received, as of Nov 20, 2026.'],
  ['en', null, 'You are offline. You see the last data we received.'],
  ['fr', null, 'Vous êtes hors ligne. Voici les dernières données reçues.'],
] as const)('shows a banner that the browser is offline (%s, %s)', (language, newest, words) => {
  vi.stubGlobal('navigator', { onLine: false });
  useSettings.setState({ language });
  render(<Banners rehearsal={false} newest={newest} />);
  expect(said()).toBe(words);
});

it.each([
  ['en', '2026-11-20', 'Our server is not answering. You see the last data we received, as of Nov 20, 2026.'],
  ['en', null, 'Our server is not answering. You see the last data we received.'],
  ['fr', '2026-11-20', 'Notre serveur ne répond pas. Voici les dernières données reçues, en date du 20 nov. 2026.'],
  ['fr', null, 'Notre serveur ne répond pas. Voici les dernières données reçues.'],
] as const)(
  'shows a banner that the server does not respond although the browser is online (%s, %s)',
  (language, newest, words) => {
    useSettings.setState({ language });
    render(<Banners rehearsal={false} newest={newest} />);
    readsLastSeen();
    expect(said()).toBe(words);
  },
);

it('keeps the banner about the unreachable server until the server responds successfully', async () => {
  render(<Banners rehearsal={false} />);
  readsLastSeen();
  await later();
  health.mockResolvedValue(new Response('from a proxy', { status: 502 }));
  await later();
  expect(said()).toContain('Our server is not answering');
  health.mockResolvedValue(new Response('{"status":"alive"}'));
  await later();
  expect(said()).toBeNull();
  await later();
  expect(health).toHaveBeenCalledTimes(3);
});

it('shows the banner about the unreachable server if a cached response arrived before the first rendering, as on a slow phone', () => {
  readsLastSeen();
  render(<Banners rehearsal={false} />);
  expect(said()).toContain('Our server is not answering');
});

it('shows no banner after an uncached response from the server', () => {
  render(<Banners rehearsal={false} />);
  noteLastSeen(new Response(''));
  expect(said()).toBeNull();
});

it.each(['note', 'pin'])(
  'for a URL with the parameter %s, shows a message that notes are switched off, until the message is closed',
  (name) => {
    useSettings.setState({ language: 'en' });
    renderOnMap(<NotesOff />, { link: `${name}=${NOTE_ID}`, features: { community_notes_enabled: false } });
    expect(said()).toContain('Community notes are switched off here.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(said()).toBeNull();
    expect(location.search).not.toContain(NOTE_ID);
  },
);

it.each([
  ['notes are on', `note=${NOTE_ID}`, true],
  ['the link leads to none', '', false],
])('shows no message about switched-off notes when %s', (_, link, on) => {
  renderOnMap(<NotesOff />, { link, features: { community_notes_enabled: on } });
  expect(said()).toBeNull();
});
