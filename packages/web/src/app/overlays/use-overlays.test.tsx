import { DAY_MS } from '@crimemap/contract/time';
import { act, cleanup, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ANNOUNCEMENTS, keepAnnouncementSeen } from '../../features/about/announcements.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { readAgain, takeTokens } from '../../session/session-store.ts';
import { signedOut, someTokens } from '../../session/testing/tokens.ts';
import { keepWelcomeClosed, skipLogin } from '../../storage/seen-before.ts';
import { useOverlays } from './overlays.ts';
import {
  ANNOUNCEMENT,
  anew,
  close,
  GUEST,
  LOGIN,
  MEMBER,
  open,
  opened,
  overlaysForThisFile,
  WELCOME,
  wait,
} from './testing/overlay-order.tsx';
import { usePartsAwaited } from './use-first-overlay.ts';

const { profile } = overlaysForThisFile();

/** Marks the welcome as closed and all announcements as seen by the visitor. */
function seenBefore(): void {
  keepWelcomeClosed(true);
  for (const one of ANNOUNCEMENTS) keepAnnouncementSeen(one);
}

describe('dialogs when the page opens for a visitor', () => {
  it('the sign-in dialog opens first, then the assistant’s welcome, and 500 ms later the announcement [1§4.41 1§4.42 1§4.50 1§9.12]', async () => {
    open();
    expect(opened()).toEqual(LOGIN);
    close();
    expect(opened()).toEqual(WELCOME);
    close();
    await wait(499);
    expect(opened()).toBeNull();
    await wait(1);
    expect(opened()).toEqual(ANNOUNCEMENT);
    close();
    await wait(5_000);
    expect(opened()).toBeNull();
  });

  it('no dialog opens over a linked note', () => {
    open('/note/n1');
    expect(opened()).toBeNull();
  });

  it('no dialog opens over a map with settings in its link', async () => {
    open('/?crime_type=homicide&year=2020');
    await wait(5_000);
    expect(opened()).toBeNull();
    expect(useOverlays.getState().started).toBe(true);
  });

  describe('the sign-in dialog', () => {
    const ready = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

    it('opens up to two seconds after the page becomes usable', async () => {
      const { rerender } = open('/', { ...GUEST, isUsable: false }, ready(1_900));
      await wait(60_000);
      rerender(GUEST);
      await wait(1_800);
      expect(opened()).toBeNull();
      await wait(100);
      expect(opened()).toEqual(LOGIN);
    });

    it('does not open more than two seconds after the page becomes usable', async () => {
      open('/', GUEST, ready(64_000));
      await wait(70_000);
      expect(opened()).toBeNull();
      anew();
      const { rerender } = open('/', { isMember: undefined, signedIn: false });
      await wait(2_100);
      rerender(GUEST);
      expect(opened()).toBeNull();
      expect(useOverlays.getState().started).toBe(true);
    });

    it('delays the page by at most two seconds after the server has responded', async () => {
      useOverlays.setState({ partsAwaited: true });
      const { result, rerender } = renderHook(usePartsAwaited, { initialProps: true });
      await wait(30_000);
      expect(result.current).toBe(true);
      rerender(false);
      await wait(1_999);
      expect(result.current).toBe(true);
      await wait(1);
      expect(result.current).toBe(false);
    });

    it('does not open after the visitor has begun to use the page', async () => {
      open('/', GUEST, ready(500));
      window.dispatchEvent(new Event('pointerdown'));
      await wait(1_000);
      expect(opened()).toBeNull();
    });

    it('does not open if its code fails to load', async () => {
      open('/', GUEST, () => Promise.reject(new TypeError('no network')));
      await wait(100);
      expect(opened()).toBeNull();
      expect(useOverlays.getState().started).toBe(true);
    });
  });

  it('the sign-in waits for the server’s response whether the person is a visitor [1§2.11]', () => {
    const { rerender } = open('/', { isMember: undefined, signedIn: false });
    expect(opened()).toBeNull();
    expect(useOverlays.getState().started).toBe(false);
    rerender(GUEST);
    expect(opened()).toEqual(LOGIN);
  });

  it('the sign-in does not open during the tour, over another dialog, or while the visitor types', () => {
    useScreenStore.setState({ touring: true });
    open();
    expect(opened()).toBeNull();
    useScreenStore.setState({ touring: false });
    anew();
    useDialogs.getState().open({ name: 'help' });
    open();
    expect(opened()).toEqual({ name: 'help' });
    anew();
    document.body.appendChild(document.createElement('input')).focus();
    open();
    expect(opened()).toBeNull();
  });

  it('the sign-in opens once per page load, and not for 30 days after the visitor skipped it', () => {
    open();
    for (const one of ANNOUNCEMENTS) keepAnnouncementSeen(one);
    skipLogin();
    keepWelcomeClosed(false);
    close();
    cleanup();
    open();
    expect(opened()).toBeNull();
    vi.advanceTimersByTime(30 * DAY_MS - 1000);
    anew();
    open();
    expect(opened()).toBeNull();
    anew();
    vi.advanceTimersByTime(1000);
    open();
    expect(opened()).toEqual(LOGIN);
  });

  it('the sign-in opens again if the stored time of skipping is invalid or in the future', () => {
    for (const stored of ['soon', '"1"', String(Date.now() + 31 * DAY_MS)]) {
      localStorage.setItem('login-skipped', stored);
      anew();
      open();
      expect(opened()).toEqual(LOGIN);
    }
  });

  it('no announcement follows a closed sign-in if the visitor closed the welcome on an earlier visit', async () => {
    keepWelcomeClosed(false);
    open();
    close();
    await wait(5_000);
    expect(opened()).toBeNull();
  });

  it('a closed welcome is not shown again, and the next visit shows the announcement', async () => {
    open();
    close();
    expect(opened()).toEqual(WELCOME);
    close();
    anew();
    skipLogin();
    open();
    expect(opened()).toEqual(ANNOUNCEMENT);
    anew();
    localStorage.removeItem('login-skipped');
    open();
    expect(opened()).toEqual(LOGIN);
    close();
    expect(opened()).toBeNull();
  });

  it('no dialog opens after the sign-in or the assistant is closed if a link with settings opened the page', async () => {
    open('/?crime_type=homicide');
    act(() => useDialogs.getState().open({ name: 'sign-in' }));
    takeTokens(someTokens(), true);
    close();
    expect(opened()).toBeNull();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    close();
    await wait(5_000);
    expect(opened()).toBeNull();
  });

  it('no dialog opens over a note that the visitor opened while the sign-in was shown', () => {
    open();
    history.replaceState(null, '', '/?note=n1');
    close();
    expect(opened()).toBeNull();
  });
});

describe('dialogs when the page opens for a member', () => {
  it('the welcome opens first, and then the profile form if the member has no display name [1§4.46]', async () => {
    takeTokens(someTokens());
    profile.displayName = null;
    open('/', MEMBER);
    expect(opened()).toEqual(WELCOME);
    await wait(1_000);
    expect(opened()).toEqual(WELCOME);
    close();
    expect(opened()).toEqual({ name: 'profile', forced: true });
    await wait(5_000);
    expect(opened()).toEqual({ name: 'profile', forced: true });
  });

  it('the welcome of members is shown once even if the welcome of visitors was closed', async () => {
    keepWelcomeClosed(false);
    takeTokens(someTokens());
    open('/', MEMBER);
    expect(opened()).toEqual(WELCOME);
    close();
    anew();
    for (const one of ANNOUNCEMENTS) keepAnnouncementSeen(one);
    open('/', MEMBER);
    await wait(1_000);
    expect(opened()).toBeNull();
  });

  it('the announcement opens instead of the profile form if the member has a display name', async () => {
    takeTokens(someTokens());
    open('/', MEMBER);
    await wait(1_000);
    close();
    expect(opened()).toBeNull();
    await wait(500);
    expect(opened()).toEqual(ANNOUNCEMENT);
  });

  it('a closed welcome is not shown, but the profile form opens if the member has no display name', async () => {
    takeTokens(someTokens());
    seenBefore();
    profile.displayName = null;
    open('/', MEMBER);
    await wait(100);
    expect(opened()).toEqual({ name: 'profile', forced: true });
  });

  it('the profile form of a member without a display name opens when the member has stopped typing', async () => {
    takeTokens(someTokens());
    seenBefore();
    profile.displayName = null;
    const fields = [1, 2].map(() => document.body.appendChild(document.createElement('input')));
    fields[0]?.focus();
    open('/', MEMBER);
    await wait(5_000);
    expect(opened()).toBeNull();
    fields[1]?.focus();
    await wait(100);
    expect(opened()).toBeNull();
    fields[1]?.blur();
    await wait(100);
    expect(opened()).toEqual({ name: 'profile', forced: true });
  });

  it('the welcome opens and no profile is requested if accounts are switched off [1§4.46]', async () => {
    const requests = mockApi({});
    open('/', { isMember: true, signedIn: false });
    expect(opened()).toEqual(WELCOME);
    close();
    await wait(400);
    expect(requests).toEqual([]);
    for (const one of ANNOUNCEMENTS) keepAnnouncementSeen(one);
    anew();
    open('/', { isMember: true, signedIn: false });
    expect(opened()).toBeNull();
  });

  it('no dialog opens while page and server disagree on whether the visitor is signed in', () => {
    takeTokens(someTokens());
    const { rerender } = open('/', { isMember: false, signedIn: true });
    expect(opened()).toBeNull();
    rerender(MEMBER);
    expect(opened()).toEqual(WELCOME);
  });

  it('the welcome opens after a sign-in, and no dialog opens after a sign-out [1§4.44]', () => {
    open();
    takeTokens(someTokens(), true);
    expect(opened()).toEqual(LOGIN);
    close();
    expect(opened()).toEqual(WELCOME);
    close();
    act(signedOut);
    expect(opened()).toBeNull();
  });

  it('the sign-in closes when the visitor logs in in another tab', () => {
    open();
    const { access_token, id_token } = someTokens();
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('id_token', id_token);
    act(readAgain);
    expect(opened()).toEqual(WELCOME);
  });
});
