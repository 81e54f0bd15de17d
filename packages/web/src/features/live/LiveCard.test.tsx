import type { LiveCall } from '@crimemap/contract/live';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { LiveCard } from './LiveCard.tsx';
import { aCall } from './testing/live-calls.ts';

afterEach(() => {
  cleanup();
  act(() => useSettings.getState().setLanguage('en'));
});

/** Times about forty minutes and one hour after the call. */
const SOON = Date.parse('2026-08-20T22:05:00Z');
const LATER = Date.parse('2026-08-20T22:26:00Z');

function show(calls: LiveCall[], now = SOON, live = true) {
  const onClose = vi.fn();
  render(<LiveCard calls={calls} timeZone="America/Toronto" now={now} live={live} onClose={onClose} />);
  return onClose;
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('card of a live call', () => {
  it('shows type, time, nearest intersection and that the call is unverified [2§2.19 2§2.20 2§2.21 2§2.22 2§2.23 2§2.24 2§2.25]', () => {
    show([aCall()]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Latest TPS Data LIVE');
    expect(screen.getByText('unverified call for service')).toBeTruthy();
    expect(fact('Type')).toBe('BREAK & ENTER (BREEN)Break and Enter');
    expect(fact('Time')).toBe('Aug 20, 2026, 5:25 p.m. · 39 minutes ago');
    expect(fact('Location')).toBe('near Kingsbury Cres & Kingston RdNearest intersection, not the exact location');
    expect(fact('Division')).toBe('D41');
    expect(fact('Incident ID')).toBe('a1');
    expect(screen.getByText('Received at 5:40 p.m.')).toBeTruthy();
    expect(screen.getByText(/Open Government Licence – Ontario/)).toBeTruthy();
  });

  it('has no LIVE badge if the feed has stopped', () => {
    show([aCall()], SOON, false);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Latest TPS Data ');
  });

  it('shows which facts about the call the feed does not publish [2§2.22]', () => {
    show([aCall({ occurrence_time: null, location: ' - ', latitude: null, longitude: null, division: null })]);
    expect(fact('Time')).toBe('time not published');
    expect(fact('Location')).toContain('no location published');
    expect(fact('Division')).toBe('not published');
    expect(screen.getByText('You cannot share this call, because its time is not published.')).toBeTruthy();
  });

  it('explains that a call younger than an hour cannot be shared, and shows no share links [2§2.26]', () => {
    show([aCall()]);
    expect(screen.getByRole('heading', { name: 'Share this alert' })).toBeTruthy();
    expect(screen.getByText(/You can share a call once it is an hour old/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bluesky' })).toBeNull();
  });

  it('offers share links to social networks, with the text and the site URL, for an older call [2§2.26]', () => {
    show([aCall()], LATER);
    const links = within(screen.getByRole('region', { name: 'Share this alert' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Bluesky',
      'Facebook',
      'X',
      'WhatsApp',
      'LinkedIn',
      'Reddit',
      'Email',
    ]);
    const [bluesky] = links as HTMLAnchorElement[];
    expect(new URL(bluesky?.href ?? '').searchParams.get('text')).toBe(
      `BREAK & ENTER, near Kingsbury Cres & Kingston Rd, Aug 20, 2026, 5:25\u00a0p.m. (unverified call for service to the Toronto police) ${location.origin}/`,
    );
    for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  it('says that the link was copied, or shows the link if the browser does not allow copying', async () => {
    const user = userEvent.setup();
    show([aCall()], LATER);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect((await screen.findByRole('status')).textContent).toBe('Link copied');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/`);
    cleanup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show([aCall()], LATER);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByDisplayValue(`${location.origin}/`)).toBeTruthy();
  });

  it('lists several calls at one spot, opens each of them and returns to the list', async () => {
    show([aCall({ id: 'two', call_type: 'FRAUD' }), aCall({ id: 'one' })]);
    expect(screen.getByText('2 calls at this spot')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /FRAUD/ }));
    expect(fact('Incident ID')).toBe('two');
    await userEvent.click(screen.getByRole('button', { name: 'All calls at this spot' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('closes when the Close button is pressed', async () => {
    const onClose = show([aCall()]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('marks a sample call as sample data, not a real call', () => {
    show([aCall({ data_source: 'rehearsal' })]);
    expect(screen.getByText(/Sample data, no real call/)).toBeTruthy();
  });

  it('is in French if the page is in French', () => {
    act(() => useSettings.getState().setLanguage('fr'));
    show([aCall()]);
    expect(screen.getByText('appel à la police (appel de service) non vérifié')).toBeTruthy();
    expect(fact('Lieu')).toBe('près de Kingsbury Cres & Kingston RdIntersection la plus proche, et non le lieu exact');
  });
});
