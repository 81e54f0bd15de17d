import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeTokens } from '../session/session-store.ts';
import { someTokens } from '../session/testing.ts';
import { useAccountEntry, useMenu } from './SidebarButtons.tsx';
import type { Screen } from './use-screen.ts';

/** What the buttons are called, in their order; the way in or out last. */
function buttons(notesOn: boolean): string[] {
  const screen = { notesOn, isModerator: false, change: () => undefined } as unknown as Screen;
  const { result } = renderHook(() => [...useMenu(screen, () => undefined), useAccountEntry()]);
  return result.current.map(({ label }) => label);
}
const ALWAYS = ["What's New", 'Take Tour', 'Data sources', 'Help'];

it('has a guest’s buttons', () => {
  expect(buttons(true)).toEqual(['AI Assistant', 'Crime News', 'Community Notes', ...ALWAYS, 'Login / Sign Up']);
});

it('has a member’s notes and their way out', () => {
  takeTokens(someTokens());
  expect(buttons(true)).toEqual(['AI Assistant', 'Crime News', 'Community Notes', 'My Notes', ...ALWAYS, 'Logout']);
});

it('has nothing of notes where they are switched off, for members neither', () => {
  takeTokens(someTokens());
  expect(buttons(false)).toEqual(['AI Assistant', 'Crime News', ...ALWAYS, 'Logout']);
});
