import type { Features } from '@crimemap/contract/features';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { featuresQuery } from '../../api/features.queries.ts';
import { aClient, mockApi, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { someFeatures } from '../../map-state/testing/render-on-map.tsx';
import { takeTokens } from '../../session/session-store.ts';
import { someTokens } from '../../session/testing/tokens.ts';
import { SidebarButtons, useAccountEntry, useMenu } from './SidebarHeader.tsx';

/** Returns the labels of the buttons in order. Login or logout is last. */
function buttons(notesOn: boolean, more: Partial<Features> = {}): string[] {
  const client = aClient();
  client.setQueryData(featuresQuery().queryKey, someFeatures({ community_notes_enabled: notesOn, ...more }));
  const { result } = renderHook(() => [...useMenu(), useAccountEntry()], {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return result.current.map(({ label }) => label);
}
const ALWAYS = ["What's New", 'Take Tour', 'Data sources', 'Help'];

it('shows the buttons for a visitor, including login [1§2.14 1§2.15 1§2.16 1§2.17 1§2.19 1§2.20 1§2.21 1§6.6]', () => {
  expect(buttons(true)).toEqual(['AI Assistant', 'Crime News', 'Community Notes', ...ALWAYS, 'Login / Sign Up']);
});

it('shows the buttons for a member, including My Notes and logout [1§2.18 1§2.21 1§6.11]', () => {
  takeTokens(someTokens());
  expect(buttons(true)).toEqual([
    'AI Assistant',
    'Crime News',
    'Community Notes',
    'My Notes',
    'Activity',
    ...ALWAYS,
    'Logout',
  ]);
});

it('shows My Notes and Activity if accounts are switched off [1§2.18 1§6.19]', () => {
  expect(buttons(true, { auth_disabled: true, viewer: 'member' })).toEqual(
    expect.arrayContaining(['My Notes', 'Activity']),
  );
});

it('shows no note buttons if notes are switched off, not even to members [1§2.17 1§2.18 1§6.18]', () => {
  takeTokens(someTokens());
  expect(buttons(false)).toEqual(['AI Assistant', 'Crime News', ...ALWAYS, 'Logout']);
});

it('shows a member the number of new activity entries and a moderator the number of waiting notes', async () => {
  takeTokens(someTokens());
  mockApi({
    'GET /api/activity': saying({ entries: [], unread: 3 }),
    'GET /api/moderation/queue': saying({ items: [], waiting: 12 }),
  });
  const client = aClient();
  client.setQueryData(featuresQuery().queryKey, someFeatures({ viewer: 'moderator' }));
  renderWithProviders(<SidebarButtons />, client);
  expect(await screen.findByText('3 new')).toBeTruthy();
  expect(await screen.findByText('12 notes waiting')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Activity ?3 new$/ })).toBeTruthy();
  vi.unstubAllGlobals();
});
