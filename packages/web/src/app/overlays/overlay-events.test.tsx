import { act, cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ANNOUNCEMENTS, keepAnnouncementSeen } from '../../features/about/announcements.ts';
import { emptyChat, useChat } from '../../features/assistant/chat-store.ts';
import { requestSignUp } from '../../features/notes/write/signup-request.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { takeTokens } from '../../session/session-store.ts';
import { someTokens } from '../../session/testing/tokens.ts';
import { keepWelcomeClosed, skipLogin } from '../../storage/seen-before.ts';
import { ANNOUNCEMENT, close, GUEST, open, opened, overlaysForThisFile, say, wait } from './testing/overlay-order.tsx';

overlaysForThisFile();

/** Marks everything that opens by itself as already seen by the visitor. */
function seenBefore(): void {
  skipLogin();
  for (const one of ANNOUNCEMENTS) keepAnnouncementSeen(one);
}

describe('several dialogs in sequence', () => {
  it('the announcement opens 500 ms after the tour, a linked note and all other dialogs are closed', async () => {
    skipLogin();
    const { rerender } = open();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    act(() => useDialogs.getState().open({ name: 'help' }));
    await wait(2_000);
    expect(opened()).toEqual({ name: 'help' });
    act(() => useScreenStore.setState({ touring: true }));
    close();
    await wait(2_000);
    history.replaceState(null, '', '/?note=n1');
    act(() => useScreenStore.setState({ touring: false }));
    await wait(2_000);
    expect(opened()).toBeNull();
    history.replaceState(null, '', '/');
    rerender({ ...GUEST });
    await wait(499);
    expect(opened()).toBeNull();
    await wait(1);
    expect(opened()).toEqual(ANNOUNCEMENT);
  });

  it('the announcement does not open while the visitor is typing, but after the next dialog is closed', async () => {
    skipLogin();
    open();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    document.body.appendChild(document.createElement('textarea')).focus();
    close();
    await wait(500);
    expect(opened()).toBeNull();
    document.body.replaceChildren();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    close();
    await wait(500);
    expect(opened()).toEqual(ANNOUNCEMENT);
  });

  it('an announcement is not shown twice [1§4.50]', async () => {
    seenBefore();
    open();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    close();
    await wait(5_000);
    expect(opened()).toBeNull();
  });
});

describe('window events', () => {
  it('the event showSignup replaces the welcome dialog with the sign-in dialog, and the assistant opens after the sign-in [1§4.48]', () => {
    keepWelcomeClosed(true);
    seenBefore();
    open();
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    say('showSignup');
    expect(opened()).toEqual({ name: 'sign-in', why: 'assistant' });
    takeTokens(someTokens(), true);
    close();
    expect(opened()).toEqual({ name: 'assistant' });
  });

  it('a sign-in that was opened for email updates is followed by their form, and a cancelled sign-in opens nothing', () => {
    seenBefore();
    open();
    history.replaceState(null, '', '/?area=D31');
    const start = { city: 'toronto', place: null, placeName: 'Home', types: null } as const;
    const signIn = () => act(() => useDialogs.getState().open({ name: 'sign-in', why: 'alert', alert: start }));
    signIn();
    close();
    expect(opened()).toBeNull();
    signIn();
    takeTokens(someTokens(), true);
    close();
    expect(opened()).toEqual({ name: 'alert', start });
  });

  it('the event showSignup opens the sign-in dialog over the map, but not for members and not during the tour', () => {
    seenBefore();
    open();
    useScreenStore.setState({ touring: true });
    say('showSignup');
    expect(opened()).toBeNull();
    useScreenStore.setState({ touring: false });
    say('showSignup');
    expect(opened()).toEqual({ name: 'sign-in' });
    close();
    takeTokens(someTokens());
    say('showSignup');
    expect(opened()).toBeNull();
  });

  it('the event showChat closes the welcome dialog and opens the chat beside the map, but closes no other dialog [1§4.49]', () => {
    seenBefore();
    open();
    act(() => useDialogs.getState().open({ name: 'help' }));
    say('showChat');
    expect(opened()).toEqual({ name: 'help' });
    act(() => useDialogs.getState().open({ name: 'assistant' }));
    say('showChat');
    expect(opened()).toBeNull();
    expect(useChat.getState().small).toBe(true);
    emptyChat();
  });

  it('a request to sign up for a note opens the sign-in dialog after 150 ms [1§2.84]', async () => {
    seenBefore();
    open();
    requestSignUp();
    await wait(149);
    expect(opened()).toBeNull();
    await wait(1);
    expect(opened()).toEqual({ name: 'sign-in', why: 'note' });
  });

  it('are ignored after the map was removed', () => {
    seenBefore();
    open();
    cleanup();
    say('showSignup');
    say('showChat');
    expect(opened()).toBeNull();
  });
});

it('opening a shared link is logged and opens no dialog [1§2.3]', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  seenBefore();
  open(`/?shared=${'x'.repeat(300)}`);
  expect(log).toHaveBeenCalledExactlyOnceWith('Opened by a shared link:', 'x'.repeat(100));
  expect(opened()).toBeNull();
});
