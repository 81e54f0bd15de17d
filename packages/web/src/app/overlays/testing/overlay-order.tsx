import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { mockApi } from '../../../api/testing/mock-api.tsx';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { someSettings } from '../../../features/account/testing/settings.ts';
import { signedOut } from '../../../session/testing/tokens.ts';
import { useOverlays } from '../overlays.ts';
import { useFirstOverlay } from '../use-first-overlay.ts';
import { useOverlayOrder } from '../use-overlays.ts';

export const ANNOUNCEMENT = { name: 'announcement', id: 'ukrainian-refugees' };
export const WELCOME = { name: 'assistant', why: 'start' };
export const LOGIN = { name: 'sign-in', why: 'start' };

interface Who {
  isMember: boolean | undefined;
  signedIn: boolean;
  /** Whether the page is usable. If unset, it is usable immediately. */
  isUsable?: boolean;
}
export const GUEST: Who = { isMember: false, signedIn: false };
export const MEMBER: Who = { isMember: true, signedIn: true };

/**
 * Sets up each test of a file: a stopped clock, nobody signed in, and a server that returns `profile` as the member's
 * profile.
 */
export function overlaysForThisFile() {
  const profile = { displayName: null as string | null };
  beforeEach(() => {
    vi.useFakeTimers();
    signedOut();
    profile.displayName = 'Ana';
    mockApi({ 'GET /api/user/settings': () => Response.json(someSettings({ display_name: profile.displayName })) });
  });
  return { profile };
}

function useOverlaysOf(
  { isMember, signedIn, isUsable = true }: Who,
  parts: Parameters<typeof useFirstOverlay>[1],
): void {
  useFirstOverlay({ isUsable, isMember }, parts);
  useOverlayOrder(signedIn);
}

/** Renders the dialogs of a page that was opened at this address. `load` loads a dialog that is not loaded yet. */
export function open(address = '/', who = GUEST, load: (name: string) => Promise<unknown> | null = () => null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const openedAt = new URL(address, location.href).href;
  return renderHook((now: Who) => useOverlaysOf(now, { openedAt, load }), { initialProps: who, wrapper });
}
export const opened = () => useDialogs.getState().request;
export const close = () => act(() => useDialogs.getState().close());
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const say = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
/** Resets all state, as if the page were opened again. */
export function anew() {
  cleanup();
  useDialogs.getState().close();
  useOverlays.setState(useOverlays.getInitialState(), true);
}
