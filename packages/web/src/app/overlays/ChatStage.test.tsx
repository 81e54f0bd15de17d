import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { emptyChat, useChat } from '../../features/assistant/chat-store.ts';
import { anAssistant, completePage, renderWithProviders } from '../../features/assistant/testing/assistant.tsx';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { ChatControls } from './DeferredUi.tsx';
import { useOverlays } from './overlays.ts';

const before = useScreenStore.getState();
beforeEach(() => {
  completePage({ phone: true });
  anAssistant();
  useOverlays.setState({ started: true });
  renderWithProviders(<ChatControls />);
});
afterEach(() => {
  cleanup();
  emptyChat();
  useOverlays.setState({ started: false });
  useDialogs.getState().close();
  useScreenStore.setState(before, true);
  vi.unstubAllGlobals();
});
const button = () => screen.queryByRole('button', { name: 'Open AI Chat' });

it('shows the chat button over the map on a phone, except during sign-in or a full-screen chat [1§2.30]', () => {
  expect(button()).not.toBeNull();
  for (const name of ['sign-in', 'assistant'] as const) {
    act(() => useDialogs.getState().open({ name }));
    expect(button()).toBeNull();
    act(() => useDialogs.getState().close());
    expect(button()).not.toBeNull();
  }
});

it('lowers the bottom sheet if the chat shows an answer on the map', () => {
  act(() => useScreenStore.getState().setSheet('full'));
  expect(useScreenStore.getState().sheet).toBe('full');
  act(() => useChat.setState({ shows: 1 }));
  expect(useScreenStore.getState().sheet).toBe('peek');
});
